import { bookingFieldWrites } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { isPricedByOffice } from '@domain/dispatch/office';
import { estimateAt, isOfficePrice } from '@domain/fare/office-price';
import { decimalsOf, formatMoney } from '@domain/money/money';
import { refused, told, type OfficeEdit } from '../edit';
import { restartedIfBegun } from '../search-again';

/**
 * The office's own price for a booking that staff have made and nobody has paid (docs/product.md 6.22): the trip costs exactly
 * this, whatever is measured.
 */
export const setPrice: OfficeEdit<'price'> = (context, { amount, reason }) => {
  const { bookingId, booking, settings } = context;
  const { carDetails, estimate, trip_cost = 0, officePrice } = booking;
  const decimal = decimalsOf(booking.settings);
  if (!isPricedByOffice(booking) || estimate === undefined) return refused('rider_booked');
  const was = officePrice?.was ?? trip_cost;
  const terms = { was, decimal, factor: settings.office_price_factor };
  if (carDetails === undefined || !isOfficePrice(amount, terms)) return refused('price_bounds');
  const next = estimateAt(estimate.breakdown, amount, carDetails, decimal);
  const path = dbPaths.booking(bookingId);
  return {
    event: 'price_set',
    history: { prices: [trip_cost, amount] },
    said: reason,
    checks: { [`${path}/trip_cost`]: booking.trip_cost ?? null },
    values: {
      ...restartedIfBegun(context),
      ...bookingFieldWrites(bookingId, {
        estimate: next,
        trip_cost: amount,
        officePrice: { amount, was, reason },
        convenience_fees: next.convenience_fees,
        driver_share: next.breakdown.driverShare,
      }),
      [`${path}/settings/price_policy`]: 'upfront',
    },
    told: (version) => [
      told(context, booking.customer, 'price_set', version, 'BookedCab', {
        price: formatMoney(amount, settings),
        reason,
      }),
    ],
  };
};
