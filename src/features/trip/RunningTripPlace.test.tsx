import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { BookingStatus } from '@domain/records';
import { forgetLastTrips, keepLastTrips, lastTripOf } from '@/state/last-trip/kept-trips';
import { aBooking } from '../../../tests/support/builders';
import { RunningTripPlace } from './RunningTripPlace';

const hasPlace = (path: string): boolean =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <RunningTripPlace />
    </MemoryRouter>,
  ).container.hasChildNodes();
const keep = (status: BookingStatus): void => keepLastTrips([lastTripOf(aBooking({ status }), 1)]);

afterEach(forgetLastTrips);

it.each([
  ['ACCEPTED', true],
  ['REACHED', true],
  ['NEW', false],
  ['COMPLETE', false],
  ['CANCELLED', false],
] as const)(
  'space for the card of the running trip is reserved for a stored trip in status %s: %s',
  (status, isThere) => {
    keep(status);
    expect(hasPlace('/bookings')).toBe(isThere);
  },
);

it('no space for the card is reserved without a stored trip, and on the pages of the trip', () => {
  expect(hasPlace('/bookings')).toBe(false);
  keep('ACCEPTED');
  expect(hasPlace('/trip/b1')).toBe(false);
  expect(hasPlace('/chat/b1')).toBe(false);
});
