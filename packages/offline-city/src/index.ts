export { CityCacheError } from './city-file';
export { type CityOptions, type CityServer, CityStartError, startCity } from './start-city';
