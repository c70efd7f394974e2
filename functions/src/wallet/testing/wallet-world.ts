import type { EndpointCaller } from '../../platform/http/endpoint';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aCaller, NOW, someSettings } from '../../platform/testing/records';
import { aPerson } from '../../settlement/testing/trip-world';

export const admin: EndpointCaller = { ...aCaller({ uid: 'boss' }), role: 'admin' };

export function world(settings: Parameters<typeof someSettings>[0] = {}) {
  const store = createMemoryStore({
    users: {
      leo: aPerson({ usertype: 'driver', firstName: 'Leo', lastName: 'Roca', walletBalance: 100 }),
      ana: aPerson({ walletBalance: 30 }),
    },
    users_private: { leo: { bankName: 'BROU' } },
  });
  const told: string[] = [];
  return {
    store,
    told,
    clock: () => NOW,
    settings: () => Promise.resolve(someSettings(settings)),
    notify: (notifications: readonly { uid: string; text: string }[]) => {
      told.push(...notifications.map(({ uid, text }) => `${uid} ${text}`));
      return Promise.resolve();
    },
    user: (uid: string) => store.get(`users/${uid}`),
  };
}
