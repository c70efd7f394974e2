import { pathLengthKm, type LatLng } from '../geo/geo';

/** Points within this distance are one place, because a ride between them makes no sense. */
const ONE_PLACE_KM = 0.02;

/**
 * Whether a trip ends where it begins, without a stop at another place. A round trip with a stop elsewhere is
 * a real trip.
 */
export const isOnePlace = (points: readonly LatLng[]): boolean => pathLengthKm(points) < ONE_PLACE_KM;
