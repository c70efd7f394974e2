export { CityCacheError, CityStartError } from './city-errors';
export { type CityOptions, type CityServer, startCity } from './start-city';
