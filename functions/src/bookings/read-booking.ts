import { z } from 'zod';
import { bookingPartPath, type BookingPart } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import type { Needs, Store } from '../platform';
import { parseRecord } from '../platform/store/database-store';

export type CompletionPorts = Needs<'store' | 'completeBooking'>;

const storedSchema = z.looseObject({ reference: z.string().optional() });

/**
 * A booking with these parts, `incomplete` while it has only the fields that its client wrote
 * (`complete-booking.command.ts`).
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
 * A complete booking. A command that comes before the creation's event completes the booking first. Null if there is no
 * booking, or none that can be completed.
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
 * A booking with the fields of these parts (`domain/booking/booking-parts.ts`), null if there is no booking. A field
 * that a migration has not moved yet is still on the booking.
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

/** The fields of these parts of a booking. */
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
