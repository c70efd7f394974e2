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
  it('has one contract, and each contract has one endpoint', () => {
    const names = CONTRACTS.map(({ name }) => name);
    expect(endpoints.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it('has an access rule, which is public, signed-in or a list of roles', () => {
    const isRole = (role: unknown): boolean => ROLES.some((one) => one === role);
    const isRule = (access: unknown): boolean =>
      access === 'public' ||
      access === 'signed-in' ||
      (Array.isArray(access) && access.length > 0 && access.every(isRole));
    expect(endpoints.filter(({ access }) => !isRule(access)).map(({ name }) => name)).toEqual([]);
  });

  // Before the server reads the body, it counts the calls. It counts a public call by the network address
  // and any other call by the user.
  it('has a rate limit, which is per address for a public endpoint and per user for any other endpoint', () => {
    const isLimited = ({ access, rateLimitCount, earlyRates }: (typeof endpoints)[number]) =>
      rateLimitCount > 0 && earlyRates.some(({ by }) => by === (access === 'public' ? 'ip' : 'uid'));
    expect(endpoints.filter((one) => !isLimited(one)).map(({ name }) => name)).toEqual([]);
  });

  it('refuses an input with an unknown field', () => {
    const refuses = ({ prepare }: (typeof endpoints)[number]) => {
      try {
        prepare({ unknown_field: 1 });
        return false;
      } catch {
        return true;
      }
    };
    expect(endpoints.filter((one) => !refuses(one)).map(({ name }) => name)).toEqual([]);
  });

  it('is public only if the app calls the endpoint before a sign-in, from a link or for an error report', () => {
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

  it('is open to signed-out visitors only for places, cars and prices, with a limit per address over all instances', () => {
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

  it('shares its rate limit between all instances if it is public, except for shared trips and error reports', () => {
    const isCounted = ({ access, name }: (typeof endpoints)[number]) =>
      access === 'public' && name !== 'shared_trip' && name !== 'report_browser';
    for (const endpoint of endpoints.filter(isCounted)) {
      expect(endpoint.earlyRates.every(({ isShared }) => isShared)).toBe(true);
    }
  });
});
