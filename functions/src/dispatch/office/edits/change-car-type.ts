import { hasSeatsFor } from '@domain/booking/passengers';
import { carTypeSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { isKey } from '../../../platform';
import { refused, told, type OfficeEdit } from '../edit';
import { restartedIfBegun } from '../search-again';

/**
 * The trip is made by another type of car, at the price and the rates that the rider has confirmed: whatever the price policy,
 * nobody pays a price that was not confirmed.
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
