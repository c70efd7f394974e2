import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { shownValue } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { ratesSchema } from '@domain/records';
import { pagedMigration } from './paged-migration';

const storedRates = z.record(z.string(), z.unknown());
/** Copies from the profiles of rider and driver, which no code reads. */
const UNREAD = ['customer_token', 'driver_token', 'userDetails'];

/** Removes values from bookings that no person and no code needs. */
export const bookingCopies = pagedMigration({
  name: 'booking-copies',
  what: 'removes unused copies of profiles and car types from the bookings',
  isBreaking: false,
  list: dbPaths.bookings(),
  schema: z.looseObject({ status: z.string() }),
  prepare: (store) => Promise.resolve(store),
  change: async (store, key, booking) => {
    const [path, money, own] = [dbPaths.booking(key), dbPaths.bookingMoney(key), dbPaths.bookingPrivate(key)];
    const [stored, copies] = await Promise.all([
      store.read(`${money}/carDetails`, storedRates),
      store.read(own, storedRates),
    ]);
    const { data: rates } = ratesSchema.safeParse(stored);
    const values = {
      ...unread(path, booking),
      ...unread(own, copies ?? {}),
      ...changed(`${money}/carDetails`, stored, rates),
      ...changed(`${path}/carDetails`, booking.carDetails, shownValue('carDetails', rates)),
    };
    return Object.keys(values).length === 0
      ? null
      : { checks: { [`${path}/status`]: booking.status }, values };
  },
});

const unread = (path: string, stored: Record<string, unknown>): Record<string, null> =>
  Object.fromEntries(
    UNREAD.filter((field) => stored[field] !== undefined).map((field) => [`${path}/${field}`, null]),
  );

/** The write of a new value. Empty if the stored value is absent or is already the new value. */
function changed(path: string, stored: unknown, value: unknown): Record<string, unknown> {
  if (value === undefined || stored === null || stored === undefined) return {};
  // The database stores no empty lists.
  const kept = z.record(z.string(), z.unknown()).parse(value);
  const filled = Object.fromEntries(
    Object.entries(kept).filter(([, part]) => !(Array.isArray(part) && part.length === 0)),
  );
  return isDeepStrictEqual(stored, filled) ? {} : { [path]: filled };
}
