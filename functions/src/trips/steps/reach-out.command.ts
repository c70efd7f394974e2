import type { z } from 'zod';
import type { reachOut } from '@domain/contracts/office/dispatch';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, TRIP_STATES } from '@domain/records';
import { DomainError } from '@domain/errors';
import { assertFound, isKey, SERVER_TIME, type Needs, type Store, type Command } from '../../platform';

const waitingSchema = bookingSchema.pick({ status: true, customer: true, driver: true, reachedOutAt: true });

/** The rider gets at most one push in this time, however often the driver tries. */
const TRY_PAUSE_MS = 60_000;

/**
 * A driver who waits at the pickup tries to contact the rider (docs/product/trips.md, "A driver leaves a
 * trip"). The server itself notifies the rider, so every attempt that counts really reaches the rider. After
 * the first attempt, the driver may report a no-show as soon as `domain/trip/steps/no-show.ts` allows it. The
 * call button of the app makes this call too. Fails with `not_found`, `permission_denied`, `trip_changed`.
 */
export const reachOutCommand: Command<typeof reachOut, Needs<'store' | 'clock' | 'notify'>, 'uid'> = async (
  ports,
  { bookingId },
  { uid: driverId },
) => {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const { store } = ports;
  const booking = await store.read(dbPaths.booking(bookingId), waitingSchema);
  assertFound(booking);
  if (booking.driver !== driverId) throw new DomainError('permission_denied');
  if (!(await noteTry(store, bookingId, booking))) throw new DomainError('trip_changed', booking.status);
  await ports.notify([
    {
      uid: booking.customer,
      text: 'driver_waiting',
      eventId: `${bookingId}_waiting_${String(Math.floor(ports.clock() / TRY_PAUSE_MS))}`,
      bookingId,
      screen: 'BookedCab',
    },
  ]);
};

/**
 * Stores the time of the first attempt of the driver who waits at the pickup. False if no driver waits at
 * the pickup.
 */
export async function noteTry(
  store: Store,
  bookingId: string,
  {
    status,
    driver,
    reachedOutAt,
  }: Pick<z.output<typeof waitingSchema>, 'status' | 'driver' | 'reachedOutAt'>,
): Promise<boolean> {
  if (driver === undefined || !TRIP_STATES[status].isAtPickup) return false;
  if (reachedOutAt !== undefined) return true;
  const path = dbPaths.booking(bookingId);
  return store.commit({
    checks: { [`${path}/status`]: status, [`${path}/driver`]: driver },
    values: { [`${path}/reachedOutAt`]: SERVER_TIME },
  });
}
