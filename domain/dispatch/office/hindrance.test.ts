import { describe, expect, it } from 'vitest';
import { hindranceOf, HINDRANCES, POSITION_OLD_MS, REMEDIES, type WorkFacts } from './hindrance';

const NOW = 1_700_000_000_000;

const facts = (changes: Partial<WorkFacts> = {}, driver: Partial<WorkFacts['driver']> = {}): WorkFacts => ({
  driver: { approved: true, driverActiveStatus: true, ...driver },
  hasLicence: true,
  isOnTrip: false,
  isConnected: true,
  isDataMissing: false,
  isInDebt: false,
  position: { isRefused: false, at: NOW, since: NOW },
  now: NOW,
  ...changes,
});
const old = NOW - POSITION_OLD_MS - 1;

describe('the reason that prevents offers to a driver', () => {
  it('is null if nothing prevents offers', () => {
    expect(hindranceOf(facts())).toBeNull();
  });

  it.each([
    ['blocked', {}, { blockedUntil: NOW + 1 }],
    ['document', { hasLicence: false }, { approved: false }],
    ['approval', {}, { approved: false }],
    ['connection', { isConnected: false }, {}],
    ['data', { isDataMissing: true }, {}],
    ['debt', { isInDebt: true }, {}],
    ['break', {}, { breakSince: NOW }],
    ['position_refused', { position: { isRefused: true, at: null, since: NOW } }, {}],
    ['position_never', { position: { isRefused: false, at: null, since: old } }, {}],
    ['position_old', { position: { isRefused: false, at: old, since: old } }, {}],
  ] as const)('is %s for the facts %j and the driver %j', (hindrance, changes, driver) => {
    expect(hindranceOf(facts(changes, driver))).toBe(hindrance);
  });

  it('is null while the app waits for a position that it has just requested, and for a position at the age limit', () => {
    expect(hindranceOf(facts({ position: { isRefused: false, at: null, since: NOW } }))).toBeNull();
    expect(hindranceOf(facts({ position: { isRefused: false, at: old + 1, since: null } }))).toBeNull();
  });

  it('is the first of several reasons, in the order in which the driver can remove them', () => {
    const all = facts(
      {
        hasLicence: false,
        isConnected: false,
        isDataMissing: true,
        isInDebt: true,
        position: { isRefused: true, at: null, since: old },
      },
      { approved: false, breakSince: NOW, blockedUntil: NOW + 1 },
    );
    expect(hindranceOf(all)).toBe(HINDRANCES[0]);
  });

  it('is only a reason that prevents going online if the driver is offline', () => {
    const off = { driverActiveStatus: false };
    expect(hindranceOf(facts({ isConnected: false, isDataMissing: true }, off))).toBeNull();
    expect(hindranceOf(facts({ position: { isRefused: true, at: null, since: old } }, off))).toBeNull();
    expect(hindranceOf(facts({ isInDebt: true }, off))).toBe('debt');
  });

  it('is only a reason that affects the trip if the driver is on a trip', () => {
    const isOnTrip = true;
    expect(hindranceOf(facts({ isOnTrip, isInDebt: true }, { breakSince: NOW }))).toBeNull();
    expect(hindranceOf(facts({ isOnTrip, isConnected: false }))).toBe('connection');
  });

  it('has a remedy, unless the reason is a lost connection', () => {
    expect(HINDRANCES.filter((one) => REMEDIES[one] === null)).toEqual(['connection']);
  });
});
