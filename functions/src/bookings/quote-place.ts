import { z } from 'zod';
import { DEBT_PLACE } from '@domain/booking/open-bookings';
import { dbPaths } from '@domain/database/paths';
import { BOOKING_STATUSES, type BookingStatus, TRIP_STATES } from '@domain/records';
import type { Checks, Store } from '../platform';

type Holder = { place: string; bookingId: string | null; status: BookingStatus | null };
export type QuotePlace = { place: string | undefined; checks: Checks; values: Record<string, string> };

const storedStatus = z.enum(BOOKING_STATUSES);

/**
 * Finds a place for a quote among the rider's limited places for open bookings. A trip whose bill includes
 * a debt also gets the only place for such trips (`domain/booking/open-bookings.ts`). A free place is used
 * first. If no place is free, the oldest quote without a booking loses its place and can no longer be
 * booked. `full` names the kind of place that is not available.
 */
export async function placeForQuote(
  store: Store,
  rider: string,
  quoteId: string,
  wanted: { names: readonly string[]; isWithDebt: boolean },
): Promise<QuotePlace | { full: 'places' | 'debt' }> {
  const held = (await store.read(dbPaths.bookingPlaces(rider), z.record(z.string(), z.string()))) ?? {};
  const holderOf = async (place: string): Promise<Holder> => {
    const bookingId = held[place] ?? null;
    const path = bookingId === null ? null : `${dbPaths.booking(bookingId)}/status`;
    return { place, bookingId, status: path === null ? null : await store.read(path, storedStatus) };
  };
  const [holders, debtHolder] = await Promise.all([
    Promise.all(wanted.names.map(holderOf)),
    wanted.isWithDebt ? holderOf(DEBT_PLACE) : null,
  ]);
  const chosen = bestOf(holders);
  if (wanted.names.length > 0 && chosen === null) return { full: 'places' };
  if (debtHolder !== null && isOpen(debtHolder)) return { full: 'debt' };
  const taken = [chosen, debtHolder].filter((holder) => holder !== null);
  return {
    place: chosen?.place,
    checks: Object.assign({}, ...taken.map((holder) => checksOf(rider, holder))) as Checks,
    values: Object.fromEntries(taken.map(({ place }) => [dbPaths.bookingPlace(rider, place), quoteId])),
  };
}

const isOpen = ({ status }: Holder): boolean => status !== null && TRIP_STATES[status].isOpen;
const isUnbooked = ({ bookingId, status }: Holder): boolean => bookingId !== null && status === null;

/**
 * A free place. If no place is free, the place of the oldest quote without a booking. The keys of quotes are
 * sorted by time.
 */
function bestOf(holders: readonly Holder[]): Holder | null {
  const open = holders.filter((holder) => !isOpen(holder));
  const unneeded = open.find((holder) => !isUnbooked(holder));
  const [oldest] = [...open].sort((a, b) => ((a.bookingId ?? '') < (b.bookingId ?? '') ? -1 : 1));
  return unneeded ?? oldest ?? null;
}

/**
 * Checks that the place still belongs to the older quote, and that this quote has not been booked since the
 * read.
 */
function checksOf(rider: string, { place, bookingId, status }: Holder): Checks {
  return {
    [dbPaths.bookingPlace(rider, place)]: bookingId,
    ...(bookingId === null ? {} : { [`${dbPaths.booking(bookingId)}/status`]: status }),
  };
}
