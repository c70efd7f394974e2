/**
 * Each person has a limited number of places for open bookings, for example `now_1` and `now_2`
 * (docs/product/money.md, "Debt and open bookings"). The server gives each quote a place when it prices the
 * trip (`functions/src/bookings/quote-place.ts`). Only the quote that has the place can be booked
 * (`rules/nodes/bookings.ts`). So the number of open bookings is limited, even with many concurrent calls. A
 * place becomes free when its booking is paid or over, or when a new quote takes it from a quote that was not
 * booked.
 */

/**
 * The place of an open trip that has the person's debt on its bill. There is only one such place, so only one
 * open trip can have the debt. The trip also takes one of the other places.
 */
export const DEBT_PLACE = 'debt';

/** The names of the places that a booking can take. */
export function placesFor(
  bookLater: boolean,
  limits: { max_open_bookings: number; max_later_bookings: number },
): string[] {
  const kind = bookLater ? 'later' : 'now';
  const most = bookLater ? limits.max_later_bookings : limits.max_open_bookings;
  return Array.from({ length: most }, (_, index) => `${kind}_${String(index + 1)}`);
}

/** The only place for a trip that staff have allowed in spite of a debt, if they allowed one trip only. */
export const PASS_PLACES = ['now_1'];
