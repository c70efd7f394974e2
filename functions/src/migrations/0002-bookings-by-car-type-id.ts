import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { readCarTypeIds } from './car-type-ids';
import { pagedMigration } from './paged-migration';

/** Gives bookings the id of their car type, which dispatch and the staff search use. */
export const bookingsByCarTypeId = pagedMigration({
  name: 'bookings-by-car-type-id',
  what: 'gives each booking the id of its car type',
  isBreaking: false,
  list: dbPaths.bookings(),
  schema: z.looseObject({
    carType: z.string(),
    carTypeId: z.string().optional(),
    carDetails: z.looseObject({ id: z.string().optional() }).optional(),
  }),
  prepare: readCarTypeIds,
  change: (ids, bookingId, { carType, carTypeId, carDetails }) => {
    if (carTypeId !== undefined) return null;
    // The price was made with the car type of this id, even if the type has another name now.
    const id = carDetails?.id ?? ids.byName(carType);
    // The car type was deleted, so its old bookings get no id.
    if (id === undefined) return null;
    const booking = dbPaths.booking(bookingId);
    return {
      checks: { [`${booking}/carType`]: carType, [`${booking}/carTypeId`]: null },
      values: { [`${booking}/carTypeId`]: id },
    };
  },
});
