import { pathLengthKm, type LatLng } from '../geo/geo';

/** Points this near to each other are one place: nobody is driven so far. */
const ONE_PLACE_KM = 0.02;

/** Whether a trip begins where it ends and goes nowhere in between; a round trip by a stop is a trip. */
export const isOnePlace = (points: readonly LatLng[]): boolean => pathLengthKm(points) < ONE_PLACE_KM;
