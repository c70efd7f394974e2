import { z } from 'zod';
import type { BookingPart } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { parseRecord } from '../platform/store/database-store';
import { readParts } from './booking-parts';
import type { Needs, Store } from '../platform';

export type CompletionPorts = Needs<'store' | 'completeBooking'>;

const storedSchema = z.looseObject({ reference: z.string().optional() });

/** A booking with these parts, `incomplete` while it is only what its client has written (`complete-booking.command.ts`). */
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
 * A complete booking: a command that comes before the event of the creation completes it first. Null when there is none, or
 * none that can be completed.
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
