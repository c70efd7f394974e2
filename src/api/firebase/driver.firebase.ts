import { z } from 'zod';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  driverWorkSchema,
  hasComeTo,
  offerSchema,
} from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import {
  acceptWrites,
  declineWrites,
  offlineWrites,
  onlineWrites,
  positionWrites,
  stepWrites,
  trackWrites,
  type Writes,
} from '@domain/trip/steps/driver-steps';
import type { LatLng } from '@domain/geo/geo';
import { leadSource, watchLeadTab } from '../browser/lead-tab.browser';
import { positionSource, watchDevicePosition } from '../browser/position.browser';
import { holdScreenOn, screenLockSource } from '../browser/screen-lock.browser';
import type { DriverService } from '../services';
import { parseRecord } from '../parse-records';
import { openStream } from '../streams';
import { watchRows, watchValue } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { monthTotalsOf } from './report-totals';
import { readValue, withDatabase } from './with-database';
import type { OwnDuty } from './own-duty';
import type { ApartTrip } from './own-track';

const statusSchema = z.enum(BOOKING_STATUSES).nullable().catch(null);

/**
 * The functions for drivers. They use the database, the calls of the backend and the device. `domain/trip`
 * defines the writes.
 */
export function createDriverService(firebase: FirebaseParts): DriverService {
  const write = (writesOf: (now: unknown, newKey: (path: string) => string) => Writes) =>
    withDatabase(firebase, async (sdk, database) => {
      const writes = writesOf(sdk.serverTimestamp(), (path) => sdk.push(sdk.ref(database, path)).key);
      if (Object.keys(writes).length > 0) await sdk.update(sdk.ref(database), writes);
    });
  /** The stored value, or null if the driver may not read it. */
  const read = (path: string): Promise<unknown> => readValue(firebase, path).catch(() => null);
  /**
   * If the rules refuse a write, an earlier attempt may already have made the change. If `isDone` confirms
   * this, the refusal counts as success.
   */
  const unlessDone = async (error: unknown, isDone: () => Promise<boolean>, otherwise: DomainError) => {
    if (!(error instanceof DomainError) || error.code !== 'permission_denied') throw error;
    if (!(await isDone())) throw otherwise;
  };
  /**
   * The driver's trip if its track is stored in another database instance. It is set each time that a
   * position is sent.
   */
  let apartTrip: ApartTrip | null = null;
  /**
   * Writes a point to the database instance that stores the track of the trip. Returns false if the point
   * must be written to the main instance.
   */
  const isToldApart = async (
    bookingId: string,
    point: LatLng,
    noted?: readonly LatLng[],
  ): Promise<boolean> => {
    if (apartTrip?.bookingId !== bookingId) return false;
    const database = await firebase.database();
    const { tellApart } = await import('./own-track');
    return tellApart(database, apartTrip, point, {
      noted,
      limit: noted === undefined ? 'beforeStep' : 'alone',
    });
  };
  /**
   * Writes the car's position to the track of its trip, before the server checks the position. The rules
   * refuse the write if the previous position was stored a moment ago. This refusal is no error.
   */
  const tellPlace = async (
    trip: { uid: string; bookingId: string; status: BookingStatus },
    point: LatLng | null,
  ): Promise<void> => {
    if (point === null || (await isToldApart(trip.bookingId, point))) return;
    try {
      await write((now, newKey) =>
        trackWrites({ ...trip, key: newKey(dbPaths.tracking(trip.bookingId)) }, point, now),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'permission_denied') throw error;
    }
  };

  /** Updates the driver's record in `drivers_on_duty` while `holdPresence` is open. */
  let ownDuty: OwnDuty | null = null;

  return {
    goOnline: (uid) => write(() => onlineWrites(uid)),
    goOffline: (uid) => write(() => offlineWrites(uid)),
    holdPresence: (uid) =>
      openStream<never>({ next: () => undefined, error: () => undefined }, async () => {
        const [sdk, database] = await Promise.all([import('firebase/database'), firebase.database()]);
        const presence = sdk.ref(database, `${dbPaths.user(uid)}/connected`);
        let isConnected = false;
        const appear = (): void => {
          // The server is first told to set the presence to false when the connection is lost. Only then the
          // presence is written.
          sdk
            .onDisconnect(presence)
            .set(false)
            .then(() => sdk.set(presence, true))
            // The rules refuse the write after the session has ended. Then no presence is needed.
            .catch(() => undefined);
        };
        // If this file cannot be loaded, the driver still counts as present.
        const own = await import('./own-duty').then(
          ({ followOwnDuty }) => followOwnDuty(sdk, database, uid),
          () => null,
        );
        ownDuty = own;
        const closers = [
          sdk.onValue(sdk.ref(database, '.info/connected'), (snapshot) => {
            isConnected = snapshot.val() === true;
            if (isConnected) appear();
          }),
          // Another tab of this driver was closed, and its onDisconnect handler has set the presence to
          // false.
          sdk.onValue(
            presence,
            (snapshot) => {
              if (isConnected && snapshot.val() === false) appear();
            },
            () => undefined,
          ),
        ];
        return () => {
          closers.forEach((close) => close());
          own?.close();
          ownDuty = null;
          sdk
            .onDisconnect(presence)
            .cancel()
            .catch(() => undefined);
        };
      }),
    watchWork: (uid, handlers) =>
      watchValue(
        firebase.database,
        dbPaths.driverWork(uid),
        (value) => driverWorkSchema.nullable().catch(null).parse(value),
        handlers,
      ),
    watchOffers: (uid, handlers) =>
      watchRows(
        firebase.database,
        (sdk, database) => sdk.query(sdk.ref(database, dbPaths.driverTasks(uid))),
        (bookingId, value) => {
          const offer = parseRecord(offerSchema, bookingId, value);
          if (offer === null) return null;
          const { id: _id, ...content } = offer;
          return { ...content, bookingId };
        },
        handlers,
      ),
    accept: async (uid, bookingId) => {
      try {
        await write((now) => acceptWrites(uid, bookingId, now));
      } catch (error) {
        await unlessDone(
          error,
          async () => (await read(`${dbPaths.user(uid)}/currentBooking`)) === bookingId,
          new DomainError('already_taken'),
        );
      }
    },
    decline: async (uid, bookingId) => {
      try {
        await write(() => declineWrites(uid, bookingId));
      } catch (error) {
        await unlessDone(
          error,
          async () => (await read(dbPaths.driverTask(uid, bookingId))) === null,
          new DomainError('already_taken'),
        );
      }
    },
    sendPosition: async (uid, point, trip, noted) => {
      if (trip === null && (await ownDuty?.tellAlone(point))) return;
      const trackInstance = trip?.trackInstance;
      apartTrip = trip === null || trackInstance === undefined ? null : { ...trip, trackInstance };
      const isApart = trip !== null && (await isToldApart(trip.bookingId, point, noted));
      let told: (() => Promise<void>) | undefined;
      await write((now, newKey) => {
        const own = ownDuty?.tell(point, now, trip !== null);
        told = own?.told;
        // The other instance has stored the point in the track. In the main instance, only the record in
        // `drivers_on_duty` may need the point. If it does, the profile gets the point in the same write.
        if (isApart)
          return Object.keys(own?.writes ?? {}).length === 0
            ? {}
            : positionWrites(uid, point, now, own?.writes);
        return trip === null
          ? positionWrites(uid, point, now, own?.writes)
          : trackWrites({ uid, ...trip, key: newKey(dbPaths.tracking(trip.bookingId)) }, point, now, {
              noted,
              duty: own?.writes,
            });
      });
      await told?.();
    },
    takeStep: async (uid, bookingId, step, point) => {
      // The point is written before the step, because after the last step the server computes the price from
      // the track.
      const isApart = point !== null && (await isToldApart(bookingId, point));
      try {
        await write((now, newKey) =>
          stepWrites(
            { uid, bookingId, key: newKey(dbPaths.tracking(bookingId)) },
            step,
            isApart ? null : point,
            now,
          ),
        );
      } catch (error) {
        await unlessDone(
          error,
          async () => {
            const status = statusSchema.parse(await read(`${dbPaths.booking(bookingId)}/status`));
            return status !== null && hasComeTo(step, status);
          },
          new DomainError('trip_changed'),
        );
      }
    },
    tellPlace,
    watchEarnings: (uid, handlers) =>
      watchValue(firebase.database, dbPaths.driverReports(uid), monthTotalsOf, handlers),
    watchPosition: (handlers) => watchDevicePosition(positionSource(), handlers),
    watchLead: (uid, handlers) => watchLeadTab(`hail-position-${uid}`, handlers, leadSource()),
    watchServerOffset: (handlers) =>
      watchValue(
        firebase.database,
        '.info/serverTimeOffset',
        (value) => (typeof value === 'number' ? value : 0),
        handlers,
      ),
    holdScreenOn: () => holdScreenOn(screenLockSource()),
  };
}
