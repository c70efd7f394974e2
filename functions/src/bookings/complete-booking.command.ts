import { z } from 'zod';
import { bookingReference, startCode } from '@domain/booking/identifiers';
import { dbPaths } from '@domain/database/paths';
import {
  quoteSchema,
  settingsSchema,
  userSchema,
  type Settings,
  type UserProfile,
} from '@domain/database/records';
import { DomainError } from '@domain/errors';
import { decodePolyline } from '@domain/geo/polyline';
import { sampleEvenly } from '@domain/geo/sample';
import type { Log, Secrets, Store } from '../platform/ports';

export type CompleteBookingPorts = { store: Store; secrets: Secrets; log: Log };

export type CompletionResult = 'completed' | 'already_complete' | 'gone' | 'no_quote';

/** Points of a route kept in a booking: enough to draw it, small enough to send with every list. */
const MAX_COORDS = 200;

type QuoteRecord = z.output<typeof quoteSchema>;

// Unknown fields pass through: completing must not lose what somebody else wrote.
const storedBooking = z.looseObject({ reference: z.string().optional(), status: z.string() });

/**
 * Completes a booking that a client wrote under its quote's id with everything the client must not decide: reference,
 * price, route, the rider's details, the start code (specification, sections 3 and 9). Safe to repeat and to run twice
 * at once: what is complete stays as it is. A booking with a reference was made by staff tools and is left alone.
 */
export async function completeBooking(
  ports: CompleteBookingPorts,
  bookingId: string,
): Promise<CompletionResult> {
  const { store } = ports;
  const path = dbPaths.booking(bookingId);
  const written = await store.read(path, storedBooking);
  if (written === null) return 'gone';
  if (written.reference !== undefined) return 'already_complete';
  const quote = await store.read(dbPaths.quote(bookingId), quoteSchema);
  if (quote === null) {
    ports.log.warn('booking without a quote', { bookingId });
    return 'no_quote';
  }
  const [settings, user] = await Promise.all([
    store.read(dbPaths.settings(), settingsSchema),
    store.read(dbPaths.user(quote.customer), userSchema),
  ]);
  if (settings === null) throw new DomainError('no_database_settings');

  // The code comes first: a repeat after a crash finds it and keeps it.
  if (settings.otp_secure) await ensureStartCode(ports, bookingId);
  const patch = {
    reference: await freeReference(ports),
    booking_id: bookingId,
    ...quotedFields(quote),
    ...customerFields(user),
    otp: settings.otp_secure,
    driverRating: '0',
    settings: settingsSnapshot(settings),
  };
  const { committed, value } = await store.transact(path, storedBooking, (current) => {
    if (current === null) return null;
    return current.reference === undefined ? { ...current, ...patch } : undefined;
  });
  if (value === null) {
    await store.update({ [dbPaths.bookingCode(bookingId)]: null });
    return 'gone';
  }
  await store.update({ [`${dbPaths.quote(bookingId)}/sweepAt`]: null });
  return committed ? 'completed' : 'already_complete';
}

/** What the quote decides; the client's copy of it is written over. */
function quotedFields(quote: QuoteRecord): Record<string, unknown> {
  return {
    customer: quote.customer,
    carType: quote.carType,
    carImage: quote.carImage,
    carDetails: quote.carDetails === undefined ? undefined : { ...quote.carDetails, id: quote.carTypeId },
    pickup: quote.pickup,
    drop: quote.drop,
    waypoints: quote.waypoints,
    coords: sampleEvenly(decodePolyline(quote.polylinePoints), MAX_COORDS).map(({ lat, lng }) => ({
      latitude: lat,
      longitude: lng,
    })),
    tripdate: quote.tripdate,
    bookLater: quote.bookLater,
    booking_type_admin: quote.booking_type_admin,
    estimate: quote.estimate,
    estimateDistance: quote.estimate.estimateDistance,
    estimateTime: quote.estimate.estimateTime,
    trip_cost: quote.trip_cost,
    convenience_fees: quote.estimate.convenience_fees,
    driver_share: quote.estimate.breakdown.driverShare,
    deliveryPerson: quote.deliveryPerson,
    deliveryPersonPhone: quote.deliveryPersonPhone,
    pickUpInstructions: quote.pickUpInstructions,
    deliveryInstructions: quote.deliveryInstructions,
    parcelTypeIndex: quote.parcelTypeIndex,
    optionIndex: quote.optionIndex,
    parcelTypeSelected: quote.parcelTypeSelected,
    optionSelected: quote.optionSelected,
  };
}

function customerFields(user: UserProfile | null): Record<string, unknown> {
  if (user === null) return {};
  return {
    customer_name: `${user.firstName} ${user.lastName}`.trim(),
    customer_email: user.email,
    customer_contact: user.mobile,
    customer_token: user.pushToken ?? ' ',
    customer_image: user.profile_image ?? '',
  };
}

/** How this booking's money and distances are read, whatever the settings become later. */
function settingsSnapshot(settings: Settings): Record<string, unknown> {
  const { appcat, code, symbol, decimal, swipe_symbol, convert_to_mile, otp_secure, timeZone } = settings;
  return { appcat, code, symbol, decimal, swipe_symbol, convert_to_mile, otp_secure, timeZone };
}

async function ensureStartCode(ports: CompleteBookingPorts, bookingId: string): Promise<void> {
  const code = startCode(ports.secrets.randomInt);
  await ports.store.transact(dbPaths.bookingCode(bookingId), z.number(), (current) =>
    current === null ? code : undefined,
  );
}

async function freeReference(ports: CompleteBookingPorts): Promise<string> {
  for (let turn = 0; turn < 20; turn += 1) {
    const reference = bookingReference(ports.secrets.randomInt);
    if ((await ports.store.keysWhere(dbPaths.bookings(), 'reference', reference, 1)).length === 0)
      return reference;
  }
  throw new DomainError('unavailable', 'no free reference');
}
