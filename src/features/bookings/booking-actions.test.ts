import { expect, it } from 'vitest';
import { BOOKING_STATUSES, ROLES } from '@domain/records';
import { isPayable } from './booking-actions';

it('the button “pay now” is offered only to riders, and only for trips whose fare is due', () => {
  const offered = ROLES.flatMap((role) =>
    BOOKING_STATUSES.filter((status) => isPayable(status, role)).map((status) => [role, status]),
  );
  expect(offered).toEqual([['rider', 'PENDING']]);
});
