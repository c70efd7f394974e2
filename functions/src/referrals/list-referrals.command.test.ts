import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { aPerson } from '../settlement/testing/trip-world';
import { advanceDueReferrals, advanceReferral } from './advance-referral.command';
import { listReferrals } from './list-referrals.command';
import { aPaidTrip, DAY_MS, referralWorld } from './testing/referral-world';

describe('the list of referrals', () => {
  it('shows the state of each new rider, from joining to the bonus, with the first name only', async () => {
    const world = referralWorld({ bookings: {} });
    const shown = async () => (await listReferrals(world, 'bea')).people;
    const missing = { tripsNeeded: 3, areFeesMissing: true, payableAt: null, waitsFor: null };
    expect(await shown()).toEqual([{ name: 'Ana', state: 'pending', progress: { trips: 0, ...missing } }]);
    await world.store.update({
      'bookings/b1': aPaidTrip('ana', 'leo'),
      'bookings/b2': aPaidTrip('ana', 'tom'),
    });
    await advanceReferral(world, 'ana');
    expect(await shown()).toEqual([{ name: 'Ana', state: 'pending', progress: { trips: 2, ...missing } }]);
    await world.store.update({ 'bookings/b3': aPaidTrip('ana', 'leo') });
    await advanceReferral(world, 'ana');
    world.advance(DAY_MS);
    expect(await shown()).toMatchObject([
      { progress: { trips: 3, areFeesMissing: false, payableAt: NOW + 7 * DAY_MS } },
    ]);
    world.advance(6 * DAY_MS);
    // The conditions are met, so the sweeper pays the bonus within an hour after the waiting days.
    const due = { trips: 3, tripsNeeded: 3, areFeesMissing: false, waitsFor: null };
    expect(await shown()).toEqual([
      { name: 'Ana', state: 'pending', progress: { ...due, payableAt: NOW + 7 * DAY_MS } },
    ]);
    await advanceDueReferrals(world);
    expect(await listReferrals(world, 'bea')).toEqual({
      bonus: 50,
      people: [{ name: 'Ana', state: 'paid', amount: 50, paidAt: NOW + 7 * DAY_MS }],
    });
  });

  it('includes only riders who used the caller’s code', async () => {
    const world = referralWorld();
    await world.store.update({
      'users/eva': aPerson({ referralId: 'OTHER' }),
      'users/ida': aPerson({ signupViaReferral: 'OTHER', firstName: 'Ida' }),
      'users/max': aPerson({ signupViaReferral: 'QWERT', usertype: 'driver', firstName: 'Max' }),
    });
    expect((await listReferrals(world, 'bea')).people.map(({ name }) => name)).toEqual(['Ana']);
    expect((await listReferrals(world, 'eva')).people.map(({ name }) => name)).toEqual(['Ida']);
    expect((await listReferrals(world, 'ana')).people).toEqual([]);
    expect((await listReferrals(world, 'gone')).people).toEqual([]);
  });

  it('shows an unpaid bonus without mentioning a review by staff', async () => {
    const refused = referralWorld({ bookings: { b1: aPaidTrip('ana', 'bea') } });
    expect((await listReferrals(refused, 'bea')).people).toEqual([{ name: 'Ana', state: 'refused' }]);
    const watched = referralWorld({ reviews: { ana_referral_device: { state: 'open' } } });
    await watched.store.update({ 'users/ana/blockedUntil': NOW + DAY_MS });
    const [person] = (await listReferrals(watched, 'bea')).people;
    expect(person).toMatchObject({ state: 'pending', progress: { waitsFor: null } });
    expect(Object.keys(person ?? {})).toEqual(['name', 'state', 'progress']);
  });
});
