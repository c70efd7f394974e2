import { describe, expect, it } from 'vitest';
import { type User, userSchema } from '@domain/records';
import {
  isBookingFormShown,
  problemAfterRoute,
  problemBeforeRoute,
  problemOfStaffBooking,
} from './booking-checks';
import type { BookingForm } from './booking-checks';

const NOW = Date.UTC(2026, 4, 4, 12, 0);
const aPerson = (overrides: Partial<User> = {}): User => ({
  ...userSchema.parse({ usertype: 'rider', firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' }),
  id: 'rider-1',
  ...overrides,
});
const WHOLE: BookingForm = {
  pickup: { lat: -34.9, lng: -56.16, add: 'Plaza Independencia' },
  drop: { lat: -34.89, lng: -56.17, add: 'Tres Cruces' },
  stops: [],
  carTypeId: 'economy',
  isBookLater: false,
  tripdate: null,
};

describe('the check before a booking', () => {
  it('asks a visitor to log in before anything else', () => {
    expect(problemBeforeRoute('signed-out', null, { ...WHOLE, pickup: null })).toBe('must_login');
    expect(problemBeforeRoute('unknown', null, WHOLE)).toBe('must_login');
  });

  it('tells a user without a profile to contact the operator', () => {
    expect(problemBeforeRoute('unregistered', null, WHOLE)).toBe('user_issue_contact_admin');
  });

  it.each(['admin', 'driver', 'fleetadmin'] as const)(
    'does not allow a %s to book on the landing page',
    (usertype) => {
      expect(problemBeforeRoute('signed-in', aPerson({ usertype }), WHOLE)).toBe('user_issue_contact_admin');
    },
  );

  it('asks for the place of each stop that was added', () => {
    const stop = { lat: -34.895, lng: -56.165, add: 'Intendencia' };
    expect(problemBeforeRoute('signed-in', aPerson(), { ...WHOLE, stops: [stop] })).toBeNull();
    expect(problemBeforeRoute('signed-in', aPerson(), { ...WHOLE, stops: [stop, null] })).toBe(
      'stop_missing',
    );
    expect(problemOfStaffBooking(aPerson({ mobile: '+59899123456' }), { ...WHOLE, stops: [null] })).toBe(
      'stop_missing',
    );
  });

  it('refuses a trip with the same pickup and drop, unless the trip has a stop', () => {
    const round = { ...WHOLE, drop: WHOLE.pickup };
    expect(problemBeforeRoute('signed-in', aPerson(), round)).toBe('same_places');
    const stop = { lat: -34.895, lng: -56.165, add: 'Intendencia' };
    expect(problemBeforeRoute('signed-in', aPerson(), { ...round, stops: [stop] })).toBeNull();
  });

  it.each(['email', 'firstName', 'lastName'] as const)(
    'asks to complete a profile in which %s is blank',
    (field) => {
      expect(problemBeforeRoute('signed-in', aPerson({ [field]: ' ' }), { ...WHOLE, drop: null })).toBe(
        'profile_incomplete',
      );
    },
  );

  it.each([
    ['pickup', { pickup: null }],
    ['drop', { drop: null }],
    ['a drop with an address', { drop: { lat: -34.9, lng: -56.16, add: '' } }],
    ['car type', { carTypeId: null }],
  ])('refuses a form without %s', (_name, missing) => {
    expect(problemBeforeRoute('signed-in', aPerson(), { ...WHOLE, ...missing })).toBe('select_proper');
  });

  it('accepts a rider with a complete form', () => {
    expect(problemBeforeRoute('signed-in', aPerson(), WHOLE)).toBeNull();
  });
});

describe('the time of a trip in the booking form', () => {
  const later = (minutes: number): BookingForm => ({
    ...WHOLE,
    isBookLater: true,
    tripdate: NOW + minutes * 60_000,
  });

  it('is not checked for Book Now', () => {
    expect(problemAfterRoute({ ...WHOLE, tripdate: NOW - 1 }, NOW)).toBeNull();
  });

  it('must be at least fifteen minutes ahead for Book Later', () => {
    expect(problemAfterRoute(later(14.9), NOW)).toBe('past_booking_error');
    expect(problemAfterRoute({ ...later(0), tripdate: null }, NOW)).toBe('past_booking_error');
    expect(problemAfterRoute(later(15), NOW)).toBeNull();
  });
});

describe('the booking form', () => {
  it('is shown to riders, admins and users whose role is unknown', () => {
    expect(isBookingFormShown('signed-in', aPerson(), false)).toBe(true);
    expect(isBookingFormShown('signed-in', aPerson({ usertype: 'admin' }), false)).toBe(true);
    expect(isBookingFormShown('unknown', null, false)).toBe(true);
  });

  it('is hidden from drivers, from fleet admins, and from visitors who may not see prices', () => {
    expect(isBookingFormShown('signed-out', null, false)).toBe(false);
    expect(isBookingFormShown('signed-out', null, true)).toBe(true);
    expect(isBookingFormShown('signed-in', aPerson({ usertype: 'driver' }), true)).toBe(false);
    expect(isBookingFormShown('signed-in', aPerson({ usertype: 'fleetadmin' }), false)).toBe(false);
  });
});
