import type { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import {
  bookingSchema,
  complaintSchema,
  correctionSchema,
  emergencySchema,
  paymentAttemptSchema,
  paymentIncidentSchema,
  reviewSchema,
  TRIP_STATES,
} from '@domain/records';
import { allWhere, type Store } from '../platform';

/**
 * The most records of one list that belong to a trip. There is one complaint of each person, and one review
 * of each kind.
 */
const MOST = 50;
const statusSchema = bookingSchema.pick({ status: true });
const correctionState = correctionSchema.pick({ refundState: true });
const attemptState = paymentAttemptSchema.pick({ state: true, sweepAt: true });
const incidentState = paymentIncidentSchema.pick({ state: true });
const reviewState = reviewSchema.pick({ state: true });
const complaintState = complaintSchema.pick({ state: true });
const alertState = emergencySchema.pick({ state: true });

/** The states of payments that may still be paid, or whose money waits for staff. */
const OPEN_ATTEMPTS: ReadonlySet<string> = new Set(['created', 'pending', 'mismatch']);
/**
 * The states of refunds whose money was paid back. Refunds in other states are not finished or wait for
 * staff.
 */
const ENDED_REFUNDS: ReadonlySet<string> = new Set(['done', 'to_wallet']);
/** The states of disputes that a bank has not decided, and of unfinished refunds at a gateway. */
const OPEN_INCIDENTS: ReadonlySet<string> = new Set(['open', 'pending']);

/**
 * Whether the tracks and the chat of a trip are still needed, because the trip, its money or a safety case is
 * open.
 */
export async function isTripNeeded(
  store: Store,
  id: string,
): Promise<{ status: string | null; isNeeded: boolean }> {
  const booking = await store.read(dbPaths.booking(id), statusSchema);
  if (booking === null) return { status: null, isNeeded: false };
  const { status } = booking;
  return { status, isNeeded: TRIP_STATES[status].isActive || (await isContested(store, id)) };
}

async function isContested(store: Store, id: string): Promise<boolean> {
  const [complaints, reviews, hasRefund, attempts, alerts] = await Promise.all([
    ofTrip(store, dbPaths.complaints(), id, complaintState),
    ofTrip(store, dbPaths.reviews(), id, reviewState),
    hasOpenRefund(store, 'bookingId', id),
    where(store, dbPaths.paymentAttempts(), 'bookingId', id, attemptState),
    where(store, dbPaths.alerts(), 'bookingId', id, alertState),
  ]);
  if (complaints.some(({ state }) => state !== 'closed')) return true;
  if (reviews.some(({ state }) => state === 'open') || hasRefund) return true;
  if (alerts.some(({ value }) => value.state === 'open')) return true;
  const open = await Promise.all(attempts.map(({ key, value }) => isPaymentOpen(store, key, value)));
  return open.includes(true);
}

/** Whether a payment is still needed, because its own money or the money of its trip is open. */
export async function isAttemptNeeded(store: Store, ref: string): Promise<boolean> {
  const attempt = await store.read(
    dbPaths.paymentAttempt(ref),
    paymentAttemptSchema.pick({ state: true, sweepAt: true, bookingId: true }),
  );
  if (attempt === null) return false;
  if (await isPaymentOpen(store, ref, attempt)) return true;
  if (await hasOpenRefund(store, 'attempt', ref)) return true;
  return attempt.bookingId !== undefined && (await isTripNeeded(store, attempt.bookingId)).isNeeded;
}

async function isPaymentOpen(
  store: Store,
  ref: string,
  { state, sweepAt }: z.output<typeof attemptState>,
): Promise<boolean> {
  if (OPEN_ATTEMPTS.has(state) || sweepAt !== undefined) return true;
  const incidents = await where(store, dbPaths.paymentIncidents(), 'attempt', ref, incidentState);
  return incidents.some(({ value }) => OPEN_INCIDENTS.has(value.state));
}

async function hasOpenRefund(store: Store, field: 'bookingId' | 'attempt', value: string): Promise<boolean> {
  const corrections = await where(store, dbPaths.corrections(), field, value, correctionState);
  return corrections.some(
    ({ value: { refundState } }) => refundState !== undefined && !ENDED_REFUNDS.has(refundState),
  );
}

/**
 * All records of a list whose field has this value. No limit applies, because any of them may be the record
 * that is needed.
 */
async function where<T>(
  store: Store,
  list: string,
  field: string,
  value: string,
  schema: z.ZodType<T>,
): Promise<{ key: string; value: T }[]> {
  return allWhere(store, { list, field, value }, schema);
}

/**
 * The records of a list whose keys begin with the id of a trip. After the id, these keys contain a person
 * or a reason.
 */
async function ofTrip<T>(store: Store, list: string, id: string, schema: z.ZodType<T>): Promise<T[]> {
  const { records } = await store.keyPage(list, { after: `${id}_`, until: `${id}_~` }, MOST, schema);
  return records.map(({ value }) => value);
}
