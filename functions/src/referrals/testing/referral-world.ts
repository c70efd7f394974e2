import { createMemoryStore } from '../../platform/testing/memory-store';
import type { Notification } from '../../platform/ports';
import { aLog, NOW, someSettings } from '../../platform/testing/records';
import { aPerson, aTrip } from '../../settlement/testing/trip-world';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** A paid trip of 200.00 with a fee of 20.00. */
export const aPaidTrip = (customer: string, driver: string, overrides: Record<string, unknown> = {}) =>
  aTrip({ status: 'PAID', customer, driver, customer_paid: 200, cashPaymentAmount: 0, ...overrides });

/** A world in which Bea referred Ana, who has paid for three trips. The bonus is 50.00. */
export function referralWorld(tree: Record<string, unknown> = {}, rules: Record<string, number> = {}) {
  let now = NOW;
  const notifications: Notification[] = [];
  const store = createMemoryStore(
    {
      users: {
        ana: aPerson({ signupViaReferral: 'QWERT' }),
        bea: aPerson({ firstName: 'Bea', referralId: 'QWERT' }),
        leo: aPerson({ usertype: 'driver', firstName: 'Leo' }),
        tom: aPerson({ usertype: 'driver', firstName: 'Tom' }),
      },
      bookings: { b1: aPaidTrip('ana', 'leo'), b2: aPaidTrip('ana', 'tom'), b3: aPaidTrip('ana', 'leo') },
      ...tree,
    },
    () => now,
  );
  return {
    store,
    notifications,
    log: aLog(),
    clock: () => now,
    settings: () => Promise.resolve(someSettings({ decimal: 2, symbol: '$', bonus: 50, ...rules })),
    notify: (news: readonly Notification[]) => {
      notifications.push(...news);
      return Promise.resolve();
    },
    advance: (ms: number) => {
      now += ms;
    },
    balance: (uid: string) => store.get(`users/${uid}/walletBalance`),
    referral: (uid: string) => store.get(`referrals/${uid}`),
  };
}
