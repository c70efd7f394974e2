import { describe, expect, it } from 'vitest';
import {
  ACTIVE_STATUSES,
  BOOKING_STATUSES,
  canTransition,
  initialStatus,
  isActive,
  nextStatuses,
  type TransitionActor,
} from './status';

const ACTORS: readonly TransitionActor[] = ['rider', 'admin', 'driver', 'server'];

describe('the status machine', () => {
  it('starts taxi bookings and those of an admin as NEW, deliveries as PAYMENT_PENDING', () => {
    expect(initialStatus('taxi', false)).toBe('NEW');
    expect(initialStatus('taxi', true)).toBe('NEW');
    expect(initialStatus('delivery', true)).toBe('NEW');
    expect(initialStatus('delivery', false)).toBe('PAYMENT_PENDING');
  });

  it('lets rider and admin cancel NEW, ACCEPTED and PAYMENT_PENDING only', () => {
    const cancellable = (actor: TransitionActor) =>
      BOOKING_STATUSES.filter((status) => canTransition(status, 'CANCELLED', actor));
    expect(cancellable('rider')).toEqual(['PAYMENT_PENDING', 'NEW', 'ACCEPTED']);
    expect(cancellable('admin')).toEqual(['PAYMENT_PENDING', 'NEW', 'ACCEPTED']);
    expect(cancellable('driver')).toEqual([]);
  });

  it('lets nobody but the server say that a trip was paid', () => {
    expect(ACTORS.filter((actor) => canTransition('PENDING', 'PAID', actor))).toEqual(['server']);
  });

  it('leads a driver from NEW through the trip, one step at a time', () => {
    expect(nextStatuses('NEW', 'driver')).toEqual(['ACCEPTED']);
    expect(nextStatuses('ACCEPTED', 'driver')).toEqual(['ARRIVED']);
    expect(nextStatuses('ARRIVED', 'driver')).toEqual(['STARTED']);
    expect(nextStatuses('STARTED', 'driver')).toEqual(['REACHED']);
    expect(nextStatuses('REACHED', 'driver')).toEqual([]);
  });

  it('ends with COMPLETE and CANCELLED', () => {
    for (const actor of ACTORS) {
      expect(nextStatuses('COMPLETE', actor)).toEqual([]);
      expect(nextStatuses('CANCELLED', actor)).toEqual([]);
    }
    expect(ACTIVE_STATUSES).toHaveLength(8);
    expect(isActive('PAID')).toBe(true);
    expect(isActive('CANCELLED')).toBe(false);
  });
});
