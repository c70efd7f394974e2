import { z } from 'zod';

/**
 * The car type of a driver. Everything that decides by it asks this file, so that a rename of a car type changes
 * nothing and a driver with several types would change nothing else.
 */

type Driven = { carTypeId?: string | undefined; carType?: string | undefined };

/** The form field for a driver's car type: its id, or empty for none. */
export const chosenCarTypeShape = { carTypeId: z.string().trim().max(128, 'field_too_long') };

/** Whether a driver may be offered bookings of a car type. */
export function drivesCarType(driver: Pick<Driven, 'carTypeId'>, carTypeId: string | undefined): boolean {
  return carTypeId !== undefined && carTypeId !== '' && driver.carTypeId === carTypeId;
}

/** The name of a driver's car type as the catalogue has it now; empty without one. */
export function drivenCarTypeName(driver: Driven, carTypes: readonly { id: string; name: string }[]): string {
  const known = carTypes.find(({ id }) => drivesCarType(driver, id));
  return known?.name ?? driver.carType?.trim() ?? '';
}
