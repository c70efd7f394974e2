import { z } from 'zod';
import { isMobileLocked } from '@domain/access/contacts';
import { bookingIndexSchema, LAST_TIME, timed } from '@domain/booking/booking-index';
import { usualPlaces } from '@domain/callers/usual-places';
import type { CallerCard, CallerTrip, noteCaller, readCaller } from '@domain/contracts/people/callers';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { debtOf, isBookingBlocked, isPassValid } from '@domain/money/debt';
import { fromMinor } from '@domain/money/money';
import { canSendPayLink } from '@domain/payment/pay-link';
import { isBlocked } from '@domain/people/block/block';
import { fullName } from '@domain/people/full-name';
import {
  blockSchema,
  bookingSchema,
  callerNoteSchema,
  complaintSchema,
  isWithDriver,
  ownAddressSchema,
  TRIP_STATES,
  userSchema,
  type CallerNote,
  type Settings,
} from '@domain/records';
import { readBooking } from '../bookings/read-booking';
import { readPhone } from '../people/read-people';
import {
  allWhere,
  assertFound,
  isKey,
  type Accounts,
  type Needs,
  type Store,
  type Command,
} from '../platform';
import { namesOf } from '../reviews/review-writes';
import { staffCommit, type StaffPorts } from '../staff/staff-edit';

type ReadCallerPorts = Needs<'store' | 'clock' | 'settings'> & { accounts: Pick<Accounts, 'byMobile'> };
type Caller = NonNullable<CallerCard['caller']>;

/**
 * This many of the newest trips are searched for the usual places of the caller. The card shows only
 * `SHOWN_TRIPS` trips.
 */
const LOOKED_AT = 20;
const SHOWN_TRIPS = 10;
/** The most riders with the same number that the card lists. */
const MOST_RIDERS = 10;

const callerSchema = userSchema.pick({
  usertype: true,
  firstName: true,
  lastName: true,
  email: true,
  mobile: true,
  regType: true,
  blockedUntil: true,
  walletBalance: true,
  walletBelowSince: true,
  unpaidTrips: true,
  debtPass: true,
});
type CallerRecord = z.output<typeof callerSchema>;

const tripSchema = bookingSchema.pick({
  reference: true,
  status: true,
  tripdate: true,
  bookLater: true,
  pickup: true,
  drop: true,
  waypoints: true,
  carType: true,
  carTypeId: true,
  trip_cost: true,
  driver_name: true,
  vehicle_number: true,
  driver_contact: true,
  optionIndex: true,
  optionSelected: true,
  carNeeds: true,
  payLink: true,
  prepaid: true,
  booking_type_admin: true,
});

/**
 * The card of a caller (docs/product/dispatch-office.md, "The telephone"). Indexes are used to find the
 * trips, complaints and people. Fails with `not_found` if the id does not belong to a rider.
 */
export async function readCallerCommand(
  ports: ReadCallerPorts,
  input: z.output<typeof readCaller.input>,
): Promise<CallerCard> {
  const settings = await ports.settings();
  if ('customer' in input) {
    const rider = await readRider(ports.store, input.customer);
    assertFound(rider);
    return {
      phone: settings.AllowCriticalEditsAdmin ? readPhone(rider.mobile.trim(), settings.country) : null,
      riders: [{ id: input.customer, name: fullName(rider) }],
      caller: await callerOf(ports, input.customer, rider, settings),
    };
  }
  const phone = readPhone(input.phone, settings.country);
  const riders = phone === null ? [] : await ridersWith(ports, phone);
  const [first] = riders;
  return {
    phone,
    riders: riders.map(({ key, value }) => ({ id: key, name: fullName(value) })),
    caller: first === undefined ? null : await callerOf(ports, first.key, first.value, settings),
  };
}

async function readRider(store: Store, uid: string): Promise<CallerRecord | null> {
  const person = isKey(uid) ? await store.read(dbPaths.user(uid), callerSchema) : null;
  return person?.usertype === 'rider' ? person : null;
}

/**
 * The riders with a number. The first is the rider whose sign-in account has the number. Then come riders
 * who have proven it or got it from staff, and then riders who only typed it. Many riders may have typed
 * the number. Without this order they could fill the list, and the owner would not be listed.
 */
async function ridersWith(
  { store, accounts }: ReadCallerPorts,
  phone: string,
): Promise<{ key: string; value: CallerRecord }[]> {
  const [account, people] = await Promise.all([
    accounts.byMobile(phone),
    store.recordsBetween(dbPaths.users(), 'mobile', { from: phone, to: phone }, callerSchema, MOST_RIDERS),
  ]);
  const owner = account === null ? null : await readRider(store, account.uid);
  const others = people
    .filter(({ key, value }) => value.usertype === 'rider' && key !== account?.uid)
    .sort((a, b) => Number(isMobileLocked(b.value.regType)) - Number(isMobileLocked(a.value.regType)));
  const first = account === null || owner === null ? [] : [{ key: account.uid, value: owner }];
  return [...first, ...others].slice(0, MOST_RIDERS);
}

async function callerOf(
  { store, clock }: ReadCallerPorts,
  uid: string,
  person: CallerRecord,
  settings: Settings,
): Promise<Caller> {
  const now = clock();
  const hasContacts = settings.AllowCriticalEditsAdmin;
  const [trips, block, complaints, note, saved] = await Promise.all([
    tripsOf(store, uid, hasContacts),
    isBlocked(person, now) ? store.read(dbPaths.block(uid), blockSchema) : null,
    openComplaints(store, uid),
    readNote(store, uid),
    store.read(dbPaths.savedAddresses(uid), z.record(z.string(), ownAddressSchema)),
  ]);
  const debt = debtOf(person, settings.decimal);
  const own = Object.values(saved ?? {}).map(({ label, description, ...where }) => ({
    label,
    place: { ...where, add: description },
  }));
  const isStopped = isBookingBlocked(debt, { now, graceHours: settings.debt_grace_hours });
  return {
    id: uid,
    name: fullName(person),
    mobile: hasContacts ? person.mobile.trim() : '',
    email: hasContacts ? person.email.trim() : '',
    block: isBlocked(person, now)
      ? { until: person.blockedUntil ?? 0, reason: block?.reason ?? 'other', note: block?.note ?? '' }
      : null,
    debt: fromMinor(debt.totalMinor, settings.decimal),
    isDebtBlocking: isStopped && !isPassValid(person.debtPass, now),
    complaints,
    note,
    trips: [...trips.filter(({ isOpen }) => isOpen), ...trips.filter(({ isOpen }) => !isOpen)].slice(
      0,
      SHOWN_TRIPS,
    ),
    places: usualPlaces(own, trips),
  };
}

async function tripsOf(store: Store, uid: string, hasContacts: boolean): Promise<CallerTrip[]> {
  const newest = async (field: 'byCustomer' | 'byCustomerOpen'): Promise<string[]> => {
    const range = { field, from: timed(uid, 0), to: timed(uid, LAST_TIME) };
    const page = { ...range, isDescending: true, after: null, limit: LOOKED_AT };
    const { records } = await store.pageBetween(dbPaths.bookingIndexes(), page, bookingIndexSchema);
    return records.map(({ key }) => key);
  };
  // A person has few open trips, but any number of newer trips may come before them. So both lists are read.
  const [open, latest] = await Promise.all([newest('byCustomerOpen'), newest('byCustomer')]);
  const trips = await Promise.all(
    [...new Set([...open, ...latest])].map(async (key): Promise<CallerTrip | null> => {
      const trip = await readBooking(store, key, tripSchema, ['booking_driver_contacts']);
      if (trip === null || trip === 'incomplete') return null;
      const { status, tripdate, bookLater, pickup, drop, carType, optionIndex, optionSelected } = trip;
      return {
        id: key,
        reference: trip.reference ?? '',
        status,
        isOpen: TRIP_STATES[status].isOpen,
        tripdate,
        bookLater,
        pickup,
        drop,
        stops: trip.waypoints ?? [],
        carType,
        carTypeId: trip.carTypeId ?? '',
        option:
          optionIndex === undefined || optionSelected === undefined
            ? null
            : { index: optionIndex, description: optionSelected.description },
        carNeeds: trip.carNeeds,
        payLink: trip.payLink,
        canSendLink: canSendPayLink(trip),
        cost: trip.trip_cost ?? null,
        driverName: trip.driver_name?.trim() ?? '',
        plate: trip.vehicle_number?.trim() ?? '',
        driverPhone: hasContacts && isWithDriver(status) ? (trip.driver_contact?.trim() ?? '') : '',
      };
    }),
  );
  return trips.filter((trip) => trip !== null).sort((a, b) => b.tripdate - a.tripdate);
}

async function openComplaints(store: Store, uid: string): Promise<Caller['complaints']> {
  const ofPerson = { list: dbPaths.complaints(), field: 'uid', value: uid };
  const records = await allWhere(store, ofPerson, complaintSchema);
  const open = records.filter(({ value }) => value.state !== 'closed');
  return Promise.all(
    open.map(async ({ value: { bookingId, category } }) => {
      const reference = await store.read(`${dbPaths.booking(bookingId)}/reference`, z.string());
      return { bookingId, reference: reference ?? bookingId, category };
    }),
  );
}

async function readNote(store: Store, uid: string): Promise<Caller['note']> {
  const note = await store.read(dbPaths.callerNote(uid), callerNoteSchema);
  return note === null ? null : shownNote(store, note);
}

/** A note with the name of its author. */
async function shownNote(
  store: Store,
  { text, by, at }: CallerNote,
): Promise<{ text: string; byName: string; at: number }> {
  const names = await namesOf(store, [by]);
  return { text, byName: names[by] ?? by, at };
}

const riderSchema = userSchema.pick({ usertype: true });

/** Writes the note about a caller. A repeat of the stored note writes nothing. */
export const noteCallerCommand: Command<
  typeof noteCaller,
  Pick<StaffPorts, 'store' | 'clock'>,
  'uid'
> = async (ports, { id, text, seenAt }, caller) => {
  const { store, clock } = ports;
  const person = isKey(id) ? await store.read(dbPaths.user(id), riderSchema) : null;
  if (person?.usertype !== 'rider') throw new DomainError('not_found');
  const path = dbPaths.callerNote(id);
  const stored = await store.read(path, callerNoteSchema);
  if ((stored?.text ?? '') === text) return { note: stored === null ? null : await shownNote(store, stored) };
  if ((stored?.at ?? null) !== seenAt) throw new DomainError('record_changed');
  const note: CallerNote | null = text === '' ? null : { text, by: caller.uid, at: clock() };
  await staffCommit(ports, caller, {
    action: 'caller_note',
    target: dbPaths.user(id),
    before: { text: stored?.text },
    after: { text },
    checks: { [`${path}/at`]: stored?.at ?? null, [`${dbPaths.user(id)}/usertype`]: 'rider' },
    values: { [path]: note },
  });
  return { note: note === null ? null : await shownNote(store, note) };
};
