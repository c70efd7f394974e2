import { z } from 'zod';
import { complaintSchema, ratingSchema, seriesSchema } from '@domain/records';
import { complaintThread } from '@domain/payment/complaint';
import { withPartsOnly, type BookingPart } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import type { MyData } from '@domain/contracts/people/accounts';
import { readParts } from '../../bookings/read-booking';
import { matchBlocksOf } from '../../people/match-blocks.command';
import { allWhere, assertFound, type Needs, type Store } from '../../platform';
import { readTrusted } from '../../trusted-contacts/trusted-contacts.command';
import { bookingsOf, storedChat, storedRecord, withdrawalsOf, type StoredRecord } from './account-data';

/** Fields of a booking that belong to the other person of the trip. They are left out of the download. */
const OTHERS_FIELDS: Readonly<Record<'customer' | 'driver', readonly string[]>> = {
  customer: ['driver_token'],
  driver: [],
};
/** The database parts of a booking that contain the person's own data. */
const OWN_PARTS = {
  customer: ['booking_customer_contacts', 'booking_deliveries', 'booking_wishes', 'booking_private'],
  driver: ['booking_driver_contacts', 'booking_money'],
} as const satisfies Readonly<Record<'customer' | 'driver', readonly BookingPart[]>>;

const MOST_COMPLAINTS = 500;

/**
 * Collects the stored data of a person. These are the profile, trips, the driven routes, wallet, ratings,
 * own messages, complaints, notifications and the people whom the person has blocked. `account-data.ts`
 * reads bookings and withdrawals.
 */
export async function collectMyData(
  { store, clock }: Needs<'store' | 'clock'>,
  uid: string,
): Promise<MyData> {
  const profile = await store.read(dbPaths.user(uid), storedRecord);
  assertFound(profile);
  const bookings: StoredRecord = {};
  const chats: StoredRecord = {};
  const ratingsGiven: StoredRecord = {};
  const receipts: StoredRecord = {};
  const drives: StoredRecord = {};
  for (const side of ['customer', 'driver'] as const) {
    for await (const { key, value } of bookingsOf(store, side, uid)) {
      const hidden = OTHERS_FIELDS[side];
      const parts = await readParts(store, key, OWN_PARTS[side]);
      const whole = withPartsOnly({ ...value, ...parts }, OWN_PARTS[side]);
      bookings[key] = Object.fromEntries(Object.entries(whole).filter(([field]) => !hidden.includes(field)));
      const own = ownMessages((await store.read(dbPaths.chat(key), storedChat)) ?? {}, uid);
      if (own.length > 0) chats[key] = own;
      const line = await store.read(dbPaths.bookingTrack(key), z.string());
      if (line !== null) drives[key] = line;
      if (side === 'customer') {
        const receipt = await store.read(dbPaths.receipt(key), storedRecord);
        const creditNotes = receipt && (await store.read(dbPaths.creditNotes(key), storedRecord));
        if (receipt !== null)
          receipts[key] = { ...receipt, ...(creditNotes === null ? {} : { creditNotes }) };
      }
      if (side === 'customer' && typeof value.driver === 'string') {
        const rating = await store.read(dbPaths.rating(value.driver, key), storedRecord);
        if (rating !== null) ratingsGiven[key] = rating;
      }
      if (side === 'driver' && typeof value.customer === 'string') {
        const rating = await store.read(dbPaths.riderRating(value.customer, key), storedRecord);
        if (rating !== null) ratingsGiven[key] = rating;
      }
    }
  }
  const listAt = async (path: string): Promise<StoredRecord> => (await store.read(path, storedRecord)) ?? {};
  const withdrawals: StoredRecord = {};
  for (const { key, value } of await withdrawalsOf(store, uid))
    withdrawals[key] = { ...value, ...(await listAt(dbPaths.withdrawBank(key))) };
  return {
    exportedAt: clock(),
    profile: { ...profile, ...(await listAt(dbPaths.privateProfile(uid))) },
    bookings,
    receipts,
    walletHistory: await listAt(dbPaths.walletHistory(uid)),
    withdrawals,
    ratingsGiven,
    ratingsReceived: {
      ...withoutAuthors(await listAt(dbPaths.ratings(uid))),
      ...withoutTrips(await listAt(dbPaths.riderRatings(uid))),
    },
    chats,
    drives,
    notifications: await listAt(dbPaths.userNotifications(uid)),
    places: await listAt(dbPaths.savedAddresses(uid)),
    work: await listAt(dbPaths.driverWork(uid)),
    signIns: await listAt(dbPaths.signIns(uid)),
    pushDevices: await listAt(dbPaths.pushDevices(uid)),
    // The person must not learn who has blocked the person.
    blockedPeople: (await matchBlocksOf(store, uid)).blocked,
    complaints: await complaintsOf(store, uid),
    repeatingTrips: await seriesOf(store, uid),
    trustedContacts: await trustedOf(store, uid),
    driverApplication: await listAt(dbPaths.driverApplication(uid)),
  };
}

/** The person's repeating trips, also the trips that have ended. */
async function seriesOf(store: Store, uid: string): Promise<StoredRecord> {
  const own = await allWhere(
    store,
    { list: dbPaths.allSeries(), field: 'customer', value: uid },
    seriesSchema,
  );
  return Object.fromEntries(
    own.map(({ key, value: { trip, weekdays, time, timeZone, until, skipped, state, createdAt } }) => [
      key,
      { trip, weekdays, time, timeZone, until, skipped, state, createdAt },
    ]),
  );
}

/** The person's trusted contacts without their links. A link belongs to the contact who got it. */
async function trustedOf(store: Store, uid: string): Promise<StoredRecord> {
  const { people, when, from, to } = await readTrusted(store, uid);
  return {
    when,
    from,
    to,
    people: Object.values(people).map(({ name, email, phone, at, isStopped }) => ({
      name,
      email,
      phone,
      at,
      isStopped,
    })),
  };
}

/** The person's complaints with their messages. The names of staff who wrote messages are left out. */
async function complaintsOf(store: Store, uid: string): Promise<StoredRecord> {
  const list = dbPaths.complaints();
  const [own, asked] = await Promise.all(
    (['uid', 'driver'] as const).map(async (field) => {
      const page = await store.pageWhere(list, field, uid, null, MOST_COMPLAINTS, complaintSchema);
      return page.records;
    }),
  );
  const found: StoredRecord = {};
  for (const { key, value } of own ?? []) {
    const { bookingId, category, state, outcome, at, lost } = value;
    const what = lost && { item: lost.item, phone: lost.phone };
    found[key] = { bookingId, category, state, outcome, at, ...what, messages: complaintThread(value) };
  }
  // In the report of a lost item, a driver who was asked gets only the messages that this driver wrote.
  for (const { key, value } of asked ?? []) {
    const { bookingId, category, messages } = value;
    const written = Object.entries(messages).filter(([, message]) => message.uid === uid);
    found[key] = {
      bookingId,
      category,
      messages: complaintThread({ messages: Object.fromEntries(written) }),
    };
  }
  return found;
}

function ownMessages(threads: Record<string, Record<string, { from: string }>>, uid: string): unknown[] {
  return Object.values(threads).flatMap((thread) => Object.values(thread).filter(({ from }) => from === uid));
}

/** Ratings without their authors, because the riders who rated must stay anonymous. */
function withoutAuthors(ratings: StoredRecord): StoredRecord {
  return Object.fromEntries(
    Object.entries(ratings).map(([key, rating]) => {
      const { user: _author, ...rest } = storedRecord.parse(rating);
      return [key, rest];
    }),
  );
}

/**
 * Ratings by drivers, without trip and time. A rider usually met each driver only once, so the trip or the
 * time would reveal the author.
 */
function withoutTrips(ratings: StoredRecord): StoredRecord {
  const shown = Object.values(ratings).map((rating) => {
    const { rate, tags } = ratingSchema.parse(rating);
    return { rate, ...(tags === undefined ? {} : { tags }) };
  });
  // The ratings are sorted by their stars, because any order by time would reveal the authors.
  const sorted = shown.sort((one, other) => other.rate - one.rate);
  return Object.fromEntries(sorted.map((rating, index) => [`rating${String(index + 1)}`, rating]));
}
