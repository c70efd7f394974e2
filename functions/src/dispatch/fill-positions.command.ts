import { z } from 'zod';
import { isStaff, ROLES } from '@domain/access/roles';
import { dbPaths } from '@domain/database/paths';
import { eachKey, pagesOf } from '../platform/pages';
import type { Clock, Store } from '../platform/ports';
import { createSplitStore } from '../platform/split-store';
import { keepOnDuty } from './keep-on-duty.command';
import {
  keepAllPositionsRights,
  keepPositionsRights,
  keepSecondFactorRule,
} from './positions-rights.command';

const personSchema = z.object({ usertype: z.enum(ROLES).nullable().catch(null) });

/**
 * Fills the positions' instance from the main one: what its rules need of staff and drivers, and the records of drivers on
 * duty. What stands there of people who have lost their role, or are not in the main one, goes first. For an operator who has
 * just made that instance, or restored the main one; it may run at any time, and again. Answers how many people have anything
 * there.
 */
export async function fillPositions(
  { main, positions, clock }: { main: Store; positions: Store; clock: Clock },
  tell: (seen: number) => void = () => undefined,
): Promise<{ staff: number; drivers: number }> {
  const store = createSplitStore({ main, positions: () => positions });
  const ports = { store, positions };
  const result = { staff: 0, drivers: 0 };
  await keepSecondFactorRule(ports);
  await keepAllPositionsRights(ports);
  await eachKey(positions, dbPaths.driversOnDuty(), (uid) => keepOnDuty({ store, clock }, uid));
  let seen = 0;
  for await (const { records } of pagesOf(main, { list: dbPaths.users() }, personSchema)) {
    for (const { key: uid, value } of records) {
      seen += 1;
      if (value.usertype === null || value.usertype === 'rider') continue;
      await keepPositionsRights(ports, uid);
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

/** Deletes the records that the main instance had before, once no function and no page looks at them. */
export const emptyMain = (main: Store): Promise<void> => main.update({ [dbPaths.driversOnDuty()]: null });
