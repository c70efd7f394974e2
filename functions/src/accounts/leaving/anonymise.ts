import { z } from 'zod';
import { bookingFieldPath } from '@domain/booking/booking-parts';
import { seriesPlaces } from '@domain/booking/series';
import { dbPaths } from '@domain/database/paths';
import { BANK_FIELDS, BOOKING_STATUSES, latLngSchema, TRIP_STATES } from '@domain/records';
import { personWordsSchema, personWordWrites } from '@domain/people/people-words';
import { changeWrites, nextChange, readComplaint } from '../../complaints/complaint-writes';
import { allWhere, decideAndCommit, type Clock, type Needs, type Store } from '../../platform';
import { endedMatchBlocks } from '../../people/match-blocks.command';
import { indexBooking } from '../../bookings/index-booking.command';
import { readCompleted, type CompletionPorts } from '../../bookings/read-booking';
import { apartTrackRemoval } from '../../instances/trip-track';
import { readTrusted } from '../../trusted-contacts/trusted-contacts.command';
import { deletedContactWrites } from './kept-contacts';
import { bookingsOf, storedChat, storedRecord, withdrawalsOf, type StoredRecord } from './account-data';

/**
 * Fields of a booking that identify the rider. Amounts, times and distances are not deleted, because the
 * operator's accounts need them.
 */
const RIDER_FIELDS = [
  'customer_name',
  'customer_email',
  'customer_contact',
  'customer_token',
  'customer_image',
  'userDetails',
  'deliveryPerson',
  'deliveryPersonPhone',
  'pickUpInstructions',
  'deliveryInstructions',
  'customerRating',
  'rating_comment',
  'passengerName',
  'passengerPhone',
  'riderNote',
  'driverNote',
  'carNeeds',
  // The field contains the reason, which staff write as free text. The text may identify the rider. The
  // charged amount is in other fields and is kept.
  'officePrice',
  'plannedLine',
  'coords',
] as const;
const DRIVER_FIELDS = [
  'driver_name',
  'driver_contact',
  'driver_token',
  'driver_image',
  'vehicle_number',
  'vehicle_model',
  'vehicle_color',
  'driver_languages',
  'driver_trips',
  'pickup_image',
  'deliver_image',
  'driver_accept_location',
] as const;

const statusSchema = z.enum(BOOKING_STATUSES);
const pointSchema = latLngSchema.loose();
const monthsSchema = z.record(z.string(), z.unknown());

/**
 * Removes a person's data from the records of other people. Every step is idempotent. Returns the ids of
 * bookings whose files the caller deletes. For the bookings `driven`, the person may have uploaded photos.
 * The bookings `ridden` may have a file with their track.
 */
export async function anonymise(
  ports: CompletionPorts & { clock: Clock },
  uid: string,
): Promise<{ driven: string[]; ridden: string[] }> {
  const { store, clock } = ports;
  const [driven, ridden]: [string[], string[]] = [[], []];
  for await (const { key, value: found } of bookingsOf(store, 'customer', uid)) {
    ridden.push(key);
    // The booking is completed first, because a later completion would write the places of the quote again.
    const value = (await readCompleted(ports, key, storedRecord)) ?? found;
    // The points are deleted first. The next write removes the name of the instance from the booking, and
    // after that no run could find the points.
    if (typeof value.trackInstance === 'string')
      await store.update(apartTrackRemoval(key, value.trackInstance));
    await store.update({ ...riderWrites(key, value, clock()), ...(await messageWrites(store, key, uid)) });
    await indexBooking(store, key);
    if (typeof value.driver !== 'string') continue;
    const rating = dbPaths.rating(value.driver, key);
    if ((await store.read(rating, storedRecord)) !== null)
      await store.update({ [`${rating}/user`]: 'deleted', [`${rating}/comment`]: null });
  }
  for await (const { key, value } of bookingsOf(store, 'driver', uid)) {
    driven.push(key);
    if (typeof value.customer === 'string') {
      const rating = dbPaths.riderRating(value.customer, key);
      if ((await store.read(rating, storedRecord)) !== null)
        await store.update({ [`${rating}/user`]: 'deleted' });
    }
    await store.update({ ...withoutFields(key, DRIVER_FIELDS), ...(await messageWrites(store, key, uid)) });
    await indexBooking(store, key);
  }
  await anonymiseReports(store, uid);
  for (const { key } of await withdrawalsOf(store, uid)) {
    const withdrawal = dbPaths.withdraw(key);
    await store.update({
      [`${withdrawal}/name`]: '',
      [dbPaths.withdrawBank(key)]: null,
      // Before a migration moved these fields, they were at this path.
      ...Object.fromEntries(BANK_FIELDS.map((field) => [`${withdrawal}/${field}`, null])),
    });
  }
  for (const key of await store.keysWhere(dbPaths.alerts(), 'uid', uid, 500))
    await store.update({ [`${dbPaths.alert(key)}/name`]: '', [`${dbPaths.alert(key)}/mobile`]: '' });
  for (const key of await store.keysWhere(dbPaths.complaints(), 'uid', uid, 500))
    await closeComplaint(ports, key);
  for (const key of await store.keysWhere(dbPaths.complaints(), 'driver', uid, 500))
    await leaveLostItem(ports, key, uid);
  const reviews = (await store.read(dbPaths.personReviews(uid), z.record(z.string(), z.string()))) ?? {};
  await store.update({
    // The triggers on the profile also delete these values. But the deletion must not depend on an event that
    // may be lost.
    ...personWordWrites(uid, await store.read(dbPaths.personWords(uid), personWordsSchema), null),
    ...Object.fromEntries(Object.keys(reviews).map((key) => [`${dbPaths.review(key)}/people/${uid}`, ''])),
    [dbPaths.user(uid)]: null,
    [dbPaths.privateProfile(uid)]: null,
    [dbPaths.pushDevices(uid)]: null,
    [dbPaths.userNotifications(uid)]: null,
    [dbPaths.savedAddresses(uid)]: null,
    [dbPaths.driverWork(uid)]: null,
    [dbPaths.driverTasks(uid)]: null,
    [dbPaths.ratings(uid)]: null,
    [dbPaths.riderRatings(uid)]: null,
    [dbPaths.signIns(uid)]: null,
    [dbPaths.devices(uid)]: null,
    // The block is deleted. Only the hashes of the contacts are kept, for a limited time.
    [dbPaths.block(uid)]: null,
    [dbPaths.callerNote(uid)]: null,
    [dbPaths.driverApplication(uid)]: null,
    ...(await endedTrust(store, uid)),
    ...(await endedSeries(store, uid)),
    ...(await deletedContactWrites(ports, uid)),
  });
  // This write is the last one. The profile is already deleted, so no other user can block this person
  // again.
  await store.update(await endedMatchBlocks(store, uid));
  return { driven, ridden };
}

/** The values that delete the person's trusted contacts and the links that these contacts got. */
async function endedTrust(store: Store, uid: string): Promise<Record<string, null>> {
  const { people } = await readTrusted(store, uid);
  return Object.fromEntries([
    [dbPaths.trustedContacts(uid), null],
    [dbPaths.trustedStops(uid), null],
    ...Object.values(people).map(({ token }) => [dbPaths.trustedLink(token), null] as const),
  ]);
}

/** The values that delete the person's repeating trips, so that no more bookings are made from them. */
async function endedSeries(store: Store, uid: string): Promise<Record<string, null>> {
  const records = await allWhere(
    store,
    { list: dbPaths.allSeries(), field: 'customer', value: uid },
    storedRecord,
  );
  const paths = [
    ...records.map(({ key }) => dbPaths.series(key)),
    ...seriesPlaces().map((place) => dbPaths.bookingPlace(uid, place)),
  ];
  return Object.fromEntries(paths.map((path) => [path, null]));
}

/**
 * The values that delete fields of a booking. Each field is deleted at its current path and at the path where
 * it was before a migration moved it.
 */
function withoutFields(bookingId: string, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => [
      [bookingFieldPath(bookingId, field), null],
      [`${dbPaths.booking(bookingId)}/${field}`, null],
    ]),
  );
}

function riderWrites(key: string, booking: StoredRecord, now: number): Record<string, unknown> {
  const path = dbPaths.booking(key);
  // The person may have booked a trip at the moment of the deletion. No driver could find this rider, so the
  // trip is cancelled.
  const status = statusSchema.safeParse(booking.status).data;
  const isWaiting = status !== undefined && TRIP_STATES[status].isOpen && !TRIP_STATES[status].isTaken;
  return {
    ...withoutFields(key, RIDER_FIELDS),
    ...placeWrites(`${path}/pickup`, booking.pickup),
    ...placeWrites(`${path}/drop`, booking.drop),
    [`${path}/waypoints`]: null,
    [dbPaths.tracking(key)]: null,
    [`${path}/trackInstance`]: null,
    [dbPaths.bookingCode(key)]: null,
    [dbPaths.bookingRoute(key)]: null,
    [dbPaths.bookingTurns(key)]: null,
    [dbPaths.bookingTrack(key)]: null,
    [dbPaths.tripEta(key)]: null,
    [dbPaths.quote(key)]: null,
    ...(isWaiting
      ? {
          [`${path}/status`]: 'CANCELLED',
          [`${path}/cancelledBy`]: 'system',
          [`${path}/reason`]: 'account_deleted',
          [`${path}/cancelledAt`]: now,
        }
      : {}),
  };
}

/**
 * Closes a complaint and deletes its texts. The subject and the outcome are kept. `changedAt` changes even
 * if the complaint is already closed. So an answer that staff write at this moment fails its check, and
 * does not open the complaint again.
 */
async function closeComplaint(ports: Needs<'store' | 'clock'>, key: string): Promise<void> {
  const path = dbPaths.complaint(key);
  await decideAndCommit(ports.store, async () => {
    const known = await readComplaint(ports, key);
    return {
      checks: known === null ? {} : { [`${path}/changedAt`]: known.changedAt },
      values: {
        ...Object.fromEntries(
          Object.keys(known?.messages ?? {}).map((message) => [`${path}/messages/${message}/text`, '']),
        ),
        ...changeWrites(key, 'closed', nextChange(ports, known)),
        ...(known?.state === 'closed' ? {} : { [`${path}/outcome`]: 'account_deleted' }),
        ...(known?.lost === undefined ? {} : { [`${path}/lost/item`]: '', [`${path}/lost/phone`]: '' }),
        [`${path}/tellAt`]: null,
      },
    };
  });
}

/**
 * Removes a driver from the report of a lost item. The driver's texts are deleted. The rider and staff can
 * still use the report.
 */
async function leaveLostItem(ports: Needs<'store' | 'clock'>, key: string, uid: string): Promise<void> {
  const path = dbPaths.complaint(key);
  await decideAndCommit(ports.store, async () => {
    const known = await readComplaint(ports, key);
    if (known === null) return null;
    const own = Object.entries(known.messages).filter(([, message]) => message.uid === uid);
    return {
      checks: { [`${path}/changedAt`]: known.changedAt },
      values: {
        ...Object.fromEntries(own.map(([message]) => [`${path}/messages/${message}/text`, ''])),
        ...changeWrites(key, known.state, nextChange(ports, known)),
        [`${path}/driver`]: null,
      },
    };
  });
}

/**
 * A pickup may reveal where a person lives. So the place is rounded to about a kilometre, which is enough for
 * statistics.
 */
function placeWrites(path: string, place: unknown): Record<string, unknown> {
  const point = pointSchema.safeParse(place).data;
  if (point === undefined) return {};
  const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;
  return { [path]: { lat: coarse(point.lat), lng: coarse(point.lng), add: '' } };
}

async function messageWrites(store: Store, bookingId: string, uid: string): Promise<Record<string, unknown>> {
  const threads = (await store.read(dbPaths.chat(bookingId), storedChat)) ?? {};
  const paths = Object.entries(threads).flatMap(([thread, messages]) =>
    Object.entries(messages)
      .filter(([, { from }]) => from === uid)
      .map(([key]) => `${dbPaths.chat(bookingId)}/${thread}/${key}/message`),
  );
  return {
    ...Object.fromEntries(paths.map((path) => [path, ''])),
    [dbPaths.chatCount(bookingId, uid)]: null,
  };
}

/** Removes the name and the vehicle from a driver's reports. The totals are kept. */
async function anonymiseReports(store: Store, uid: string): Promise<void> {
  const months = (await store.read(dbPaths.driverReports(uid), monthsSchema)) ?? {};
  const paths = Object.keys(months).flatMap((month) => [
    dbPaths.driverReport(uid, month),
    dbPaths.monthDriverReport(month, uid),
  ]);
  const writes: Record<string, unknown> = Object.fromEntries(
    paths.flatMap((path) =>
      ['driverName', 'driverVehicleNo'].map((field) => [`${path}/${field}`, ''] as const),
    ),
  );
  if (paths.length > 0) await store.update(writes);
}
