import { type Booking, bookingSchema, type Role } from '@domain/records';
import { bookingPartPath, readableParts } from '@domain/booking/booking-parts';
import { coalesce } from '@/lib/coalesce';
import { parseRecord } from '../parse-records';

type Held = {
  /** the version of the booking for which the part was read */
  booking: Booking;
  /** the stored part, or null if nothing is stored or the read was refused */
  fields: object | null;
};

/** Whether the part may have changed or been created since it was read for `known`. */
const isOutdated = ({ booking: known, fields }: Held, booking: Booking): boolean =>
  known !== booking &&
  (fields === null ||
    known.status !== booking.status ||
    known.driver !== booking.driver ||
    known.driver_name !== booking.driver_name ||
    known.officeVersion !== booking.officeVersion ||
    known.trip_cost !== booking.trip_cost);

/**
 * Completes bookings with the parts that are stored in other records, as far as the viewer may read them now
 * (`domain/booking/booking-parts.ts`). A part is read once, and again when the trip has changed. `tell` is
 * called when a part has arrived.
 */
export function createPartsReader(
  read: (path: string) => Promise<unknown>,
  role: Role,
  tell: () => void,
): { complete: (booking: Booking) => Booking; close: () => void } {
  const held = new Map<string, Held>();
  const completed = new WeakMap<Booking, { parts: readonly (object | null)[]; whole: Booking }>();
  const told = coalesce(tell);
  let isClosed = false;

  const readPart = async (path: string, now: Held): Promise<void> => {
    // A failed read counts as no part. For example, the rules refuse a read if the trip has changed since.
    const value = await read(path).catch(() => null);
    if (isClosed || held.get(path) !== now) return;
    const fields = typeof value === 'object' ? value : null;
    held.set(path, { ...now, fields });
    // If there was no part before and there is none now, the viewer sees no change.
    if (fields !== null || now.fields !== null) told.request();
  };

  const partOf = (path: string, booking: Booking): object | null => {
    const known = held.get(path);
    if (known !== undefined && !isOutdated(known, booking)) return known.fields;
    const now: Held = { booking, fields: known?.fields ?? null };
    held.set(path, now);
    void readPart(path, now);
    return now.fields;
  };

  return {
    complete: (booking) => {
      const parts = readableParts(booking, role).map((part) =>
        partOf(bookingPartPath(part, booking.id), booking),
      );
      if (parts.every((fields) => fields === null)) return booking;
      const known = completed.get(booking);
      // If nothing has changed, the same object is returned, so that rows do not render again.
      if (known?.parts.every((fields, index) => fields === parts[index])) return known.whole;
      const whole = parseRecord(bookingSchema, booking.id, Object.assign({}, booking, ...parts)) ?? booking;
      completed.set(booking, { parts, whole });
      return whole;
    },
    close: () => {
      isClosed = true;
      told.cancel();
    },
  };
}
