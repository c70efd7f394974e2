import { expect, it } from 'vitest';
import { zoneFormat } from './zone-format';

const hourIn = zoneFormat('en-GB', { hour: '2-digit', hourCycle: 'h23' });
const NOON = Date.UTC(2026, 0, 1, 12);

it.each([
  ['America/Montevideo', '09'],
  ['Asia/Tokyo', '21'],
  ['Nowhere/At all', '12'],
])('at noon in UTC, the hour in the time zone %s is %s (UTC for an unknown time zone)', (timeZone, hour) => {
  expect(hourIn(timeZone).format(NOON)).toBe(hour);
});

it('a time zone has one cached formatter', () => {
  expect(hourIn('Asia/Tokyo')).toBe(hourIn('Asia/Tokyo'));
});
