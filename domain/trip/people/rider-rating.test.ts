import { expect, it } from 'vitest';
import { DAY_MS } from '../../time/days-after';
import { canRateRider, RATE_RIDER_DAYS } from './rider-rating';
import { BOOKING_STATUSES } from '../../records';

const END = 1_000_000;
const trip = { status: 'PAID', driver: 'leo', tripdate: 1, endTime: END } as const;

it('only the driver of a finished ride can rate the rider', () => {
  expect(canRateRider(trip, 'leo', END)).toBe(true);
  expect(canRateRider(trip, 'max', END)).toBe(false);
});

it('a rider can be rated only after the ride, and never after a cancellation', () => {
  const open = BOOKING_STATUSES.filter((status) => canRateRider({ ...trip, status }, 'leo', END));
  expect(open).toEqual(['PENDING', 'PAID', 'COMPLETE']);
});

it('a rider can be rated for a week', () => {
  const last = END + RATE_RIDER_DAYS * DAY_MS;
  expect(canRateRider(trip, 'leo', last)).toBe(true);
  expect(canRateRider(trip, 'leo', last + 1)).toBe(false);
});
