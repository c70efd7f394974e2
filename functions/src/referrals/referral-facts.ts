import { z } from 'zod';
import {
  bookingSchema,
  type Referral,
  referralSchema,
  ROLES,
  TRIP_STATES,
  userSchema,
} from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { decimalsOf, toMinor } from '@domain/money/money';
import { isBlocked } from '@domain/people/block/block';
import {
  countedTrips,
  referralCircles,
  type ReferralFacts,
  type ReferralPerson,
} from '@domain/promo/referral';
import { reportKeys } from '@domain/report/report-keys';
import { readPrivateProfile } from '../people/read-people';
import { pushDevicesOf } from '../notifications/push-devices.command';
import { readParts } from '../bookings/read-booking';
import { bookingsOf } from '../accounts/leaving/account-data';
import { allWhere, type Needs, type Store } from '../platform';

export type ReferralPorts = Needs<'store' | 'clock' | 'notify' | 'settings'>;

/** At most this many other people who used the same referral code are compared. */
const OTHERS_COMPARED = 20;
const PAGE = 100;

export const storedPerson = userSchema
  .pick({ firstName: true, referralId: true, signupViaReferral: true, blockedUntil: true })
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

/** All stored facts that decide about a bonus. `bonusTimes` are the results of `bonusTimesOf`. */
export async function referralFacts(
  { store, clock }: Pick<ReferralPorts, 'store' | 'clock'>,
  riderId: string,
  referral: Pick<Referral, 'referrer' | 'qualifiedAt'>,
  known: { isUnderReview: boolean; timeZone: string; bonusTimes: readonly number[] },
): Promise<ReferralFacts> {
  const { isUnderReview, timeZone, bonusTimes } = known;
  const { referrer: referrerId } = referral;
  const [referrer, newRider] = await Promise.all([
    store.read(dbPaths.user(referrerId), storedPerson),
    store.read(dbPaths.user(riderId), storedPerson),
  ]);
  const now = clock();
  const trips: Trip[] = [];
  let haveMet = false;
  for await (const { key, value } of bookingsOf(store, 'customer', riderId)) {
    const trip = tripSchema.safeParse(value).data;
    if (trip?.driver === referrerId) haveMet = true;
    if (trip === undefined || !TRIP_STATES[trip.status].isPaid) continue;
    const money = await readParts(store, key, ['booking_money']);
    trips.push(tripSchema.parse({ ...value, ...money }));
  }
  for await (const { value } of bookingsOf(store, 'driver', riderId))
    if (value.customer === referrerId) haveMet = true;
  const owing = await driversBelowZero(store, trips);
  const month = reportKeys(now, timeZone).month;
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
    paidEver: bonusTimes.length,
    paidThisMonth: bonusTimes.filter((at) => reportKeys(at, timeZone).month === month).length,
    qualifiedAt: referral.qualifiedAt,
    isUnderReview,
  };
}

/** The drivers with a negative balance. They owe the operator the fees of their cash trips. */
async function driversBelowZero(store: Store, trips: readonly Trip[]): Promise<Set<string>> {
  const drivers = [...new Set(trips.flatMap(({ driver }) => (driver === undefined ? [] : [driver])))];
  const balances = await Promise.all(
    drivers.map((uid) => store.read(`${dbPaths.user(uid)}/walletBalance`, z.number())),
  );
  return new Set(drivers.filter((_, index) => (balances[index] ?? 0) < 0));
}

/** The times at which bonuses of a referrer were paid, in epoch milliseconds. */
export async function bonusTimesOf(store: Store, referrer: string): Promise<number[]> {
  const query = { list: dbPaths.referrals(), field: 'referrer', value: referrer };
  const referrals = await allWhere(store, query, referralSchema);
  return referrals.flatMap(({ value: { state, paidAt } }) =>
    state === 'paid' && paidAt !== undefined ? [paidAt] : [],
  );
}

/**
 * The suspicious groups of accounts that a referral belongs to (`referralCircles`), with the uids of their
 * people.
 */
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
  const [{ bankAccount }, devices, page] = await Promise.all([
    readPrivateProfile(store, uid),
    // Old devices are included, because the people of a suspicious group may have shared a phone long ago.
    pushDevicesOf(store, uid, 0),
    store.pageWhere(dbPaths.bookings(), 'customer', uid, null, PAGE, tripSchema),
  ]);
  return {
    uid,
    devices: devices.map(({ token }) => token),
    bankAccount,
    drivers: page.records.flatMap(({ value }) => (TRIP_STATES[value.status].isPaid ? [value.driver] : [])),
  };
}
