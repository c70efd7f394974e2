import { z } from 'zod';
import { bookingPartPath, type BookingPart } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import type { Needs, Store } from '../platform';
import { parseRecord } from '../platform/store/database-store';

export type CompletionPorts = Needs<'store' | 'completeBooking'>;

const storedSchema = z.looseObject({ reference: z.string().optional() });

/**
 * A booking with the fields of `parts`, which are stored outside the booking. `incomplete` while the
 * booking has only the fields that its client wrote (`complete-booking.command.ts`).
 */
export async function readBooking<T>(
  store: Store,
  bookingId: string,
  schema: z.ZodType<T>,
  parts: readonly BookingPart[] = [],
): Promise<T | 'incomplete' | null> {
  const path = dbPaths.booking(bookingId);
  const stored = await store.read(path, storedSchema);
  if (stored === null) return null;
  if (stored.reference === undefined) return 'incomplete';
  return parseRecord(path, schema, { ...stored, ...(await readParts(store, bookingId, parts)) });
}

/**
 * A complete booking. A call may arrive before the event of the creation, and then this function completes
 * the booking first. Null if the booking does not exist or cannot be completed.
 */
export async function readCompleted<T>(
  { store, completeBooking }: CompletionPorts,
  bookingId: string,
  schema: z.ZodType<T>,
  parts: readonly BookingPart[] = [],
): Promise<T | null> {
  let booking = await readBooking(store, bookingId, schema, parts);
  if (booking === 'incomplete') {
    await completeBooking(bookingId);
    booking = await readBooking(store, bookingId, schema, parts);
  }
  return booking === 'incomplete' ? null : booking;
}

const partSchema = z.record(z.string(), z.unknown());

/**
 * A booking with the fields of `parts`, which are stored outside the booking
 * (`domain/booking/booking-parts.ts`). Null if the booking does not exist. If a migration has not moved a
 * field yet, the field is read from the booking.
 */
export async function readWithParts<T>(
  store: Store,
  bookingId: string,
  parts: readonly BookingPart[],
  schema: z.ZodType<T>,
): Promise<T | null> {
  const path = dbPaths.booking(bookingId);
  const [booking, fields] = await Promise.all([
    store.read(path, partSchema),
    readParts(store, bookingId, parts),
  ]);
  return booking === null ? null : parseRecord(path, schema, { ...booking, ...fields });
}

/** The fields of `parts` of a booking. */
export async function readParts(
  store: Store,
  bookingId: string,
  parts: readonly BookingPart[],
): Promise<Record<string, unknown>> {
  const stored = await Promise.all(
    parts.map((part) => store.read(bookingPartPath(part, bookingId), partSchema)),
  );
  return Object.assign({}, ...stored) as Record<string, unknown>;
}
