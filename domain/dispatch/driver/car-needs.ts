import { type BookingRecord, CAR_NEEDS, type CarNeed } from '../../records';
import { z } from 'zod';
import { drivesCarType } from './driven-car-types';

/**
 * What a trip needs from the car besides the car type, and the features of a driver's car
 * (docs/product/trips.md, "What a trip needs of its car"). All code that decides about car needs uses this
 * file. Bookings (`carNeeds`) and drivers (`carFeatures`) store the words in one text in the order of this
 * list, because a commit compares the text as one value.
 */

/** The words in a stored text. Unknown words are left out. */
export function carNeedsOf(text: string | undefined): CarNeed[] {
  const words = new Set((text ?? '').split(' '));
  return CAR_NEEDS.filter((need) => words.has(need));
}

/** The needs as they are stored, or undefined if there are no needs. */
export const carNeedsText = (needs: readonly CarNeed[]): string | undefined =>
  CAR_NEEDS.filter((need) => needs.includes(need)).join(' ') || undefined;

/** The features of a car in the forms of staff. Each feature has one switch. */
export const carFeatureSwitches = z.partialRecord(z.enum(CAR_NEEDS), z.boolean().optional());
type CarFeatureSwitches = z.infer<typeof carFeatureSwitches>;

export const switchesOf = (text: string | undefined): CarFeatureSwitches =>
  Object.fromEntries(CAR_NEEDS.map((need) => [need, carNeedsOf(text).includes(need)]));

/** The stored text for the switches that are on, or undefined if all switches are off. */
export const switchedText = (switches: CarFeatureSwitches): string | undefined =>
  carNeedsText(CAR_NEEDS.filter((need) => switches[need] === true));

/** The fields of a driver that are compared with the needs of a trip. */
type Car = { carTypeId?: string | undefined; carFeatures?: string | undefined };

/** Why a driver's car does not suit a trip, or null if the car suits it. */
export function carObstacle(
  driver: Car,
  trip: Partial<Pick<BookingRecord, 'carTypeId' | 'carNeeds'>>,
): 'other_car_type' | 'car_lacks' | null {
  if (!drivesCarType(driver, trip.carTypeId)) return 'other_car_type';
  const has = carNeedsOf(driver.carFeatures);
  return carNeedsOf(trip.carNeeds).every((need) => has.includes(need)) ? null : 'car_lacks';
}
