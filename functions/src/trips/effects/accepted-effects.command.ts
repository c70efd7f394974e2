import { z } from 'zod';
import { bookingFieldWrites } from '@domain/booking/booking-parts';
import type { TracksInstances } from '@domain/database/instance-routing';
import { dbPaths } from '@domain/database/paths';
import {
  type BookingRecord,
  bookingSchema,
  type Dispatch,
  dispatchSchema,
  reportTotalsSchema,
  TRIP_STATES,
  type UserProfile,
  userSchema,
} from '@domain/records';
import { carColorOf } from '@domain/people/driver/car-colors';
import { carModel } from '@domain/people/driver/car-model';
import { fullName } from '@domain/people/full-name';
import { waitCountOf } from '@domain/health/health-counts';
import { historyWrites } from '../../bookings/history-writes';
import { lastPlaceOf } from '../../dispatch/search/last-place';
import {
  countWrites,
  SERVER_TIME,
  untilCommitted,
  type Needs,
  type Notify,
  type Store,
  type Write,
} from '../../platform';
import { openTrack } from '../../instances/open-track';
import { closedOffers, LOOK_AFTER_MS } from './closed-offers';

const NO_TRACKS: TracksInstances = { open: [], all: [] };

const acceptedSchema = bookingSchema.pick({
  status: true,
  customer: true,
  driver: true,
  driver_name: true,
  driver_accept_time: true,
  change: true,
});

/** `tracks` returns the database instances for tracks, if the operator has set up such instances. */
type AcceptPorts = Needs<'store' | 'clock' | 'log'> & { tracks?: () => TracksInstances };

/**
 * Applies the effects of an acceptance (docs/product/trips.md, "Acceptance"). The booking gets the
 * driver's details, and the driver's position becomes the first point of the track. All other offers are
 * withdrawn. The rider is notified, and the driver gets the office's note. The effects also happen if the
 * trip already has a later status. A repeated call changes nothing. `domain/trip/steps/driver-steps.ts`
 * builds the write with which the driver accepts, and `rules/nodes/booking-status.ts` lets only one driver
 * accept.
 */
export async function acceptedEffects(
  ports: AcceptPorts & { notify: Notify },
  bookingId: string,
): Promise<void> {
  const done = await untilCommitted(() => acceptOnce(ports, bookingId));
  if (done.driverId === undefined) return;
  const { driverId } = done;
  const note = await ports.store.read(`${dbPaths.bookingNote(bookingId)}/driverNote`, z.string());
  // The event id contains the time, because the office may assign the same trip to the same driver twice.
  const turn = `${driverId}_${String(done.acceptedAt ?? 0)}`;
  await ports.notify([
    {
      uid: done.customer,
      text: 'trip_accepted',
      eventId: `${bookingId}_accepted_${turn}`,
      bookingId,
      screen: 'BookedCab',
    },
    ...(note === null
      ? []
      : [
          {
            uid: driverId,
            text: 'office_note' as const,
            params: { text: note },
            eventId: `${bookingId}_note_${turn}`,
            bookingId,
            screen: 'DriverTrips' as const,
          },
        ]),
  ]);
}

async function acceptOnce(
  { store, clock, log, tracks = () => NO_TRACKS }: AcceptPorts,
  bookingId: string,
): Promise<{ customer: string; driverId?: string; acceptedAt?: number | undefined } | null> {
  const path = dbPaths.booking(bookingId);
  const [booking, dispatch] = await Promise.all([
    store.read(path, acceptedSchema),
    store.read(dbPaths.dispatch(bookingId), dispatchSchema),
  ]);
  if (booking === null) return { customer: '' };
  const { customer, driver: driverId, status } = booking;
  if (driverId === undefined || !TRIP_STATES[status].driverIsBusy || booking.driver_name !== undefined) {
    return { customer };
  }
  const [profile, trips] = await Promise.all([
    store.read(dbPaths.user(driverId), userSchema),
    drivenTrips(store, driverId),
  ]);
  const driver =
    profile === null ? null : { ...profile, location: await lastPlaceOf({ store, log }, driverId, profile) };
  const trackInstance = await openTrack(
    { store, log, instances: tracks() },
    bookingId,
    { ...booking, fleetadmin: driver?.fleetadmin },
    driver?.location,
  );
  const asItIs = offeredAsItIs(bookingId, booking, { dispatch, driverId });
  const isDone = await store.commit({
    checks: {
      [`${path}/status`]: status,
      [`${path}/driver`]: driverId,
      [`${path}/driver_name`]: null,
      ...asItIs.checks,
    },
    values: {
      ...asItIs.values,
      ...(driver === null ? { [`${path}/driver_name`]: ' ' } : driverFields(bookingId, { ...driver, trips })),
      ...(trackInstance === null
        ? firstPoint(store, bookingId, status, driver)
        : { [`${path}/trackInstance`]: trackInstance }),
      ...closedOffers(bookingId, dispatch),
      [`${path}/dispatchAt`]: null,
      [`${path}/search`]: null,
      ...historyWrites(store, bookingId, [
        {
          at: booking.driver_accept_time ?? clock(),
          by: driverId,
          event: 'accepted' as const,
          driver: driverId,
        },
      ]),
      ...(dispatch === null
        ? {}
        : {
            [`${dbPaths.dispatch(bookingId)}/nextAt`]: clock() + LOOK_AFTER_MS,
            ...waitWrites(clock(), dispatch.startedAt, booking.driver_accept_time),
          }),
    },
  });
  return isDone ? { customer, driverId, acceptedAt: booking.driver_accept_time } : null;
}

/**
 * If the driver's offer was made after the change, the offer showed the current trip. So the driver need not
 * acknowledge the change, and `unseen` is removed.
 */
function offeredAsItIs(
  bookingId: string,
  { change }: Pick<BookingRecord, 'change'>,
  { dispatch, driverId }: { dispatch: Dispatch | null; driverId: string },
): Write {
  const unseen = change?.unseen;
  if (unseen === undefined || dispatch === null || dispatch.changedUnder?.[driverId] === true)
    return { checks: {}, values: {} };
  const path = `${dbPaths.booking(bookingId)}/change/unseen`;
  return {
    checks: { [path]: unseen, [`${dbPaths.dispatch(bookingId)}/changedUnder/${driverId}`]: null },
    values: { [path]: null },
  };
}

/**
 * Counts the duration of the search for the health page. The values are part of the commit, so each search is
 * counted once.
 */
function waitWrites(now: number, startedAt: number, acceptedAt = now): Record<string, unknown> {
  // The clock of the driver's device gives this time, so the time may be in the future. Then the current
  // time is used.
  const seconds = (Math.min(now, acceptedAt) - startedAt) / 1000;
  return countWrites(now, { [waitCountOf(Math.max(0, seconds))]: 1 });
}

/** The number of paid trips of a driver. */
async function drivenTrips(store: Store, driverId: string): Promise<number> {
  const months = await store.read(dbPaths.driverReports(driverId), z.record(z.string(), reportTotalsSchema));
  return Object.values(months ?? {}).reduce((sum, { total_rides }) => sum + total_rides, 0);
}

type Driver = UserProfile & { trips: number };

/** The fields of the booking that an acceptance fills from the driver's profile. */
const COPIES = {
  driver_name: (driver: UserProfile) => fullName(driver) || ' ',
  driver_contact: ({ mobile }: UserProfile) => mobile,
  driver_image: ({ profile_image }: UserProfile) => profile_image ?? '',
  driverRating: ({ ratings }: UserProfile) => String(ratings?.userrating ?? 0),
  vehicle_number: ({ vehicleNumber }: UserProfile) => vehicleNumber ?? '',
  vehicle_model: ({ vehicleMake, vehicleModel }: UserProfile) => carModel(vehicleMake, vehicleModel),
  vehicle_color: ({ vehicleColor }: UserProfile) => carColorOf(vehicleColor),
  driver_languages: ({ spokenLanguages }: UserProfile) => spokenLanguages ?? null,
  driver_trips: ({ trips }: Driver) => trips,
  fleetadmin: ({ fleetadmin }: UserProfile) => fleetadmin ?? null,
  driver_accept_location: ({ location }: UserProfile) =>
    location === undefined ? null : { lat: location.lat, lng: location.lng },
};
export const COPIED_FIELDS: readonly string[] = Object.keys(COPIES);

const driverFields = (bookingId: string, driver: Driver): Record<string, unknown> =>
  bookingFieldWrites(
    bookingId,
    Object.fromEntries(Object.entries(COPIES).map(([field, copy]) => [field, copy(driver)])),
  );

function firstPoint(
  store: Store,
  bookingId: string,
  status: string,
  driver: UserProfile | null,
): Record<string, unknown> {
  if (driver?.location === undefined) return {};
  const list = dbPaths.tracking(bookingId);
  const { lat, lng } = driver.location;
  return { [`${list}/${store.newKey(list)}`]: { at: SERVER_TIME, status, lat, lng } };
}
