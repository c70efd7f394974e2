export { loadCity } from './build-city';
export { tileAt } from './build-tiles';
export type { City, PlaceRecord } from './city-data';
export { CityPlaces } from './city-places';
export { decodePolyline, distanceM, type LonLat } from './geo';
export { CityStartError, startCity, type CityServer } from './start-city';
