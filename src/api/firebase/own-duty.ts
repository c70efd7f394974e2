import type * as DatabaseSdk from 'firebase/database';
import type { Database } from 'firebase/database';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { type OnDuty, onDutySchema, userSchema } from '@domain/records';
import { dutyPositionWrites, isDutyPositionDue, lastPositionWrites } from '@domain/dispatch/driver/on-duty';
import type { LatLng } from '@domain/geo/geo';
import type { Writes } from '@domain/trip/steps/driver-steps';
import type { CloseStream } from '../services';
import { toDomainError } from './firebase-errors';
import { positionsDatabase } from './positions-database';

type Sdk = typeof DatabaseSdk;

/**
 * How long a write of a position may take in the database instance that stores the positions. The next
 * position is sent 20 s after the previous one.
 */
const TELL_LIMIT_MS = 10_000;

const locationSchema = userSchema.shape.location.catch(undefined);

/** Reads and writes the driver's own record in `drivers_on_duty` (`domain/dispatch/driver/on-duty.ts`). */
export type OwnDuty = {
  /**
   * Returns the writes for the duty record that must be made together with a write of the profile's position.
   * After these writes the caller must call `told`.
   */
  tell: (point: LatLng, now: unknown, isOnTrip: boolean) => { writes: Writes; told: () => Promise<void> };
  /**
   * Writes a free driver's position only to the duty record, if this record is in a separate database
   * instance. Returns false if that instance does not answer or if there is no record. Then the caller must
   * write the position to the profile.
   */
  tellAlone: (point: LatLng) => Promise<boolean>;
  close: CloseStream;
};

/**
 * Watches the driver's own duty record. The server sets `lost` in the record when the connection is lost, so
 * staff see this at once. A driver who is not on duty has no duty record. Only drivers load this file.
 */
export async function followOwnDuty(
  sdk: Sdk,
  main: Database,
  uid: string,
  positionsOf: (main: Database) => Promise<Database> = positionsDatabase,
): Promise<OwnDuty> {
  const database = await positionsOf(main);
  /** Whether the record is in a separate instance. One write cannot change two instances. */
  const isApart = database !== main;
  const lost = sdk.ref(database, `${dbPaths.onDuty(uid)}/lost`);
  let duty: OnDuty | null = null;
  let sentAt: number | null = null;
  let isConnected = false;
  /** milliseconds that the server's clock is ahead of the device's */
  let serverOffset = 0;
  /** whether the onDisconnect handler is registered */
  let isArmed = false;

  /**
   * The running write of `tellLast`, which writes the profile's last position to the duty record again. This
   * is needed because the server may create the record after the position was written, and the next position
   * may be sent a minute later.
   */
  let telling: Promise<void> = Promise.resolve();
  const tellLast = (isMade = false): Promise<void> => {
    // The writes run one after the other. While the SDK only estimates the time of a position, the rules
    // refuse this position, and the SDK undoes the write.
    telling = telling
      .then(async () => {
        if (duty === null) return;
        const stored = await sdk.get(sdk.ref(main, `${dbPaths.user(uid)}/location`));
        const apart = isApart ? { time: sdk.serverTimestamp(), now: Date.now() + serverOffset } : undefined;
        const location = locationSchema.parse(stored.val());
        // The server has created the record, and its position is older than the position in the profile.
        const isOld = isMade && (duty.position?.at ?? 0) < (location?.at ?? 0);
        const writes = lastPositionWrites(
          uid,
          isOld ? { ...duty, position: undefined } : duty,
          location,
          apart,
        );
        if (Object.keys(writes).length > 0) await sdk.update(sdk.ref(database), writes);
      })
      .catch(() => undefined);
    return telling;
  };
  /**
   * Whether a write to a separate instance has not ended yet. Such a write ends only when the instance
   * answers. No other write is started until then, so writes do not queue up.
   */
  let isOnItsWay = false;
  const send = async (to: OnDuty, point: LatLng): Promise<void> => {
    isOnItsWay = true;
    try {
      await sdk.update(sdk.ref(database), dutyPositionWrites(uid, to, point, sdk.serverTimestamp()));
      sentAt = Date.now();
    } finally {
      isOnItsWay = false;
    }
  };
  /** Returns false if the instance does not answer in time. */
  const sendInTime = async (to: OnDuty, point: LatLng): Promise<boolean> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => {
        resolve(false);
      }, TELL_LIMIT_MS);
    });
    try {
      return await Promise.race([send(to, point).then(() => true), late]);
    } finally {
      clearTimeout(timer);
    }
  };
  const arm = (): void => {
    if (!isConnected || duty === null) {
      isArmed = false;
      return;
    }
    if (!isArmed) {
      isArmed = true;
      sdk
        .onDisconnect(lost)
        .set(true)
        .catch(() => undefined);
    }
    if (duty.lost === true) sdk.set(lost, null).catch(() => undefined);
  };
  const closers = [
    sdk.onValue(sdk.ref(main, '.info/serverTimeOffset'), (snapshot) => {
      serverOffset = z.number().catch(0).parse(snapshot.val());
    }),
    sdk.onValue(sdk.ref(database, '.info/connected'), (snapshot) => {
      isConnected = snapshot.val() === true;
      // The server runs an onDisconnect handler only once, so the handler must be registered again.
      isArmed = false;
      arm();
    }),
    sdk.onValue(
      sdk.ref(database, dbPaths.onDuty(uid)),
      (snapshot) => {
        const isMade = duty === null;
        duty = onDutySchema.safeParse(snapshot.val()).data ?? null;
        if (isMade && duty !== null) void tellLast(true);
        arm();
      },
      () => undefined,
    ),
  ];
  return {
    tell: (point, now, isOnTrip) => {
      const isDue = duty !== null && isDutyPositionDue(duty, { sentAt, now: Date.now(), isOnTrip });
      return {
        writes: isDue && duty !== null && !isApart ? dutyPositionWrites(uid, duty, point, now) : {},
        told: async () => {
          if (isApart) {
            // The write is not awaited, because the track of the trip must continue even if that instance
            // does not answer. A failure does no harm, because dispatch and staff get the next position soon.
            if (isDue && duty !== null && !isOnItsWay) send(duty, point).catch(() => undefined);
            else if (!isDue && duty !== null) void tellLast();
          } else if (isDue) sentAt = Date.now();
          // The record was created while this position was being sent, so the position is written to the
          // record now.
          else if (duty !== null) await tellLast();
        },
      };
    },
    tellAlone: async (point) => {
      if (!isApart || duty === null || isOnItsWay) return false;
      return sendInTime(duty, point).catch((error: unknown) => {
        throw toDomainError(error);
      });
    },
    close: () => {
      closers.forEach((close) => close());
      sdk
        .onDisconnect(lost)
        .cancel()
        .catch(() => undefined);
    },
  };
}
