import { z } from 'zod';
import { bookingFieldWrites } from '@domain/booking/booking-parts';
import { bookingReference, startCode } from '@domain/booking/identifiers';
import {
  BOOKING_STATUSES,
  type Quote,
  quoteSchema,
  settingsSchema,
  TRIP_STATES,
  type UserProfile,
  userSchema,
} from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { dispatchTimeOf } from '@domain/dispatch/plan';
import { DomainError } from '@domain/errors';
import { fullName } from '@domain/people/full-name';
import { quotedFields, settingsOfBooking } from '@domain/booking/booking-record';
import { demandWrites } from '../dispatch/search/demand-map.command';
import { auditEntry } from '../audit/audit-entry';
import { untilCommitted, type Needs, type Secrets } from '../platform';
import { historyWrites } from './history-writes';

export type CompleteBookingPorts = Needs<'store' | 'clock' | 'log'> & { secrets: Pick<Secrets, 'randomInt'> };

export type CompletionResult = 'completed' | 'already_complete' | 'gone' | 'no_quote';

const storedBooking = z.object({ reference: z.string().optional(), status: z.enum(BOOKING_STATUSES) });

/**
 * Completes a booking for which a client wrote only the status, the customer and the time. The function adds
 * the reference, places, price, route, the rider's details, the start code (docs/product/trips.md,
 * "Creation"), and the time when drivers are asked. If an admin made the booking, it gets an audit entry.
 * Everything is one commit, so the function may be repeated, and may run twice at once. A booking that has a
 * reference is complete and does not change. `take-up-booking.command.ts` calls this function for a new
 * booking, and `read-booking.ts` calls it if another call needs the booking before the event.
 * `domain/booking/booking-record.ts` lists the fields that come from the quote.
 */
export async function completeBooking(
  ports: CompleteBookingPorts,
  bookingId: string,
): Promise<CompletionResult> {
  return untilCommitted(() => completeOnce(ports, bookingId));
}

async function completeOnce(
  ports: CompleteBookingPorts,
  bookingId: string,
): Promise<CompletionResult | null> {
  const { store } = ports;
  const path = dbPaths.booking(bookingId);
  // The rider waits for this function, so independent reads run at the same time.
  const [written, quote, settings, code, reference] = await Promise.all([
    store.read(path, storedBooking),
    store.read(dbPaths.quote(bookingId), quoteSchema),
    store.read(dbPaths.settings(), settingsSchema),
    store.read(dbPaths.bookingCode(bookingId), z.number()),
    freeReference(ports),
  ]);
  if (written === null) return 'gone';
  if (written.reference !== undefined) return 'already_complete';
  if (quote === null) {
    ports.log.warn('booking without a quote', { bookingId });
    return 'no_quote';
  }
  if (settings === null) throw new DomainError('no_database_settings');
  const user = await store.read(dbPaths.user(quote.customer), userSchema);
  const patch = {
    reference,
    booking_id: bookingId,
    ...quotedFields(quote),
    ...(quote.driverNote === undefined ? {} : { driverNote: quote.driverNote }),
    ...customerFields(user),
    otp: settings.otp_secure,
    driverRating: '0',
    settings: settingsOfBooking(settings, quote),
    // If an event is lost, the dispatcher finds the booking by this time, until the search begins.
    dispatchAt: TRIP_STATES[written.status].isActive
      ? dispatchTimeOf(quote, settings, ports.clock())
      : undefined,
  };
  const isDone = await store.commit({
    checks: {
      [`${path}/reference`]: null,
      [`${path}/status`]: written.status,
      [dbPaths.bookingCode(bookingId)]: code,
    },
    values: {
      ...bookingFieldWrites(bookingId, patch),
      ...(settings.otp_secure && code === null
        ? { [dbPaths.bookingCode(bookingId)]: startCode(ports.secrets.randomInt) }
        : {}),
      [dbPaths.bookingRoute(bookingId)]: quote.polylinePoints,
      ...(quote.turns === undefined ? {} : { [dbPaths.bookingTurns(bookingId)]: quote.turns }),
      // The demand map shows the current demand, so a scheduled trip is not counted.
      ...(quote.bookLater ? {} : demandWrites(quote.customer, quote.pickup, ports.clock())),
      ...(quote.usesDebtPass === true ? { [dbPaths.debtPass(quote.customer)]: null } : {}),
      ...(quote.booking_type_admin ? staffEntry(ports, path, quote) : {}),
      ...priceEntry(ports, bookingId, quote),
    },
  });
  return isDone ? 'completed' : null;
}

/** The audit entry of a booking that an admin made for a rider. */
function staffEntry(
  ports: CompleteBookingPorts,
  target: string,
  { uid, customer, trip_cost, overrideReason, officePrice }: Omit<Quote, 'id'>,
): Record<string, unknown> {
  const after = {
    customer,
    trip_cost,
    ...(overrideReason === undefined ? {} : { reason: overrideReason }),
    ...(officePrice === undefined ? {} : { officePrice }),
  };
  return auditEntry(ports, { uid, action: 'booking_add', target, after });
}

/** The first entry in the history of a booking with the office's price. */
function priceEntry(
  { store, clock }: CompleteBookingPorts,
  bookingId: string,
  { uid, officePrice }: Omit<Quote, 'id'>,
): Record<string, unknown> {
  if (officePrice === undefined) return {};
  const { was, amount } = officePrice;
  return historyWrites(store, bookingId, [
    { at: clock(), by: uid, event: 'price_set', prices: [was, amount] },
  ]);
}

function customerFields(user: UserProfile | null): Record<string, unknown> {
  if (user === null) return {};
  return {
    customer_name: fullName(user),
    customer_email: user.email,
    customer_contact: user.mobile,
    customer_image: user.profile_image ?? '',
    customerRating: user.ratings?.userrating,
  };
}

async function freeReference(ports: CompleteBookingPorts): Promise<string> {
  for (let turn = 0; turn < 20; turn += 1) {
    const reference = bookingReference(ports.secrets.randomInt);
    if ((await ports.store.keysWhere(dbPaths.bookings(), 'reference', reference, 1)).length === 0)
      return reference;
  }
  throw new DomainError('unavailable', 'no free reference');
}
