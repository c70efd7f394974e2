import type { z } from 'zod';
import type { setBreak } from '@domain/contracts/office/work';
import { shiftSchema, userSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { shiftAfter, shiftStateOf } from '@domain/dispatch/driver/shift';
import { DomainError } from '@domain/errors';
import { decideAndCommit } from '../../platform';
import { dutyChangeBy } from './keep-on-duty.command';
import { shiftWrites, type ShiftPorts } from './keep-shift.command';

/**
 * Begins or ends the break of a driver who is online (docs/product.md 3.24). Profile, record on duty and shift change in one
 * commit, so no search that reads them finds a driver on a break.
 */
export async function setBreakCommand(
  ports: ShiftPorts,
  { isOnBreak }: z.output<typeof setBreak.input>,
  uid: string,
): Promise<{ success: true }> {
  const { store, clock } = ports;
  const user = dbPaths.user(uid);
  const path = `${dbPaths.driverWork(uid)}/shift`;
  await decideAndCommit(store, async () => {
    const [profile, shift, { timeZone }] = await Promise.all([
      store.read(user, userSchema),
      store.read(path, shiftSchema),
      ports.settings(),
    ]);
    if (profile?.driverActiveStatus !== true) throw new DomainError('record_changed');
    if ((profile.breakSince !== undefined) === isOnBreak) return null;
    const now = clock();
    const after = { ...profile, breakSince: isOnBreak ? now : undefined };
    const duty = await dutyChangeBy(ports, uid, after);
    const moment = { now, timeZone };
    const next = shiftAfter(shift ?? undefined, shiftStateOf(after), moment);
    return {
      checks: {
        ...duty.checks,
        [`${user}/driverActiveStatus`]: true,
        [`${user}/queue`]: profile.queue,
        [`${user}/breakSince`]: profile.breakSince ?? null,
        [`${path}/state`]: shift?.state ?? null,
        [`${path}/since`]: shift?.since ?? null,
      },
      values: {
        ...duty.values,
        [`${user}/breakSince`]: after.breakSince ?? null,
        ...shiftWrites({ uid, fleetadmin: profile.fleetadmin }, { before: shift, next, moment }),
      },
    };
  });
  return { success: true };
}
