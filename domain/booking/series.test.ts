import { describe, expect, it } from 'vitest';
import {
  daysAhead,
  dueAtOf,
  lastChance,
  lastDayBefore,
  nextDayOf,
  problemOf,
  retryAtOf,
  tripMoment,
} from './series';
import { type SeriesRecord, seriesSchema } from '../records';

const HOUR = 3600_000;
const MINUTE = 60_000;
const place = { lat: -34.9, lng: -56.2, add: 'Somewhere' };

/** A repeating trip at 8:15 on weekdays, from Monday, 25 January 2027. */
const aSeries = (overrides: Partial<SeriesRecord> = {}): SeriesRecord =>
  seriesSchema.parse({
    customer: 'ana',
    createdAt: 0,
    asked: 'hash',
    version: 1,
    state: 'active',
    place: 'series_1',
    trip: { pickup: place, drop: { ...place, lat: -34.8 }, carTypeId: 'comfort', carType: 'Comfort' },
    weekdays: [1, 2, 3, 4, 5],
    time: '08:15',
    timeZone: 'America/Montevideo',
    until: '2027-02-05',
    lastDay: '2027-01-24',
    ...overrides,
  });

describe('the days of a repeating trip', () => {
  it('are the chosen weekdays in this month and the next, and skipped days are left out', () => {
    const series = aSeries({ lastDay: '2027-01-27', skipped: { '2027-02-01': true } });
    expect(daysAhead(series, 4)).toEqual(['2027-01-28', '2027-01-29', '2027-02-02', '2027-02-03']);
    expect(daysAhead(series, 3, true)).toEqual(['2027-01-28', '2027-01-29', '2027-02-01']);
  });

  it('include the last day', () => {
    expect(nextDayOf(aSeries({ lastDay: '2027-02-04' }))).toBe('2027-02-05');
    expect(nextDayOf(aSeries({ lastDay: '2027-02-05' }))).toBeNull();
    expect(nextDayOf(aSeries({ lastDay: '2027-01-30', weekdays: [6], until: '2027-02-05' }))).toBeNull();
  });

  it('exclude past days', () => {
    const monday = tripMoment(aSeries(), '2027-01-25');
    expect(lastDayBefore(aSeries(), lastChance(monday))).toBe('2027-01-24');
    expect(lastDayBefore(aSeries(), lastChance(monday) + 1)).toBe('2027-01-25');
    expect(lastDayBefore(aSeries(), monday + 365 * 24 * HOUR)).toBe('2027-02-05');
  });
});

describe('the next check of a repeating trip', () => {
  it('is 36 hours before its next trip, by local time', () => {
    expect(dueAtOf(aSeries())).toBe(Date.parse('2027-01-23T23:15:00Z'));
    // In Madrid the clocks go forward on Sunday, 28 March. So 36 hours before the trip, the local time is one
    // hour earlier.
    const madrid = { timeZone: 'Europe/Madrid', lastDay: '2027-03-27', until: '2027-04-30' };
    expect(dueAtOf(aSeries(madrid))).toBe(Date.parse('2027-03-29T06:15:00Z') - 36 * HOUR);
  });

  it('is at once if a notification is due, and never if the repeating trip has ended', () => {
    const tell = { day: '2027-01-25', at: 7, bookingId: 'b1' };
    expect(dueAtOf(aSeries({ tell }))).toBe(7);
    expect(dueAtOf(aSeries({ tell, state: 'ended' }))).toBe(7);
    expect(dueAtOf(aSeries({ state: 'ended' }))).toBeUndefined();
  });

  it('is after the last day of the repeating trip if the repeating trip is paused or all trips are booked', () => {
    const end = Date.parse('2027-02-06T03:00:00Z');
    expect(dueAtOf(aSeries({ state: 'paused' }))).toBe(end);
    expect(dueAtOf(aSeries({ lastDay: '2027-02-05' }))).toBe(end);
  });

  it('is at the time of the retry if the booking for the next day failed, but not if the booking for another day failed', () => {
    const tripdate = tripMoment(aSeries(), '2027-01-25');
    const retryAt = tripdate - 30 * HOUR;
    const problem = { why: 'debt', at: 1, retryAt } as const;
    expect(dueAtOf(aSeries({ problem: { ...problem, day: '2027-01-25' } }))).toBe(retryAt);
    expect(dueAtOf(aSeries({ problem: { ...problem, day: '2027-01-22' } }))).toBe(tripdate - 36 * HOUR);
  });
});

describe('a failed booking of a repeating trip', () => {
  const tripdate = 100 * HOUR;

  it('is retried after an hour, or after ten minutes if the server caused the failure', () => {
    expect(retryAtOf('debt', tripdate, 70 * HOUR)).toBe(71 * HOUR);
    expect(retryAtOf('other', tripdate, 70 * HOUR)).toBe(70 * HOUR + 10 * MINUTE);
  });

  it('is no longer retried after the last chance to book, and is never retried in the past', () => {
    const chance = tripdate - 15 * MINUTE;
    expect(lastChance(tripdate)).toBe(chance);
    expect(retryAtOf('debt', tripdate, chance - MINUTE)).toBe(chance + 1);
    expect(retryAtOf('debt', tripdate, chance + HOUR)).toBe(chance + HOUR);
  });

  it('stores why the booking was refused, or `other` if the rider can do nothing about the reason', () => {
    expect(problemOf('debt_unpaid')).toBe('debt');
    expect(problemOf('select_proper')).toBe('car_type');
    expect(problemOf('maps_unavailable')).toBe('other');
    expect(problemOf('internal')).toBe('other');
  });
});
