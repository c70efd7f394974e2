import { z } from 'zod';
import { ROLES } from '@domain/access/roles';
import type { Settings } from '@domain/database/catalogue-records';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, referralSchema, userSchema, type Referral } from '@domain/database/records';
import { decimalsOf, toMinor } from '@domain/money/money';
import { isBlocked } from '@domain/people/block';
import {
  countedTrips,
  referralCircles,
  type ReferralFacts,
  type ReferralPerson,
} from '@domain/promo/referral';
import { reportKeys } from '@domain/report/totals';
import { TRIP_STATES } from '@domain/trip/status';
import { readPrivateProfile } from '../accounts/read-private-profile';
import { readParts } from '../bookings/booking-parts';
import { bookingsOf } from '../accounts/account-data';
import type { Clock, Notify, Store } from '../platform/ports';

export type ReferralPorts = {
  store: Store;
  clock: Clock;
  notify: Notify;
  settings: () => Promise<Settings>;
};

/** Of the people whom the same referrer has brought, this many are compared. */
const OTHERS_COMPARED = 20;
const PAGE = 100;

export const storedPerson = userSchema
  .pick({ firstName: true, lastName: true, referralId: true, signupViaReferral: true, blockedUntil: true })
  .extend({ usertype: z.enum(ROLES) });
export type StoredPerson = z.output<typeof storedPerson>;

const tripSchema = bookingSchema.pick({
  status: true,
  driver: true,
  settings: true,
  convenience_fees: true,
  discount_amount: true,
  customer_paid: true,
  cashPaymentAmount: true,
});
type Trip = z.output<typeof tripSchema>;

/** Everything that decides about a bonus, as it is stored now. */
export async function referralFacts(
  { store, clock, settings }: Omit<ReferralPorts, 'notify'>,
  riderId: string,
  referral: Pick<Referral, 'referrer' | 'qualifiedAt'>,
  isUnderReview: boolean,
): Promise<ReferralFacts> {
  const { referrer: referrerId } = referral;
  const [referrer, newRider, { timeZone }] = await Promise.all([
    store.read(dbPaths.user(referrerId), storedPerson),
    store.read(dbPaths.user(riderId), storedPerson),
    settings(),
  ]);
  const now = clock();
  const trips: Trip[] = [];
  let haveMet = false;
  for await (const { key, value } of bookingsOf(store, 'customer', riderId)) {
    const money = await readParts(store, key, ['booking_money']);
    const trip = tripSchema.safeParse({ ...value, ...money }).data;
    if (trip?.driver === referrerId) haveMet = true;
    if (trip !== undefined && TRIP_STATES[trip.status].isPaid) trips.push(trip);
  }
  for await (const { value } of bookingsOf(store, 'driver', riderId))
    if (value.customer === referrerId) haveMet = true;
  const owing = await driversBelowZero(store, trips);
  const month = reportKeys(now, timeZone).month;
  const paidAt = await bonusesOf(store, referrerId);
  return {
    referrer:
      referrer === null
        ? null
        : { isRider: referrer.usertype === 'rider', isBlocked: isBlocked(referrer, now) },
    newRider: newRider === null ? null : { isBlocked: isBlocked(newRider, now) },
    haveMet,
    trips: trips.map((trip) => {
      const decimal = decimalsOf(trip.settings);
      return {
        driver: trip.driver,
        feeMinor: toMinor(trip.convenience_fees ?? 0, decimal),
        discountMinor: toMinor(trip.discount_amount ?? 0, decimal),
        paidMinor: toMinor(trip.customer_paid ?? 0, decimal),
        isOwed: (trip.cashPaymentAmount ?? 0) > 0 && owing.has(trip.driver ?? ''),
      };
    }),
    paidEver: paidAt.length,
    paidThisMonth: paidAt.filter((at) => reportKeys(at, timeZone).month === month).length,
    qualifiedAt: referral.qualifiedAt,
    isUnderReview,
  };
}

/** The drivers who owe the operator the fees of their cash trips. */
async function driversBelowZero(store: Store, trips: readonly Trip[]): Promise<Set<string>> {
  const drivers = [...new Set(trips.flatMap(({ driver }) => (driver === undefined ? [] : [driver])))];
  const balances = await Promise.all(
    drivers.map((uid) => store.read(`${dbPaths.user(uid)}/walletBalance`, z.number())),
  );
  return new Set(drivers.filter((_, index) => (balances[index] ?? 0) < 0));
}

/** When each bonus of a referrer was paid. */
async function bonusesOf(store: Store, referrer: string): Promise<number[]> {
  const paidAt: number[] = [];
  let after: string | null = null;
  do {
    const page: { records: { value: Referral }[]; last: string | null } = await store.pageWhere(
      ...([dbPaths.referrals(), 'referrer', referrer, after, PAGE, referralSchema] as const),
    );
    paidAt.push(
      ...page.records.flatMap(({ value }) =>
        value.state === 'paid' && value.paidAt !== undefined ? [value.paidAt] : [],
      ),
    );
    after = page.last;
  } while (after !== null);
  return paidAt;
}

/** The circles that a referral shows, and the names of their people. */
export async function circlesOf(
  { store }: Pick<ReferralPorts, 'store'>,
  riderId: string,
  referrerId: string,
  trips: ReferralFacts['trips'],
): Promise<ReturnType<typeof referralCircles>> {
  const drivers = [
    ...new Set(countedTrips(trips).flatMap(({ driver }) => (driver === undefined ? [] : [driver]))),
  ];
  const code = await store.read(`${dbPaths.user(referrerId)}/referralId`, z.string());
  const brought =
    code === null
      ? []
      : await store.keysWhere(dbPaths.users(), 'signupViaReferral', code, OTHERS_COMPARED + 1);
  const personOf = (uid: string) => comparedPerson(store, uid);
  const [referrer, newRider, others, ofTrips] = await Promise.all([
    personOf(referrerId),
    personOf(riderId),
    Promise.all(brought.filter((uid) => uid !== riderId).map(personOf)),
    Promise.all(drivers.map(personOf)),
  ]);
  return referralCircles({ referrer, newRider, others, drivers: ofTrips });
}

async function comparedPerson(store: Store, uid: string): Promise<ReferralPerson> {
  const [{ pushToken = '', bankAccount }, page] = await Promise.all([
    readPrivateProfile(store, uid),
    store.pageWhere(dbPaths.bookings(), 'customer', uid, null, PAGE, tripSchema),
  ]);
  return {
    uid,
    devices: pushToken === '' ? [] : [pushToken],
    bankAccount,
    drivers: page.records.flatMap(({ value }) => (TRIP_STATES[value.status].isPaid ? [value.driver] : [])),
  };
}
