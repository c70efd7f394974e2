import { describe, expect, it } from 'vitest';
import { ROLES } from '@domain/records';
import { endpoints } from '../../functions/src/endpoints';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../domain/contracts/*/*.ts', '!../../domain/contracts/*/*.test.ts'],
  { eager: true },
);
const isContract = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'access' in value && 'name' in value;
const CONTRACTS = Object.values(modules).flatMap((module) => Object.values(module).filter(isContract));

describe('every endpoint of the backend', () => {
  it('serves a contract, and each contract is served once', () => {
    const names = CONTRACTS.map(({ name }) => name);
    expect(endpoints.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(new Set(names).size).toBe(names.length);
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

  it('is public only where nobody can have signed in, or where the app tells of its own failures', () => {
    expect(endpoints.filter(({ access }) => access === 'public').map(({ name }) => name)).toEqual([
      'validate_referrer',
      'request_email_otp',
      'verify_email_otp',
      'mail_link',
      'shared_trip',
      'trusted_link',
      'report_browser',
    ]);
  });

  it('is open to visitors where a price needs it, and counts them by address over all instances', () => {
    const open = endpoints.filter(({ isForVisitors }) => isForVisitors);
    expect(open.map(({ name }) => name).sort()).toEqual([
      'nearby_cars',
      'place_autocomplete',
      'place_coordinates',
      'reverse_geocode',
      'trip_prices',
    ]);
    for (const { visitorRates } of open) {
      expect(visitorRates.length).toBeGreaterThan(0);
      expect(visitorRates.every(({ by, isShared }) => by === 'ip' && isShared)).toBe(true);
    }
    expect(endpoints.filter((one) => !one.isForVisitors && one.visitorRates.length > 0)).toEqual([]);
  });

  it('counts public calls over all instances, but for links that cannot be guessed and are asked for every few seconds, and reports whose total is counted', () => {
    const isCounted = ({ access, name }: (typeof endpoints)[number]) =>
      access === 'public' && name !== 'shared_trip' && name !== 'report_browser';
    for (const endpoint of endpoints.filter(isCounted)) {
      expect(endpoint.earlyRates.every(({ isShared }) => isShared)).toBe(true);
    }
  });
});
