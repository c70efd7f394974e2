/**
 * The places that a person's open bookings take (docs/product/money.md, "Debt and open bookings"). The server gives
 * each quote a place when it prices the trip (`functions/src/bookings/quote-place.ts`), and only the quote that holds
 * its place can be booked (`rules/nodes/bookings.ts`). So the number of open bookings is bounded, even with many
 * concurrent calls. A place becomes free when its booking is paid or over, or when a new quote takes it from a quote
 * that was not booked.
 */

/**
 * The place of the one open trip that has the person's debt on its bill. Such a trip also takes one of the other
 * places.
 */
export const DEBT_PLACE = 'debt';

/** The places that a booking can take, by their names. */
export function placesFor(
  bookLater: boolean,
  limits: { max_open_bookings: number; max_later_bookings: number },
): string[] {
  const kind = bookLater ? 'later' : 'now';
  const most = bookLater ? limits.max_later_bookings : limits.max_open_bookings;
  return Array.from({ length: most }, (_, index) => `${kind}_${String(index + 1)}`);
}

/** The one place of a trip that staff have allowed in spite of a debt, for one trip only. */
export const PASS_PLACES = ['now_1'];
