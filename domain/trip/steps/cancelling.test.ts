import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, ROLES } from '../../records';
import { canCancel, isReasonAsked } from './cancelling';

describe('cancelling a trip', () => {
  it('is allowed to riders and admins until the driver has arrived', () => {
    const cancellable = ROLES.map((role) => [
      role,
      BOOKING_STATUSES.filter((status) => canCancel(status, role)),
    ]);
    expect(Object.fromEntries(cancellable)).toEqual({
      rider: ['PAYMENT_PENDING', 'NEW', 'ACCEPTED'],
      admin: ['PAYMENT_PENDING', 'NEW', 'ACCEPTED'],
      driver: [],
      fleetadmin: [],
    });
  });

  it('needs a reason unless the payment of a new booking is unfinished', () => {
    expect(BOOKING_STATUSES.filter((status) => !isReasonAsked(status))).toEqual(['PAYMENT_PENDING']);
  });
});
