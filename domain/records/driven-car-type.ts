import { z } from 'zod';

/** The part of a driver's record that names the car type. */
export const drivenCarTypeShape = {
  /** the id of the car type, by which dispatch matches offers */
  carTypeId: z.string().optional(),
  /** the name when the type was chosen, shown only if the catalogue does not know the id */
  carType: z.string().optional(),
};
