import { describe, expect, it } from 'vitest';
import { shiftAfter, shiftStateOf, shiftToday } from './shift';

const HOUR = 3_600_000;
/** noon in Montevideo */
const NOON = Date.parse('2026-05-20T15:00:00Z');
const timeZone = 'America/Montevideo';
const at = (hours: number) => ({ now: NOON + hours * HOUR, timeZone });

describe('the state of a shift', () => {
  it('is a break only while the driver is not on a trip', () => {
    expect(shiftStateOf({ driverActiveStatus: true, queue: false, breakSince: 1 })).toBe('break');
    expect(shiftStateOf({ driverActiveStatus: true, queue: true, breakSince: 1 })).toBe('online');
    expect(shiftStateOf({ driverActiveStatus: true, queue: false, breakSince: null })).toBe('online');
  });

  it('remains on duty until the end of the trip if the driver goes offline during a trip', () => {
    expect(shiftStateOf({ driverActiveStatus: false, queue: true })).toBe('online');
    expect(shiftStateOf({ driverActiveStatus: false, queue: false, breakSince: 1 })).toBe('off');
  });
});

describe('the times of a shift', () => {
  it('add up the time online and the time on a break, including the time since the last change', () => {
    const online = shiftAfter(undefined, 'online', at(0));
    const pause = shiftAfter(online ?? undefined, 'break', at(2));
    const again = shiftAfter(pause ?? undefined, 'online', at(2.5));
    expect(shiftToday(again ?? undefined, at(3))).toEqual({ online: 2.5 * HOUR, break: 0.5 * HOUR });
    const off = shiftAfter(again ?? undefined, 'off', at(4));
    expect(off).toMatchObject({ state: 'off', since: NOON + 4 * HOUR });
    expect(shiftToday(off ?? undefined, at(6))).toEqual({ online: 3.5 * HOUR, break: 0.5 * HOUR });
  });

  it('do not change if the state does not change', () => {
    expect(shiftAfter(undefined, 'off', at(0))).toBeNull();
    const online = shiftAfter(undefined, 'online', at(0));
    expect(shiftAfter(online ?? undefined, 'online', at(1))).toBeNull();
  });

  it('divide a shift over midnight between the two days', () => {
    const evening = shiftAfter(undefined, 'online', at(10));
    expect(shiftToday(evening ?? undefined, at(14))).toEqual({ online: 2 * HOUR, break: 0 });
    const night = shiftAfter(evening ?? undefined, 'off', at(14));
    expect(night?.days).toEqual({
      '2026-05-20': { online: 2 * HOUR, break: 0 },
      '2026-05-21': { online: 2 * HOUR, break: 0 },
    });
  });

  it('are counted for one week, and an unfinished shift counts for at most a week', () => {
    let shift = shiftAfter(undefined, 'online', at(0));
    for (let day = 0; day < 12; day += 1) {
      shift = shiftAfter(shift ?? undefined, 'off', at(day * 24 + 1));
      shift = shiftAfter(shift ?? undefined, 'online', at(day * 24 + 24));
    }
    expect(Object.keys(shift?.days ?? {})).toHaveLength(7);
    const forgotten = shiftAfter(undefined, 'online', at(0));
    const ended = shiftAfter(forgotten ?? undefined, 'off', at(24 * 400));
    const total = Object.values(ended?.days ?? {}).reduce((sum, { online }) => sum + online, 0);
    expect(total).toBeLessThanOrEqual(7 * 24 * HOUR);
  });
});
