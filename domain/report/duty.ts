import { dbPaths } from '../database/paths';
import type { ShiftTimes } from '../dispatch/driver/shift';
import { driverRowKey } from './report-breakdowns';

/**
 * The time on duty in the reports (docs/product/reports.md, "What the reports count"). It is stored apart
 * from the totals, because bookings do not contain it and a rebuild of the reports cannot count it again.
 * When a shift changes its state, the same commit adds the time in the state that has ended.
 */
export function dutyAdditions(
  { uid, fleetadmin }: { uid: string; fleetadmin: string | undefined },
  added: Readonly<Record<string, ShiftTimes>>,
): Record<string, number> {
  const additions: Record<string, number> = {};
  const add = (path: string, ms: number): void => {
    const secs = Math.round(ms / 1000);
    if (secs > 0) additions[path] = (additions[path] ?? 0) + secs;
  };
  const row = driverRowKey(uid, fleetadmin);
  for (const [day, times] of Object.entries(added))
    for (const node of [dbPaths.dutyDays(day), dbPaths.dutyMonths(day.slice(0, 7))]) {
      add(`${node}/${row}/onlineSecs`, times.online);
      add(`${node}/${row}/breakSecs`, times.break);
    }
  return additions;
}
