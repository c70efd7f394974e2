import type { CarType } from '@domain/records';
import { remember, remembered } from '@/lib/remembered';

const NAME = 'booking-car';
const isId = (value: unknown): value is string => typeof value === 'string';

/**
 * The car type of the last booking on this device. If there is no such car type, the result is the operator's
 * first car type. Null if the operator has no car types.
 */
export function usualCarType(carTypes: readonly CarType[]): string | null {
  const last = remembered(NAME, isId);
  return (carTypes.find(({ id }) => id === last) ?? carTypes[0])?.id ?? null;
}

export const rememberCarType = (id: string): void => remember(NAME, id);
