import type { Notification } from '../../platform/ports';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { NOW, aClock, aRider } from '../../platform/testing/records';
import { raiseEmergencyCommand, resolveEmergencyCommand } from '../emergencies.command';

export const HERE = { lat: -34.9, lng: -56.16 };

export const setUp = (status = 'STARTED') => {
  const { clock, advance } = aClock();
  const store = createMemoryStore(
    {
      bookings: { b1: { status, customer: 'ana', driver: 'dan', reference: 'QWERTY', fleetadmin: 'fleet' } },
      users: {
        ana: aRider(),
        dan: aRider({ firstName: 'Dan', lastName: ' ', usertype: 'driver', mobile: ' ' }),
        eve: aRider(),
        boss: aRider({ usertype: 'admin' }),
        chief: aRider({ usertype: 'admin' }),
      },
      tracking: {
        b1: {
          k1: { at: NOW, status: 'STARTED', lat: 1, lng: 1 },
          k2: { at: NOW, status: 'STARTED', lat: 2, lng: 2 },
        },
      },
    },
    clock,
  );
  const told: Notification[] = [];
  const notify = (notifications: readonly Notification[]): Promise<void> => {
    told.push(...notifications);
    return Promise.resolve();
  };
  const raise = (uid: string, location?: typeof HERE, bookingId = 'b1') =>
    raiseEmergencyCommand({ store, clock, notify }, { bookingId, location }, { uid });
  const resolve = (alertId: string, note = '') =>
    resolveEmergencyCommand({ store, clock }, { alertId, note }, { uid: 'boss' });
  return { store, told, raise, resolve, advance };
};
