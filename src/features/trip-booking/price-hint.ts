import type { CarType, Settings } from '@domain/records';
import { tripFare } from '@domain/fare/trip-fare';

const NO_WAY = { distance_in_km: 0, time_in_secs: 0 };

/** The least a trip of a car type costs, fee and tax included, in major units: the fare of no distance and no time. */
export const priceFrom = (carType: CarType, settings: Settings): number =>
  tripFare(carType, NO_WAY, settings).total;
