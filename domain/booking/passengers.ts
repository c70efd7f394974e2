import type { BookingRecord } from '../records';

/** The most passengers of a trip. This is the number of seats of a coach. */
export const MAX_PASSENGERS = 60;

/** The most characters of a rider's note to the driver. */
export const RIDER_NOTE_LENGTH = 200;

/**
 * Whether a car type has a seat for each passenger (docs/product/riders.md, "Passengers, a note, another traveller").
 * True if the operator set no seats or the rider gave no number.
 */
export const hasSeatsFor = (
  { seats = 0 }: { seats?: number | undefined },
  passengers: number | null | undefined,
): boolean => seats === 0 || passengers === null || passengers === undefined || passengers <= seats;

export const PASSENGER_NAME_LENGTH = 80;

type Parties = Pick<BookingRecord, 'passengerName' | 'passengerPhone' | 'customer_name' | 'customer_contact'>;

/**
 * The person whom the driver meets. This is the passenger that the rider named, or otherwise the rider. The
 * texts are empty if name and phone are not known here.
 */
export function travellerOf({ passengerName, passengerPhone, ...rider }: Parties): {
  name: string;
  phone: string;
} {
  return {
    name: (passengerName ?? rider.customer_name ?? '').trim(),
    phone: (passengerPhone ?? rider.customer_contact ?? '').trim(),
  };
}
