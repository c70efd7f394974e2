import { z } from 'zod';
import type { startTrip } from '@domain/contracts/office/dispatch';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, canTransition } from '@domain/records';
import { DomainError } from '@domain/errors';
import { stepWrites } from '@domain/trip/steps/driver-steps';
import { needsAcknowledgement } from '@domain/trip/steps/trip-change';
import { needsPhoto } from '@domain/trip/steps/trip-photos';
import { assertFound, isKey, SERVER_TIME, type Needs, type Command } from '../../platform';
import { tellApartPoint } from '../../instances/trip-track';

const startingSchema = bookingSchema.pick({
  status: true,
  driver: true,
  otp: true,
  settings: true,
  pickup_image: true,
  deliver_image: true,
  trackInstance: true,
  change: true,
});

const TRIES = { limit: 5, windowSecs: 600 };

/**
 * Starts a trip whose driver waits at the pickup, if the driver enters the rider's start code
 * (docs/product/trips.md, "Arrival and start"). All callers together have five tries for each booking in
 * ten minutes. A delivery first needs a photo at the pickup if the settings require a photo. Fails with
 * `not_found`, `permission_denied`, `trip_changed`, `choose_image_first`, `start_code_wrong`,
 * `start_code_too_many_tries`. `domain/trip/steps/start-code.ts` says who can read the code and when the
 * app shows it. If a trip has no code, the driver's app writes the new status itself
 * (`rules/nodes/booking-status.ts`).
 */
export const startTripCommand: Command<
  typeof startTrip,
  Needs<'store' | 'secrets' | 'limiter'>,
  'uid'
> = async (ports, { bookingId, code, location }, { uid: driverId }) => {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const { store } = ports;
  const [booking, stored] = await Promise.all([
    store.read(dbPaths.booking(bookingId), startingSchema),
    store.read(dbPaths.bookingCode(bookingId), z.number()),
  ]);
  assertFound(booking);
  if (booking.driver !== driverId) throw new DomainError('permission_denied');
  if (booking.status === 'STARTED') return;
  // If a trip has no code, the driver's app writes the new status itself, and the database rules check
  // this write.
  if (!canTransition(booking.status, 'STARTED', 'server') || stored === null || booking.otp === false) {
    throw new DomainError('trip_changed', booking.status);
  }
  if (needsAcknowledgement('STARTED', booking)) throw new DomainError('trip_changed', 'not acknowledged');
  if (needsPhoto(booking, 'STARTED')) throw new DomainError('choose_image_first');
  const verdict = await ports.limiter.take({ key: `start:${bookingId}`, ...TRIES, isShared: true });
  if (!verdict.isAllowed) throw new DomainError('start_code_too_many_tries');
  if (!ports.secrets.equals(code, String(stored))) throw new DomainError('start_code_wrong');

  const path = dbPaths.booking(bookingId);
  const key = store.newKey(dbPaths.tracking(bookingId));
  const { trackInstance } = booking;
  const isDone = await store.commit({
    checks: {
      [`${path}/status`]: booking.status,
      [`${path}/driver`]: driverId,
      [`${path}/change/unseen`]: null,
    },
    values: stepWrites(
      { uid: driverId, bookingId, key },
      'STARTED',
      trackInstance === undefined ? (location ?? null) : null,
      SERVER_TIME,
    ),
  });
  if (!isDone) throw new DomainError('trip_changed');
  if (trackInstance !== undefined && location !== undefined) {
    const point = { at: SERVER_TIME, status: 'STARTED', ...location };
    await tellApartPoint(store, { bookingId, key, instance: trackInstance }, point);
  }
};
