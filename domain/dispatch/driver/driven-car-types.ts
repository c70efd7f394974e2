import { z } from 'zod';

/**
 * The car types that a driver drives. A profile has only one type, but the record on duty has room for
 * several (`DUTY_SLOTS`). All business rules use this file. To support another type in the profile, change
 * this file, the forms for drivers, and the calls behind these forms.
 */

/** The fields of a profile that have the ids of the driver's car types. */
export const CAR_TYPE_FIELDS = ['carTypeId'] as const;
export type CarTypeField = (typeof CAR_TYPE_FIELDS)[number];

type Driven = { carTypeId?: string | undefined; carType?: string | undefined };

/** The form field for a driver's car type. It is the id of the type, or empty for no type. */
export const chosenCarTypeShape = { carTypeId: z.string().trim().max(128, 'field_too_long') };

/** The ids of the car types that a driver drives. */
export const drivenCarTypeIds = ({ carTypeId }: Pick<Driven, CarTypeField>): string[] =>
  [carTypeId?.trim() ?? ''].filter((id) => id !== '');

/** The fields of a driver who drives these types. */
export const drivingFields = ([carTypeId]: readonly string[]): Pick<Driven, CarTypeField> => ({ carTypeId });

/** Whether a driver may be offered bookings of a car type. */
export function drivesCarType(driver: Pick<Driven, CarTypeField>, carTypeId: string | undefined): boolean {
  return carTypeId !== undefined && drivenCarTypeIds(driver).includes(carTypeId);
}

/**
 * The names of a driver's car types in the catalogue. If the catalogue has none of these types, the result is
 * the name that was stored with the driver, or an empty text.
 */
export function drivenCarTypeName(driver: Driven, carTypes: readonly { id: string; name: string }[]): string {
  const known = carTypes.filter(({ id }) => drivesCarType(driver, id)).map(({ name }) => name);
  return known.length > 0 ? known.join(', ') : (driver.carType?.trim() ?? '');
}
