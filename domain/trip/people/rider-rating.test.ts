import { expect, it } from 'vitest';
import { DAY_MS } from '../../time/days-after';
import { canRateRider, RATE_RIDER_DAYS } from './rider-rating';
import { BOOKING_STATUSES } from '../../records';

const END = 1_000_000;
const trip = { status: 'PAID', driver: 'leo', tripdate: 1, endTime: END } as const;

it('the driver of a ride that is over rates its rider, and nobody else does', () => {
  expect(canRateRider(trip, 'leo', END)).toBe(true);
  expect(canRateRider(trip, 'max', END)).toBe(false);
});

it('a rider is rated once the ride is over, and never after a cancelling', () => {
  const open = BOOKING_STATUSES.filter((status) => canRateRider({ ...trip, status }, 'leo', END));
  expect(open).toEqual(['PENDING', 'PAID', 'COMPLETE']);
});

it('a rider is rated for a week', () => {
  const last = END + RATE_RIDER_DAYS * DAY_MS;
  expect(canRateRider(trip, 'leo', last)).toBe(true);
  expect(canRateRider(trip, 'leo', last + 1)).toBe(false);
});
