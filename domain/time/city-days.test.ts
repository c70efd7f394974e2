import { describe, expect, it } from 'vitest';
import { addDays, dayAt, isDay, momentOf, timeAt, weekdayOf } from './city-days';

const at = (iso: string): number => Date.parse(iso);

describe('the calendar', () => {
  it('continues across the ends of months and years', () => {
    expect(addDays('2027-01-31', 1)).toBe('2027-02-01');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  });

  it('rejects days that do not exist', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2027-02-29')).toBe(false);
    expect(isDay('2027-04-31')).toBe(false);
    expect(isDay('2027-1-1')).toBe(false);
    expect(isDay('tomorrow')).toBe(false);
  });

  it('has Monday as the first day of the week', () => {
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2026-11-29')).toBe(7);
  });
});

describe('a local time', () => {
  it.each([
    // Madrid’s clocks go forward on 28 March 2027 and back on 31 October 2027.
    ['Europe/Madrid', '2027-03-27', '08:15', '2027-03-27T07:15:00Z'],
    ['Europe/Madrid', '2027-03-28', '08:15', '2027-03-28T06:15:00Z'],
    ['Europe/Madrid', '2027-10-30', '08:15', '2027-10-30T06:15:00Z'],
    ['Europe/Madrid', '2027-10-31', '08:15', '2027-10-31T07:15:00Z'],
    // If a local time occurs twice, the first one counts. If a local time does not occur, the result is an
    // hour later.
    ['Europe/Madrid', '2027-10-31', '02:30', '2027-10-31T00:30:00Z'],
    ['Europe/Madrid', '2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
    // Times just before and after both changes.
    ['Europe/Madrid', '2027-03-28', '01:59', '2027-03-28T00:59:00Z'],
    ['Europe/Madrid', '2027-03-28', '03:00', '2027-03-28T01:00:00Z'],
    ['Europe/Madrid', '2027-10-31', '03:00', '2027-10-31T02:00:00Z'],
    // Chile is south of the equator and west of Greenwich. Its clocks go forward at midnight on 5 September
    // 2027.
    ['America/Santiago', '2027-09-04', '08:15', '2027-09-04T12:15:00Z'],
    ['America/Santiago', '2027-09-05', '08:15', '2027-09-05T11:15:00Z'],
    ['America/Santiago', '2027-04-04', '08:15', '2027-04-04T12:15:00Z'],
    ['America/Santiago', '2027-04-03', '08:15', '2027-04-03T11:15:00Z'],
    // On Lord Howe Island the clocks change by half an hour.
    ['Australia/Lord_Howe', '2027-04-04', '08:15', '2027-04-03T21:45:00Z'],
    ['Australia/Lord_Howe', '2027-04-03', '08:15', '2027-04-02T21:15:00Z'],
    ['America/Montevideo', '2026-11-24', '08:15', '2026-11-24T11:15:00Z'],
    ['Pacific/Kiritimati', '2026-12-31', '23:59', '2026-12-31T09:59:00Z'],
    ['Nowhere/AtAll', '2026-11-24', '08:15', '2026-11-24T08:15:00Z'],
  ])('in %s on %s at %s is the moment %s', (zone, day, time, iso) => {
    expect(new Date(momentOf(day, time, zone)).toISOString()).toBe(new Date(iso).toISOString());
  });

  it('is read back from the moment in the same time zone', () => {
    expect(dayAt(at('2026-11-24T02:30:00Z'), 'America/Montevideo')).toBe('2026-11-23');
    expect(timeAt(at('2026-11-24T02:30:00Z'), 'America/Montevideo')).toBe('23:30');
    expect(timeAt(at('2026-11-24T03:00:00Z'), 'America/Montevideo')).toBe('00:00');
  });

  it('is the same after a conversion to a moment and back, on each day of a year', () => {
    for (let day = '2027-01-01'; day <= '2027-12-31'; day = addDays(day, 1)) {
      const moment = momentOf(day, '08:15', 'Europe/Madrid');
      expect([dayAt(moment, 'Europe/Madrid'), timeAt(moment, 'Europe/Madrid')]).toEqual([day, '08:15']);
    }
  });
});
