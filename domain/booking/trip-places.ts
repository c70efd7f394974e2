import { pathLengthKm, type LatLng } from '../geo/geo';

/** Points this close together are one place, because a ride between them makes no sense. */
const ONE_PLACE_KM = 0.02;

/** Whether a trip ends where it begins and goes nowhere in between. A round trip with a stop is a real trip. */
export const isOnePlace = (points: readonly LatLng[]): boolean => pathLengthKm(points) < ONE_PLACE_KM;
