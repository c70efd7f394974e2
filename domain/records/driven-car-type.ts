import { z } from 'zod';

/** The part of a driver's record that names the car type. */
export const drivenCarTypeShape = {
  /** the id of the car type; dispatch matches offers by it */
  carTypeId: z.string().optional(),
  /** the name as it was when the type was chosen; shown only when the catalogue does not know the id */
  carType: z.string().optional(),
};
