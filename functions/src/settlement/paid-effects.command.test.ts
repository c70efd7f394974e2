import { describe, expect, it } from 'vitest';
import { paidEffects } from './paid-effects.command';
import { aPerson, tripWorld } from './testing/trip-world';

describe('the effects', () => {
  it('of a payment notify both sides and credit the referral bonus once', async () => {
    const world = tripWorld(
      { status: 'PAID' },
      {
        users: {
          ana: aPerson({ signupViaReferral: 'QWERT' }),
          bea: aPerson({ referralId: 'QWERT' }),
          leo: aPerson({ usertype: 'driver' }),
        },
      },
    );
    await Promise.all([paidEffects(world, 'b1'), paidEffects(world, 'b1')]);
    await world.store.update({ 'bookings/b2': world.booking() });
    await paidEffects(world, 'b2');
    expect(world.balance('bea')).toBe(25);
    expect(world.history('bea')).toMatchObject({ referral_ana: { type: 'Credit', txRef: 'ReferralBonus' } });
    expect(world.notifications.filter(({ uid }) => uid === 'bea')).toMatchObject([
      { text: 'referral_bonus', eventId: 'referral_ana', params: { amount: '$25.00' } },
    ]);
    expect(world.notifications.filter(({ uid }) => uid !== 'bea').slice(0, 2)).toMatchObject([
      { uid: 'ana', text: 'success_payment', eventId: 'b1_paid' },
      { uid: 'leo', text: 'success_payment', eventId: 'b1_paid' },
    ]);
  });
});
