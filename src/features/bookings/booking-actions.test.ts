import { expect, it } from 'vitest';
import { BOOKING_STATUSES, ROLES } from '@domain/records';
import { isPayable } from './booking-actions';

it('offers "pay now" to riders, for trips whose fare is due', () => {
  const offered = ROLES.flatMap((role) =>
    BOOKING_STATUSES.filter((status) => isPayable(status, role)).map((status) => [role, status]),
  );
  expect(offered).toEqual([['rider', 'PENDING']]);
});
