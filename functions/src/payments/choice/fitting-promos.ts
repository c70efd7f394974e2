import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { BOOKING_STATUSES, promoSchema, TRIP_STATES } from '@domain/records';
import { isPromoUsable } from '@domain/promo/promo';
import type { Store } from '../../platform';

const MAX_PROMOS = 100;
const bookedUse = z.looseObject({});
const held = z.record(z.string(), z.string());

/**
 * The promos that a rider may use for a trip with this cost. If the cost is `Infinity`, the result contains
 * every promo that the rider may use for some trip.
 */
export async function fittingPromos(
  store: Store,
  rider: string,
  trip: { costMinor: number; now: number; decimal: number },
): Promise<{ key: string; value: z.output<typeof promoSchema> }[]> {
  const promos = await store.lastRecords(dbPaths.promos(), promoSchema, MAX_PROMOS);
  const fitting = promos.filter(({ value }) => isPromoUsable(value, { ...trip, isUsedByRider: false }));
  const used = await Promise.all(
    fitting.map(({ key }) => store.read(dbPaths.promoUse(key, rider), bookedUse)),
  );
  return fitting.filter((_, index) => used[index] === null);
}

/** The promos that the rider has chosen for open trips. A rider can use a promo for only one trip. */
export async function promosOnOpenTrips(store: Store, rider: string): Promise<ReadonlySet<string>> {
  const places = (await store.read(dbPaths.bookingPlaces(rider), held)) ?? {};
  const promos = await Promise.all(
    [...new Set(Object.values(places))].map(async (bookingId) => {
      const booking = dbPaths.booking(bookingId);
      const promo = 'paymentWish/promo/id';
      const [status, quoted, booked] = await Promise.all([
        store.read(`${booking}/status`, z.enum(BOOKING_STATUSES)),
        // A booking that is not complete yet has its promo only in the quote.
        store.read(`${dbPaths.quote(bookingId)}/${promo}`, z.string()),
        store.read(`${booking}/${promo}`, z.string()),
      ]);
      return status !== null && TRIP_STATES[status].isOpen ? (booked ?? quoted) : null;
    }),
  );
  return new Set(promos.filter((promoId) => promoId !== null));
}
