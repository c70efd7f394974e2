import type { QuoteRequest } from '@domain/contracts/trip/bookings';
import type { CallerTrip } from '@domain/contracts/people/callers';
import { carNeedsOf } from '@domain/dispatch/driver/car-needs';
import { type CarType, isPlaced } from '@domain/records';

/** The index of the former trip's option, or undefined if the car type no longer has this option. */
export function optionOf(trip: CallerTrip | null, carType: CarType | undefined): number | undefined {
  if (trip?.option == null || carType?.id !== trip.carTypeId) return undefined;
  const { index, description } = trip.option;
  return carType.options[index]?.description === description ? index : undefined;
}

/**
 * The request for a new trip with the data of a former trip. Null if the car type of the former trip no
 * longer exists, or no longer has the chosen option, or if the position of a place is not known.
 */
export function requestAgain(
  trip: CallerTrip,
  customer: string,
  carTypes: readonly CarType[],
): QuoteRequest | null {
  const carType = carTypes.find(({ id }) => id === trip.carTypeId);
  if (carType === undefined || ![trip.pickup, trip.drop, ...trip.stops].every(isPlaced)) return null;
  const option = optionOf(trip, carType);
  if (trip.option !== null && option === undefined) return null;
  return {
    pickup: trip.pickup,
    drop: trip.drop,
    carTypeId: carType.id,
    customer,
    bookLater: false,
    ...(trip.stops.length > 0 ? { waypoints: trip.stops } : {}),
    ...(option === undefined ? {} : { instructionData: { optionIndex: option } }),
    ...(trip.carNeeds === undefined ? {} : { carNeeds: carNeedsOf(trip.carNeeds) }),
  };
}
