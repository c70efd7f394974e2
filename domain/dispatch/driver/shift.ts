import type { Shift } from '../../records';
import { dayAt } from '../../time/city-days';

/**
 * How long a driver is online and on a break, for each day in the operator's time zone
 * (docs/product/drivers.md, "Breaks and the next trip"). The server stores each change of state
 * (`functions/src/dispatch/duty/keep-shift.command.ts`). The driver's screen adds the time since the last
 * change.
 */

/** How many earlier days are kept besides today. */
const KEPT_DAYS = 7;

type ShiftState = Shift['state'];
export type ShiftTimes = { online: number; break: number };

type ShiftFacts = { driverActiveStatus: boolean; queue: boolean; breakSince?: number | null | undefined };

/**
 * The state of a driver. If the driver requests a break during a trip, the break begins when the trip ends.
 */
export function shiftStateOf({ driverActiveStatus, queue, breakSince }: ShiftFacts): ShiftState {
  if (!driverActiveStatus && !queue) return 'off';
  return (breakSince ?? null) !== null && !queue ? 'break' : 'online';
}

/** The record after a change of state, or null if the state has not changed. */
export function shiftAfter(
  shift: Shift | undefined,
  state: ShiftState,
  { now, timeZone }: { now: number; timeZone: string },
): Shift | null {
  if ((shift?.state ?? 'off') === state) return null;
  const days = daysOf(shift, { now, timeZone });
  const kept = Object.keys(days).sort().slice(-KEPT_DAYS);
  return { state, since: now, days: Object.fromEntries(kept.map((day) => [day, days[day] ?? NO_TIME])) };
}

/** The milliseconds online and on a break today. The present state counts up to now. */
export const shiftToday = (shift: Shift | undefined, moment: { now: number; timeZone: string }): ShiftTimes =>
  daysOf(shift, moment)[dayAt(moment.now, moment.timeZone)] ?? NO_TIME;

/**
 * The time of the present state until now, by day. When the state changes, the reports add this time
 * (`domain/report/duty.ts`).
 */
export const shiftAdded = (
  shift: Shift | undefined,
  moment: { now: number; timeZone: string },
): Record<string, ShiftTimes> => (shift === undefined ? {} : daysOf({ ...shift, days: {} }, moment));

const NO_TIME: ShiftTimes = { online: 0, break: 0 };
const STEP_MS = 15 * 60_000;

/**
 * The days, including the time of the present state. The function adds the time up in steps of a quarter of
 * an hour, because in every time zone midnight is at a full quarter of an hour.
 */
function daysOf(
  shift: Shift | undefined,
  { now, timeZone }: { now: number; timeZone: string },
): Record<string, ShiftTimes> {
  const days: Record<string, ShiftTimes> = { ...shift?.days };
  if (shift === undefined || shift.state === 'off') return days;
  // A shift that a driver never ends counts only for the kept days.
  let from = Math.max(shift.since, now - KEPT_DAYS * 24 * 60 * 60_000);
  while (from < now) {
    const to = Math.min(now, (Math.floor(from / STEP_MS) + 1) * STEP_MS);
    const day = dayAt(from, timeZone);
    const before = days[day] ?? NO_TIME;
    days[day] = { ...before, [shift.state]: before[shift.state] + (to - from) };
    from = to;
  }
  return days;
}
