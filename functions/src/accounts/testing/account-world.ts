import { completionOf } from '../../bookings/testing/written-booking';
import { createMemoryStore } from '../../platform/testing/memory-store';
import {
  aCaller,
  foreseeableSecrets,
  memoryAccounts,
  NOW,
  someSettings,
} from '../../platform/testing/records';
import { aPerson, aTrip } from '../../settlement/testing/trip-world';

export const ana = aCaller({ uid: 'ana' });

export const leo = aCaller({ uid: 'leo' });

export const message = (from: string) => ({
  message: `from ${from}`,
  from,
  type: 'msg',
  msgDate: '5:20:2026',
  msgTime: '9:5',
  source: from === 'ana' ? 'rider' : 'driver',
});

const elsewhere = {
  driver_name: 'Tom',
  vehicle_number: 'STX 1',
  pickup: { lat: 1, lng: 1, add: 'Elsewhere' },
  drop: { lat: 1, lng: 1, add: 'Elsewhere' },
};

export const tree = (user: Record<string, unknown> = {}, trip: Record<string, unknown> = {}) => ({
  users: {
    ana: aPerson({
      email: 'ana@hail.example',
      mobile: '+59899123456',
      profile_image: 'https://x/y',
      ...user,
    }),
    leo: aPerson({ usertype: 'driver', firstName: 'Leo' }),
  },
  users_private: { ana: { bankAccount: 'UY 77', pushToken: 'phone of ana' } },
  bookings: {
    b1: aTrip({
      status: 'COMPLETE',
      customer_contact: '+59899123456',
      driver_contact: '+59898',
      rating: 4,
      trackInstance: 'city-a',
      ...trip,
    }),
    other: aTrip({ status: 'NEW', customer: 'eva', customer_name: 'Eva', driver: 'tom', ...elsewhere }),
  },
  chats: { b1: { 'ana,leo': { m1: message('ana'), m2: message('leo') } } },
  ratings: { leo: { b1: { user: 'ana', rate: 4, comment: 'Ana says thanks', at: NOW } } },
  tracking: { b1: { t1: { lat: 1, lng: 1, at: NOW, status: 'STARTED' } } },
  tracks_in: {
    'city-a': {
      tracking: { b1: { t2: { lat: 1, lng: 1, at: NOW, status: 'STARTED' } } },
      bookings: { b1: { customer: 'ana', driver: 'leo' } },
    },
  },
  wallet_history: { ana: { w1: { type: 'Credit', amount: 5, date: 'x', txRef: 'y' } } },
  withdraws: { w1: { uid: 'leo', name: 'Leo Roca', amount: 1, date: 1, processed: true } },
  withdraw_banks: { w1: { bankName: 'BROU', bankCode: '', bankAccount: '77-leo' } },
  match_blocks: {
    ana: { made: 1, blocked: { leo: { at: NOW, name: 'Leo Roca' } }, by: { leo: true } },
    leo: { made: 1, blocked: { ana: { at: NOW, name: 'Ana Pérez' } }, by: { ana: true } },
  },
  driver_work: { ana: { wishes: { maxPickupKm: 3 } } },
  saved_addresses: { ana: { a01: { label: 'Home', description: 'Salvo', lat: 1, lng: 2 } } },
  user_notifications: { ana: { n1: { title: 'a', body: 'b', at: 1 } } },
  reviews: {
    b1_too_early: { kind: 'too_early', at: NOW, people: { ana: 'Ana', leo: 'Leo Roca' }, state: 'open' },
  },
  person_reviews: { ana: { b1_too_early: 'too_early' }, leo: { b1_too_early: 'too_early' } },
  alerts: { a1: { uid: 'ana', name: 'Ana', mobile: '+59899123456', state: 'resolved' } },
  reports: {
    drivers: { leo: { '2026-05': { driverShare: 18, driverName: 'Leo Roca' } } },
    month_drivers: { '2026-05': { leo: { driverShare: 18, driverName: 'Leo Roca' } } },
  },
});

export function world(initial: Record<string, unknown> = tree()) {
  const store = createMemoryStore(initial, () => NOW);
  const accounts = memoryAccounts([{ uid: 'ana', email: null, isEmailVerified: false, mobile: null }]);
  const removed: string[] = [];
  const ports = {
    store,
    completeBooking: completionOf(store),
    accounts,
    secrets: foreseeableSecrets(),
    clock: () => NOW,
    settings: () => Promise.resolve(someSettings()),
    files: {
      remove: (path: string) => {
        removed.push(path);
        return Promise.resolve();
      },
      removeAll: (prefix: string) => {
        removed.push(prefix);
        return Promise.resolve();
      },
    },
  };
  return { ...ports, removed };
}
