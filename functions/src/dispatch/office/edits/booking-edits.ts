import { bookingFieldWrites } from '@domain/booking/booking-parts';
import { hasSeatsFor } from '@domain/booking/passengers';
import { dbPaths } from '@domain/database/paths';
import { carNeedsText } from '@domain/dispatch/driver/car-needs';
import { isPricedByOffice } from '@domain/dispatch/office/office';
import { estimateAt, isOfficePrice } from '@domain/fare/office-price';
import { decimalsOf, formatMoney } from '@domain/money/money';
import { carTypeSchema } from '@domain/records';
import { isMarkedLate } from '@domain/trip/steps/cancellation-fee';
import { refused, told, type OfficeEdit } from '../edit';
import { restartedIfBegun } from '../search-again';
import { isKey } from '../../../platform';

/**
 * Changes the car type of the trip. The trip gets the price and the rates that the rider has confirmed.
 * This is so with every price policy, because no rider pays a price without confirming it.
 */
export const changeCarType: OfficeEdit<'car_type'> = async (context, { carTypeId }) => {
  const { ports, bookingId, booking } = context;
  const car = isKey(carTypeId) ? await ports.store.read(dbPaths.carType(carTypeId), carTypeSchema) : null;
  if (car === null || carTypeId === booking.carTypeId) return refused('no_such_car_type');
  if (!hasSeatsFor(car, booking.passengers)) return refused('too_few_seats');
  const path = dbPaths.booking(bookingId);
  return {
    event: 'car_type',
    history: { carTypes: [booking.carType, car.name] },
    values: {
      ...restartedIfBegun(context),
      [`${path}/carTypeId`]: carTypeId,
      [`${path}/carType`]: car.name,
      [`${path}/carImage`]: car.image,
    },
    told: (version) => [
      told(context, booking.customer, 'car_type_changed', version, 'BookedCab', { car: car.name }),
    ],
  };
};

/** Changes what the trip needs from its car, such as space for a pet. */
export const changeNeeds: OfficeEdit<'needs'> = (context, { needs }) => {
  const { bookingId, booking } = context;
  const text = carNeedsText(needs);
  return {
    event: 'needs',
    history: { said: text ?? '', saidBefore: booking.carNeeds ?? '' },
    values: { ...restartedIfBegun(context), [`${dbPaths.booking(bookingId)}/carNeeds`]: text ?? null },
  };
};

/**
 * Sets the office's own price for an unpaid booking that staff made. The trip then costs exactly this price,
 * whatever distance and time are measured.
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

export const writeNote: OfficeEdit<'note'> = (context, { note }) => {
  const { bookingId, booking } = context;
  return {
    event: 'note',
    said: note,
    values: bookingFieldWrites(bookingId, { driverNote: note === '' ? null : note }),
    told: (version) =>
      booking.driver === undefined || note === ''
        ? []
        : [told(context, booking.driver, 'office_note', version, 'DriverTrips', { text: note })],
  };
};

export const markLate: OfficeEdit<'late'> = (context, { isLate }) => {
  const { bookingId, booking, now } = context;
  const isMarked = isMarkedLate(booking);
  return {
    event: isLate ? 'late' : 'late_over',
    values: { [`${dbPaths.booking(bookingId)}/lateAt`]: isLate ? (isMarked ? booking.lateAt : now) : null },
    told: (version) =>
      isLate && !isMarked ? [told(context, booking.customer, 'trip_late', version, 'BookedCab')] : [],
  };
};
