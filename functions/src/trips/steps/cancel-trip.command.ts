import type { z } from 'zod';
import type { cancelTerms, cancelTrip } from '@domain/contracts/trip/cancelling';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { decimalsOf, toMinor } from '@domain/money/money';
import { bookingSchema, tripEtaSchema } from '@domain/records';
import { believedTrack } from '@domain/settlement/track';
import { reachedPoints } from '@domain/trip/steps/arrival';
import {
  CANCEL_FIELDS,
  cancelTermsFor,
  type CancelledBooking,
  type CancelTerms,
} from '@domain/trip/steps/cancellation-fee';
import { canCancel, isReasonAsked } from '@domain/trip/steps/cancelling';
import { TRACK_FIELDS, type TrackedBooking } from '@domain/trip/way/trip-track';
import { readTrack, trackAsFarAsKnown } from '../../instances/trip-track';
import {
  assertFound,
  fieldsAt,
  isKey,
  SERVER_TIME,
  untilCommitted,
  type Needs,
  type Store,
  type Command,
} from '../../platform';

type CancelPorts = Needs<'store' | 'clock'>;

const cancellingSchema = bookingSchema.pick({
  status: true,
  customer: true,
  driver: true,
  cancelledBy: true,
  cancelTerms: true,
  ...CANCEL_FIELDS,
  ...TRACK_FIELDS,
});
type Cancelling = z.output<typeof cancellingSchema>;

/**
 * What the rider would pay for cancelling now (docs/product/riders.md, "What cancelling costs, and why").
 * `cancelTripCommand` charges at most the fee that the rider has seen.
 */
export const cancelTermsCommand: Command<typeof cancelTerms, CancelPorts, 'uid'> = async (
  { store, clock },
  { bookingId },
  { uid: riderId },
) => {
  const booking = await ownBooking(store, bookingId, riderId);
  if (!canBeCancelled(booking)) throw new DomainError('trip_changed', booking.status);
  return readCancelTerms(store, bookingId, booking, { cancelledBy: 'rider', now: clock() });
};

/**
 * Cancels a rider's own trip, for at most the fee that the rider has seen. Fails with `not_found`,
 * `permission_denied`, `trip_changed`, `cancel_fee_changed`. The booking stores the current fee, and
 * `functions/src/settlement/settle-cancellation.command.ts` charges exactly this fee. A repeated request
 * changes nothing and gets the same answer.
 */
export const cancelTripCommand: Command<typeof cancelTrip, CancelPorts, 'uid'> = (
  ports,
  input,
  { uid: riderId },
) => {
  return untilCommitted(() => cancelOnce(ports, input, riderId));
};

async function cancelOnce(
  { store, clock }: CancelPorts,
  { bookingId, reason, shownFee }: z.output<typeof cancelTrip.input>,
  riderId: string,
): Promise<{ fee: number } | null> {
  const path = dbPaths.booking(bookingId);
  const booking = await ownBooking(store, bookingId, riderId);
  if (booking.status === 'CANCELLED' && booking.cancelledBy === 'rider')
    return { fee: booking.cancelTerms?.fee ?? 0 };
  if (!canBeCancelled(booking)) throw new DomainError('trip_changed', booking.status);
  const { fee, why } = await readCancelTerms(store, bookingId, booking, {
    cancelledBy: 'rider',
    now: clock(),
  });
  const decimal = decimalsOf(booking.settings);
  if (toMinor(fee, decimal) > toMinor(shownFee, decimal)) throw new DomainError('cancel_fee_changed');
  const isDone = await store.commit({
    checks: fieldsAt(path, {
      status: booking.status,
      driver: booking.driver ?? null,
      // The driver may have given the trip back and accepted it again since the read.
      driver_accept_time: booking.driver_accept_time ?? null,
    }),
    values: fieldsAt(path, {
      status: 'CANCELLED',
      reason,
      cancelledBy: 'rider',
      cancelledAt: SERVER_TIME,
      cancelTerms: { fee, why },
    }),
  });
  return isDone ? { fee } : null;
}

async function ownBooking(store: Store, bookingId: string, riderId: string): Promise<Cancelling> {
  const booking = isKey(bookingId) ? await store.read(dbPaths.booking(bookingId), cancellingSchema) : null;
  assertFound(booking);
  if (booking.customer !== riderId) throw new DomainError('permission_denied');
  return booking;
}

const canBeCancelled = ({ status }: Cancelling): boolean =>
  isReasonAsked(status) && canCancel(status, 'rider');

/**
 * The greatest number of points that are read. At the usual rate, this number of points covers more than
 * an hour of the way to a pickup.
 */
const TRACK_POINTS = 1000;

/**
 * The fee for cancelling this trip at a time, computed from the server's data about the driver. The
 * database instance of the track may not answer. Then the function fails if `waits` is true. Otherwise it
 * uses the points that the main instance has, because a rider who cancels must not wait. If no data show
 * that the driver is coming, cancelling is free.
 */
export async function readCancelTerms(
  store: Store,
  bookingId: string,
  booking: CancelledBooking & TrackedBooking,
  { cancelledBy, now, waits = false }: { cancelledBy: string; now: number; waits?: boolean },
): Promise<CancelTerms> {
  // The fee depends on the driver's track only if the rider cancels. In all other cases, a refund must not
  // wait for an instance that does not answer.
  if (cancelledBy !== 'rider' || booking.driver_accept_time === undefined)
    return cancelTermsFor(booking, { cancelledBy, now, track: [], eta: null });
  const [entries, eta] = await Promise.all([
    waits
      ? readTrack(store, bookingId, booking, TRACK_POINTS)
      : trackAsFarAsKnown(store, bookingId, booking, TRACK_POINTS),
    store.read(dbPaths.tripEta(bookingId), tripEtaSchema),
  ]);
  // Only points before the cancellation count.
  const track = believedTrack(reachedPoints({ ...booking, track: entries })).points.filter(
    ({ at }) => at <= now,
  );
  return cancelTermsFor(booking, { cancelledBy, now, track, eta });
}

/**
 * The values with which the system cancels a booking. The trigger on the status runs the effects of the
 * cancellation. `reason` is the key of a text.
 */
export function systemCancellation(
  bookingId: string,
  reason: 'no_driver_found' | 'account_blocked',
): Record<string, unknown> {
  const path = dbPaths.booking(bookingId);
  return {
    [`${path}/status`]: 'CANCELLED',
    [`${path}/reason`]: reason,
    [`${path}/cancelledBy`]: 'system',
    [`${path}/cancelledAt`]: SERVER_TIME,
  };
}
