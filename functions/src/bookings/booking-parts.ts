import { z } from 'zod';
import { bookingPartPath, type BookingPart } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { parseRecord } from '../platform/store/database-store';
import type { Store } from '../platform';

const storedSchema = z.record(z.string(), z.unknown());

/**
 * A booking with the fields of these parts (`domain/booking/booking-parts.ts`); null when there is none. A field that a
 * migration has not moved yet is still on the booking.
 */
export async function readWithParts<T>(
  store: Store,
  bookingId: string,
  parts: readonly BookingPart[],
  schema: z.ZodType<T>,
): Promise<T | null> {
  const path = dbPaths.booking(bookingId);
  const [booking, fields] = await Promise.all([
    store.read(path, storedSchema),
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
    parts.map((part) => store.read(bookingPartPath(part, bookingId), storedSchema)),
  );
  return Object.assign({}, ...stored) as Record<string, unknown>;
}
