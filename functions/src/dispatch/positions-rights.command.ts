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

/** An instance beside the main one whose rules ask for copies of what people may. */
export type CopiesPorts = {
  store: Store;
  to: Store;
  /** the sweeper's places in the lists of this instance begin with it */
  name: string;
  /** the values of a person's copies there */
  copiesOf: typeof positionsRightsOf;
};

const positionsCopies = ({ store, positions }: PositionsPorts): CopiesPorts | null =>
  positions === null ? null : { store, to: positions, name: 'positions', copiesOf: positionsRightsOf };

const rightsSchema = z.object({
  usertype: z.enum(ROLES).optional().catch(undefined),
  secondFactorSince: z.number().optional().catch(undefined),
});

/**
 * Copies what the rules of the positions' instance need to know of a person (`domain/database/positions-rights.ts`). Called
 * by every event that could matter, in any order and any number of times: what changed meanwhile is copied again.
 */
export async function keepPositionsRights(ports: PositionsPorts, uid: string): Promise<void> {
  const copies = positionsCopies(ports);
  if (copies !== null) await keepCopies(copies, uid);
}

/** Copies what the rules of one instance need to know of a person. */
export async function keepCopies(ports: CopiesPorts, uid: string): Promise<void> {
  await untilCommitted(async () => {
    const values = await rightsOf(ports, uid);
    await ports.to.update(values);
    return JSON.stringify(await rightsOf(ports, uid)) === JSON.stringify(values) ? true : null;
  });
}

/** The lists that have copies. */
const COPIES = { users: dbPaths.users(), sessions: dbPaths.sessions() };
/** Looked at in each run of the sweeper; each costs a few small reads. */
const PAGE = 50;

/**
 * Compares the next copies with the people that they are of: one outlives its person, or a role, where the event was lost, or
 * the main instance has been restored from a backup. Answers how many were wrong.
 */
export async function reviewPositionsRights({
  log,
  ...ports
}: PositionsPorts & { log: Log }): Promise<number> {
  const copies = positionsCopies(ports);
  return copies === null ? 0 : reviewCopies(copies, log);
}

/** As `reviewPositionsRights`, of one instance. */
export async function reviewCopies(ports: CopiesPorts, log: Log): Promise<number> {
  const { store, to, name } = ports;
  let wrong = 0;
  for (const [part, list] of Object.entries(COPIES)) {
    const page = await nextPage(store, { part: `${name}_${part}`, limit: PAGE }, (after) =>
      to.keyPage(list, { after, until: null }, PAGE, z.unknown()),
    );
    const how = { log, failure: 'a copy of rights could not be compared' };
    const uids = page.map(({ key }) => key);
    await tryEach(how, uids, async (uid) => {
      const [right, copied] = await Promise.all([rightsOf(ports, uid), copyOf(to, uid)]);
      if (JSON.stringify(right) === JSON.stringify(copied)) return;
      await keepCopies(ports, uid);
      wrong += 1;
    });
  }
  return wrong;
}

/** Compares all copies, as the sweeper does page by page, for an operator who has restored the main instance. */
export async function keepAllPositionsRights(ports: PositionsPorts): Promise<void> {
  const copies = positionsCopies(ports);
  if (copies !== null) await keepAllCopies(copies);
}

/** As `keepAllPositionsRights`, of one instance. */
export async function keepAllCopies(ports: CopiesPorts): Promise<void> {
  for (const list of Object.values(COPIES)) await eachKey(ports.to, list, (uid) => keepCopies(ports, uid));
}

const copiedSessionSchema = z.object({ validAfter: z.number() });

/** Reads what stands in an instance of a person, in the form of `rightsOf`. */
async function copyOf(to: Store, uid: string): Promise<Record<string, unknown>> {
  const [person, session] = await Promise.all([
    to.read(dbPaths.user(uid), rightsSchema),
    to.read(dbPaths.session(uid), copiedSessionSchema),
  ]);
  return { [dbPaths.user(uid)]: person, [dbPaths.session(uid)]: session };
}

async function rightsOf(
  { store, copiesOf }: Pick<CopiesPorts, 'store' | 'copiesOf'>,
  uid: string,
): Promise<Record<string, unknown>> {
  const [usertype, secondFactorSince, session] = await Promise.all([
    store.read(`${dbPaths.user(uid)}/usertype`, z.unknown()),
    store.read(`${dbPaths.user(uid)}/secondFactorSince`, z.unknown()),
    store.read(dbPaths.session(uid), sessionSchema),
  ]);
  const person = rightsSchema.parse({ usertype, secondFactorSince: secondFactorSince ?? undefined });
  return copiesOf(uid, { ...person, validAfter: session?.validAfter });
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
