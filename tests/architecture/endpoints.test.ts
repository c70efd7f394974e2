import { describe, expect, it } from 'vitest';
import { ROLES } from '@domain/access/roles';
import { endpoints } from '../../functions/src/endpoints';

describe('every endpoint of the backend', () => {
  it('is one of the calls of the specification or of the booking flow, once', () => {
    expect(endpoints.map(({ name }) => name).sort()).toEqual([
      'check_user_exists',
      'directions',
      'distance_matrix',
      'get_providers',
      'place_autocomplete',
      'place_coordinates',
      'quote',
      'request_email_otp',
      'reverse_geocode',
      'send_notification',
      'user_signup',
      'validate_referrer',
      'verify_email_otp',
    ]);
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s says who may call it and how often, and refuses unknown input',
    (_name, endpoint) => {
      if (typeof endpoint.access === 'string') {
        expect(['public', 'signed-in']).toContain(endpoint.access);
      } else {
        expect(endpoint.access.length).toBeGreaterThan(0);
        for (const role of endpoint.access) expect(ROLES).toContain(role);
      }
      expect(endpoint.rateLimitCount).toBeGreaterThan(0);
      // A public call is counted by address, before anything is read; any other by user.
      const counted = endpoint.access === 'public' ? 'ip' : 'uid';
      expect(endpoint.earlyRates.map(({ by }) => by)).toContain(counted);
      expect(() => endpoint.prepare({ unknown_field: 1 })).toThrow();
    },
  );

  it('is public only where nobody can have signed in', () => {
    expect(endpoints.filter(({ access }) => access === 'public').map(({ name }) => name)).toEqual([
      'validate_referrer',
      'request_email_otp',
      'verify_email_otp',
    ]);
  });

  it('counts public calls over all instances', () => {
    for (const endpoint of endpoints.filter(({ access }) => access === 'public')) {
      expect(endpoint.earlyRates.every(({ isShared }) => isShared)).toBe(true);
    }
  });
});
