import { z } from 'zod';

/** The fields of a driver's record that name the car type. */
export const drivenCarTypeShape = {
  /** the id of the car type, by which dispatch matches offers */
  carTypeId: z.string().optional(),
  /**
   * The name that the car type had when it was chosen. This name is shown only if the catalogue does not have
   * the id.
   */
  carType: z.string().optional(),
};
