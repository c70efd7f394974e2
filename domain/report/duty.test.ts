import { describe, expect, it } from 'vitest';
import { shiftAdded, shiftAfter } from '../dispatch/driver/shift';
import { dutyAdditions } from './duty';

const HOUR = 3_600_000;
const timeZone = 'America/Montevideo';
/** 22:00 in Montevideo on the last day of May. */
const EVENING = Date.parse('2026-06-01T01:00:00Z');

describe('the time on duty', () => {
  it('is added to the reports of its days and months, and to the driver’s fleet', () => {
    const shift = shiftAfter(undefined, 'online', { now: EVENING, timeZone }) ?? undefined;
    const added = shiftAdded(shift, { now: EVENING + 3 * HOUR, timeZone });
    expect(dutyAdditions({ uid: 'dan', fleetadmin: 'flor' }, added)).toEqual({
      'reports/duty_days/2026-05-31/dan~flor/onlineSecs': 7200,
      'reports/duty_months/2026-05/dan~flor/onlineSecs': 7200,
      'reports/duty_days/2026-06-01/dan~flor/onlineSecs': 3600,
      'reports/duty_months/2026-06/dan~flor/onlineSecs': 3600,
    });
  });

  it('counts breaks separately, and excludes time off duty and time that was counted before', () => {
    const online = shiftAfter(undefined, 'online', { now: EVENING, timeZone }) ?? undefined;
    const pause = shiftAfter(online, 'break', { now: EVENING + HOUR, timeZone }) ?? undefined;
    const after = { now: EVENING + HOUR + 600_000, timeZone };
    expect(dutyAdditions({ uid: 'dan', fleetadmin: undefined }, shiftAdded(pause, after))).toEqual({
      'reports/duty_days/2026-05-31/dan~-/breakSecs': 600,
      'reports/duty_months/2026-05/dan~-/breakSecs': 600,
    });
    const off = shiftAfter(pause, 'off', after) ?? undefined;
    expect(shiftAdded(off, { now: EVENING + 9 * HOUR, timeZone })).toEqual({});
    expect(shiftAdded(undefined, after)).toEqual({});
  });
});
