import { describe, expect, it } from 'vitest';
import { ROLES } from '@domain/access/roles';
import { BOOKING_STATUSES } from '@domain/trip/status';
import { canCancel, isReasonAsked } from './booking-actions';

describe('cancelling a booking', () => {
  it.each(['rider', 'admin'] as const)(
    'is offered to a %s for new, accepted and unpaid bookings only',
    (role) => {
      expect(BOOKING_STATUSES.filter((status) => canCancel(status, role))).toEqual([
        'PAYMENT_PENDING',
        'NEW',
        'ACCEPTED',
      ]);
    },
  );

  it('is offered to no driver and no fleet admin', () => {
    const others = ROLES.filter((role) => role === 'driver' || role === 'fleetadmin');
    expect(others.some((role) => BOOKING_STATUSES.some((status) => canCancel(status, role)))).toBe(false);
  });

  it('asks for a reason unless the booking was never paid', () => {
    expect(isReasonAsked('NEW')).toBe(true);
    expect(isReasonAsked('ACCEPTED')).toBe(true);
    expect(isReasonAsked('PAYMENT_PENDING')).toBe(false);
  });
});
