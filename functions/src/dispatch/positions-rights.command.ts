import { z } from 'zod';
import { ROLES } from '@domain/access/roles';
import { sessionSchema } from '@domain/access/session';
import { positionsRightsOf, SECOND_FACTOR_RULE } from '@domain/database/positions-rights';
import { dbPaths } from '@domain/database/paths';
import type { Store } from '../platform/ports';
import { untilCommitted } from '../platform/until-committed';

/** The main instance, and the one of the positions; null where there is none. */
export type PositionsPorts = { store: Store; positions: Store | null };

const rightsSchema = z.object({
  usertype: z.enum(ROLES).optional().catch(undefined),
  secondFactorSince: z.number().optional().catch(undefined),
});

/**
 * Copies what the rules of the positions' instance need to know of a person (`domain/database/positions-rights.ts`). Called
 * by every event that could matter, in any order and any number of times: what changed meanwhile is copied again.
 */
export async function keepPositionsRights({ store, positions }: PositionsPorts, uid: string): Promise<void> {
  if (positions === null) return;
  await untilCommitted(async () => {
    const values = await rightsOf(store, uid);
    await positions.update(values);
    return JSON.stringify(await rightsOf(store, uid)) === JSON.stringify(values) ? true : null;
  });
}

async function rightsOf(store: Store, uid: string): Promise<Record<string, unknown>> {
  const [usertype, secondFactorSince, session] = await Promise.all([
    store.read(`${dbPaths.user(uid)}/usertype`, z.unknown()),
    store.read(`${dbPaths.user(uid)}/secondFactorSince`, z.unknown()),
    store.read(dbPaths.session(uid), sessionSchema),
  ]);
  const person = rightsSchema.parse({ usertype, secondFactorSince: secondFactorSince ?? undefined });
  return positionsRightsOf(uid, { ...person, validAfter: session?.validAfter });
}

/** Copies whether staff must have a second factor, which the rules of the positions' instance ask too. */
export async function keepSecondFactorRule({ store, positions }: PositionsPorts): Promise<void> {
  if (positions === null) return;
  await untilCommitted(async () => {
    const level = await store.read(SECOND_FACTOR_RULE, z.string());
    await positions.update({ [SECOND_FACTOR_RULE]: level });
    return (await store.read(SECOND_FACTOR_RULE, z.string())) === level ? true : null;
  });
}
