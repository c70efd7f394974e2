import { z } from 'zod';
import { ROLES, sessionSchema } from '@domain/records';
import { SECOND_FACTOR_RULE } from '@domain/database/positions-access-copy';
import { dbPaths } from '@domain/database/paths';
import { eachKey, nextPage, untilCommitted, waitForAll, workOnEach, type Log, type Store } from '../platform';
import type { FurtherInstance } from '../platform/store/further-instances';

/**
 * The main database instance, and the further instances that have copies of its data. Without further
 * instances nothing is copied.
 */
export type CopiesPorts = { store: Store; instances: readonly FurtherInstance[] };

const rightsSchema = z.object({
  usertype: z.enum(ROLES).optional().catch(undefined),
  secondFactorSince: z.number().optional().catch(undefined),
});

/**
 * Copies the data of a person that the rules of further instances need. Each event that may change this data
 * calls the function, in any order and any number of times. If the data changes during the copy, it is copied
 * again.
 */
export async function keepPeopleCopies({ store, instances }: CopiesPorts, uid: string): Promise<void> {
  await waitForAll(instances.map((instance) => keepCopies(store, instance, uid)));
}

async function keepCopies(store: Store, instance: FurtherInstance, uid: string): Promise<void> {
  await untilCommitted(async () => {
    const values = await rightsOf(store, instance, uid);
    await instance.store.update(values);
    return JSON.stringify(await rightsOf(store, instance, uid)) === JSON.stringify(values) ? true : null;
  });
}

/** Copies the setting whether staff must have a second factor. */
export async function keepSecondFactorRule({ store, instances }: CopiesPorts): Promise<void> {
  const keep = ({ store: to }: FurtherInstance) =>
    untilCommitted(async () => {
      const level = await store.read(SECOND_FACTOR_RULE, z.string());
      await to.update({ [SECOND_FACTOR_RULE]: level });
      return (await store.read(SECOND_FACTOR_RULE, z.string())) === level ? true : null;
    });
  await waitForAll(instances.map(keep));
}

/** The lists that are copied. */
const COPIES = { users: dbPaths.users(), sessions: dbPaths.sessions() };
/** One run of the sweeper compares this many copies. Each comparison needs a few small reads. */
const PAGE = 50;

/**
 * Compares the next copies with the people in the main instance. A copy can remain after the person or the
 * role is gone, if an event was lost or the main instance was restored from a backup. Returns how many copies
 * were wrong.
 */
export async function reviewPeopleCopies({
  store,
  instances,
  log,
}: CopiesPorts & { log: Log }): Promise<number> {
  let wrong = 0;
  const review = async (instance: FurtherInstance): Promise<void> => {
    for (const [part, list] of Object.entries(COPIES)) {
      const page = await nextPage(store, { part: `${instance.name}_${part}`, limit: PAGE }, (after) =>
        instance.store.keyPage(list, { after, until: null }, PAGE, z.unknown()),
      );
      const how = { log, failure: 'a copy of rights could not be compared' };
      const uids = page.map(({ key }) => key);
      await workOnEach(how, uids, async (uid) => {
        const [right, copied] = await Promise.all([
          rightsOf(store, instance, uid),
          copyOf(instance.store, uid),
        ]);
        if (JSON.stringify(right) === JSON.stringify(copied)) return;
        await keepCopies(store, instance, uid);
        wrong += 1;
      });
    }
  };
  await waitForAll(instances.map(review));
  return wrong;
}

/**
 * Compares all copies at once. An operator uses it after a restore of the main instance. The sweeper compares
 * the copies page by page instead.
 */
export async function keepAllCopies({ store, instances }: CopiesPorts): Promise<void> {
  for (const instance of instances)
    for (const list of Object.values(COPIES))
      await eachKey(instance.store, list, (uid) => keepCopies(store, instance, uid));
}

const copiedSessionSchema = z.object({ validAfter: z.number() });

/** The copied rights of a person in an instance, in the form of `rightsOf`. */
async function copyOf(to: Store, uid: string): Promise<Record<string, unknown>> {
  const [person, session] = await Promise.all([
    to.read(dbPaths.user(uid), rightsSchema),
    to.read(dbPaths.session(uid), copiedSessionSchema),
  ]);
  return { [dbPaths.user(uid)]: person, [dbPaths.session(uid)]: session };
}

async function rightsOf(
  store: Store,
  { copiesOf }: FurtherInstance,
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
