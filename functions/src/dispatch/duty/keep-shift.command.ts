import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { type Settings, type Shift, shiftSchema } from '@domain/records';
import { shiftAdded, shiftAfter, shiftStateOf } from '@domain/dispatch/driver/shift';
import { dutyAdditions } from '@domain/report/duty';
import { increment, untilCommitted, type Needs } from '../../platform';

export type ShiftPorts = Needs<'store' | 'clock'> & { settings: () => Promise<Pick<Settings, 'timeZone'>> };

const flag = z.boolean().nullable().catch(null);

/**
 * Updates a driver's shift (`domain/dispatch/driver/shift.ts`) from the profile. The shift changes when the
 * driver goes online or offline, or when a trip begins or ends. The reports get the time that the driver
 * spent in the last state. If the driver goes offline, a break ends too. Every event that could matter calls
 * this function, any number of times.
 */
export async function keepShift(
  { store, clock, settings }: ShiftPorts,
  uid: string,
): Promise<'changed' | 'unchanged'> {
  const user = dbPaths.user(uid);
  const path = `${dbPaths.driverWork(uid)}/shift`;
  return untilCommitted(async () => {
    const [usertype, isOnDuty, queue, breakSince, shift, fleetadmin, { timeZone }] = await Promise.all([
      store.read(`${user}/usertype`, z.string()),
      store.read(`${user}/driverActiveStatus`, flag),
      store.read(`${user}/queue`, flag),
      store.read(`${user}/breakSince`, z.number()),
      store.read(path, shiftSchema),
      store.read(`${user}/fleetadmin`, z.string()),
      settings(),
    ]);
    if (usertype !== 'driver') return 'unchanged';
    const facts = { driverActiveStatus: isOnDuty ?? false, queue: queue ?? false, breakSince };
    const state = shiftStateOf(facts);
    const moment = { now: clock(), timeZone };
    const next = shiftAfter(shift ?? undefined, state, moment);
    const isBreakOver = !facts.driverActiveStatus && breakSince !== null;
    if (next === null && !isBreakOver) return 'unchanged';
    const isDone = await store.commit({
      checks: {
        [`${user}/usertype`]: usertype,
        [`${user}/driverActiveStatus`]: isOnDuty,
        [`${user}/queue`]: queue,
        [`${user}/breakSince`]: breakSince,
        [`${path}/state`]: shift?.state ?? null,
        [`${path}/since`]: shift?.since ?? null,
      },
      values: {
        ...shiftWrites({ uid, fleetadmin: fleetadmin ?? undefined }, { before: shift, next, moment }),
        ...(isBreakOver ? { [`${user}/breakSince`]: null } : {}),
      },
    });
    return isDone ? 'changed' : null;
  });
}

/**
 * The writes when a shift changes its state. They store the new shift, and add the time in the previous
 * state to the reports. Empty if the state does not change.
 */
export function shiftWrites(
  driver: { uid: string; fleetadmin: string | undefined },
  {
    before,
    next,
    moment,
  }: { before: Shift | null; next: Shift | null; moment: { now: number; timeZone: string } },
): Record<string, unknown> {
  if (next === null) return {};
  const added = dutyAdditions(driver, shiftAdded(before ?? undefined, moment));
  return {
    [`${dbPaths.driverWork(driver.uid)}/shift`]: next,
    ...Object.fromEntries(Object.entries(added).map(([path, secs]) => [path, increment(secs)])),
  };
}
