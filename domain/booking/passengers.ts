/** As many as a coach takes. */
export const MAX_PASSENGERS = 60;

/** The most characters of a rider's note to the driver. */
export const RIDER_NOTE_LENGTH = 200;

/**
 * Whether a car type has a seat for each passenger (docs/product.md 3.14). No seats told by the operator, or no number
 * told by the rider: there is nothing to compare.
 */
export const hasSeatsFor = (
  { seats = 0 }: { seats?: number | undefined },
  passengers: number | null | undefined,
): boolean => seats === 0 || passengers === null || passengers === undefined || passengers <= seats;
