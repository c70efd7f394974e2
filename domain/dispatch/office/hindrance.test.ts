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

/** Each hindrance with the other situation in which it counts: offline or on a trip. */
const CASES = [
  ['blocked', 'offline', {}, { blockedUntil: NOW + 1 }],
  ['document', 'offline', { hasLicence: false }, { approved: false }],
  ['approval', 'offline', {}, { approved: false }],
  ['connection', 'on a trip', { isConnected: false }, {}],
  ['data', null, { isDataMissing: true }, {}],
  ['debt', 'offline', { isInDebt: true }, {}],
  ['break', null, {}, { breakSince: NOW }],
  ['position_refused', 'on a trip', { position: { isRefused: true, at: null, since: NOW } }, {}],
  ['position_never', 'on a trip', { position: { isRefused: false, at: null, since: old } }, {}],
  ['position_old', 'on a trip', { position: { isRefused: false, at: old, since: old } }, {}],
] as const;

describe('the reason that prevents offers to a driver', () => {
  it('is null if nothing prevents offers', () => {
    expect(hindranceOf(facts())).toBeNull();
  });

  it.each(CASES)('is %s (also %s) for the facts %j and the driver %j', (hindrance, also, changes, driver) => {
    expect(hindranceOf(facts(changes, driver))).toBe(hindrance);
    const offline = hindranceOf(facts(changes, { ...driver, driverActiveStatus: false }));
    expect(offline).toBe(also === 'offline' ? hindrance : null);
    const onTrip = hindranceOf(facts({ ...changes, isOnTrip: true }, driver));
    expect(onTrip).toBe(also === 'on a trip' ? hindrance : null);
  });

  it('is null while the device may still send its first position, and for a position just below the age limit', () => {
    expect(hindranceOf(facts({ position: { isRefused: false, at: null, since: NOW } }))).toBeNull();
    expect(hindranceOf(facts({ position: { isRefused: false, at: old + 1, since: null } }))).toBeNull();
  });

  it('is the first of several hindrances, in the order in which the driver removes them', () => {
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

  it('has a remedy, unless the reason is a lost connection', () => {
    expect(HINDRANCES.filter((one) => REMEDIES[one] === null)).toEqual(['connection']);
  });
});
