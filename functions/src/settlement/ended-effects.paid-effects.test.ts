import { describe, expect, it } from 'vitest';
import { paidEffects } from './ended-effects.command';
import { tripWorld } from './testing/trip-world';

describe('the effects of a payment for a trip', () => {
  it('notify the rider and the driver, and check the rider’s referral', async () => {
    const looked: string[] = [];
    const advanceReferral = (uid: string) => Promise.resolve(void looked.push(uid));
    const paid = tripWorld({ status: 'PAID' });
    await paidEffects({ ...paid, advanceReferral }, 'b1');
    expect(looked).toEqual(['ana']);
    expect(paid.notifications).toMatchObject([
      { uid: 'ana', text: 'success_payment', eventId: 'b1_paid' },
      { uid: 'leo', text: 'success_payment', eventId: 'b1_paid' },
    ]);
    const open = tripWorld({ status: 'PENDING' });
    await paidEffects({ ...open, advanceReferral }, 'b1');
    expect(looked).toEqual(['ana']);
    expect(open.notifications).toEqual([]);
  });
});
