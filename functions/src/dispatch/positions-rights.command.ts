import { z } from 'zod';
import { ROLES } from '@domain/access/roles';
import { sessionSchema } from '@domain/access/session';
import { positionsRightsOf, SECOND_FACTOR_RULE } from '@domain/database/positions-rights';
import { dbPaths } from '@domain/database/paths';
import { nextPage } from '../platform/next-page';
import { eachKey } from '../platform/pages';
import type { Log, Store } from '../platform/ports';
import { tryEach } from '../platform/try-each';
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

/** The lists of the positions' instance that have copies, with the name of the sweeper's place in each. */
const COPIES = { positions_users: dbPaths.users(), positions_sessions: dbPaths.sessions() };
/** Looked at in each run of the sweeper; each costs a few small reads. */
const PAGE = 50;

/**
 * Compares the next copies with the people that they are of: one outlives its person, or a role, where the event was lost, or
 * the main instance has been restored from a backup. Answers how many were wrong.
 */
export async function reviewPositionsRights({
  store,
  positions,
  log,
}: PositionsPorts & { log: Log }): Promise<number> {
  if (positions === null) return 0;
  let wrong = 0;
  for (const [part, list] of Object.entries(COPIES)) {
    const page = await nextPage(store, { part, limit: PAGE }, (after) =>
      positions.keyPage(list, { after, until: null }, PAGE, z.unknown()),
    );
    const how = { log, failure: 'a copy of rights could not be compared' };
    const uids = page.map(({ key }) => key);
    await tryEach(how, uids, async (uid) => {
      const ports = { store, positions };
      const [right, copied] = await Promise.all([rightsOf(store, uid), copyOf(positions, uid)]);
      if (JSON.stringify(right) === JSON.stringify(copied)) return;
      await keepPositionsRights(ports, uid);
      wrong += 1;
    });
  }
  return wrong;
}

/** Compares all copies, as the sweeper does page by page, for an operator who has restored the main instance. */
export async function keepAllPositionsRights(ports: PositionsPorts): Promise<void> {
  const { positions } = ports;
  if (positions === null) return;
  for (const list of Object.values(COPIES))
    await eachKey(positions, list, (uid) => keepPositionsRights(ports, uid));
}

const copiedSessionSchema = z.object({ validAfter: z.number() });

/** Reads what stands in the positions' instance of a person, in the form of `rightsOf`. */
async function copyOf(positions: Store, uid: string): Promise<Record<string, unknown>> {
  const [person, session] = await Promise.all([
    positions.read(dbPaths.user(uid), rightsSchema),
    positions.read(dbPaths.session(uid), copiedSessionSchema),
  ]);
  return { [dbPaths.user(uid)]: person, [dbPaths.session(uid)]: session };
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
