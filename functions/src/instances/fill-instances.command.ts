import { z } from 'zod';
import { isStaff, ROLES } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { keepOnDuty } from '../dispatch/duty/keep-on-duty.command';
import { positionsInstance } from '../platform/store/further-instances';
import { eachKey, pagesOf, type Clock, type Store } from '../platform';
import { createSplitStore } from '../platform/store/split-store';
import {
  keepAllCopies,
  keepPeopleCopies,
  keepSecondFactorRule,
  type CopiesPorts,
} from './people-copies.command';

const personSchema = z.object({ usertype: z.enum(ROLES).nullable().catch(null) });

/**
 * Fills the database instance for positions (the positions instance) from the main instance. The positions
 * instance gets the staff and driver data that its rules need, and the records of drivers on duty. First
 * this function deletes the data of people who have lost their role or are not in the main instance. An
 * operator uses it for a new positions instance, or after a restore of the main instance. It may run at
 * any time and repeatedly. Returns how many people have data in the positions instance.
 */
export async function fillPositions(
  { main, positions, clock }: { main: Store; positions: Store; clock: Clock },
  tell: (seen: number) => void = () => undefined,
): Promise<{ staff: number; drivers: number }> {
  const store = createSplitStore({ main, positions: () => positions });
  const ports = { store, instances: [positionsInstance(positions)] };
  const result = { staff: 0, drivers: 0 };
  await keepSecondFactorRule(ports);
  await keepAllCopies(ports);
  await eachKey(positions, dbPaths.driversOnDuty(), (uid) => keepOnDuty({ store, clock }, uid));
  let seen = 0;
  for await (const { records } of pagesOf(main, { list: dbPaths.users() }, personSchema)) {
    for (const { key: uid, value } of records) {
      seen += 1;
      if (value.usertype === null || value.usertype === 'rider') continue;
      await keepPeopleCopies(ports, uid);
      if (isStaff(value.usertype)) result.staff += 1;
      else {
        await keepOnDuty({ store, clock }, uid);
        result.drivers += 1;
      }
    }
    tell(seen);
  }
  return result;
}

/**
 * Deletes the records of drivers on duty from the main instance. An operator calls this when no function and
 * no page reads them any longer.
 */
export const emptyMain = (main: Store): Promise<void> => main.update({ [dbPaths.driversOnDuty()]: null });

/**
 * Fills new database instances for tracks with the people data that the rules of these instances need.
 * This must be done before an instance gets its first track. First the function deletes the copies of
 * people who no longer exist. An operator uses it. It may run at any time and repeatedly. Returns how many
 * people were checked.
 */
export async function fillTracks(
  ports: CopiesPorts,
  tell: (seen: number) => void = () => undefined,
): Promise<number> {
  await keepSecondFactorRule(ports);
  await keepAllCopies(ports);
  let seen = 0;
  for (const list of [dbPaths.users(), dbPaths.sessions()])
    await eachKey(ports.store, list, async (uid) => {
      await keepPeopleCopies(ports, uid);
      seen += 1;
      if (seen % 250 === 0) tell(seen);
    });
  return seen;
}
