import { nearbyCars } from '@domain/contracts/nearby';
import { directions, placeAutocomplete, placeCoordinates, reverseGeocode } from '@domain/contracts/places';
import { formatLatLng } from '@domain/geo/geo';
import type { PlacesService } from '../contracts';
import type { HttpClient } from './http-client';

/** The maps proxy. Searches that end in one choice share a session token, as map providers bill them together. */
export function createPlacesService(
  http: HttpClient,
  newToken: () => string,
  /** the language of the page, empty before it is known */
  languageOf: () => string,
): PlacesService {
  const inLanguage = (): { language?: string } => {
    const language = languageOf();
    return language === '' ? {} : { language };
  };
  let sessionToken = newToken();
  return {
    searchPlaces: async (text, near) => {
      const { searchResults } = await http.call(placeAutocomplete, {
        searchKeyword: text,
        sessionToken,
        ...inLanguage(),
        ...(near ? { near: formatLatLng(near) } : {}),
      });
      return searchResults;
    },
    fetchCoordinates: async (placeId) => {
      const token = sessionToken;
      sessionToken = newToken();
      const { coords } = await http.call(placeCoordinates, { place_id: placeId, sessionToken: token });
      return coords;
    },
    fetchAddress: async (point) => {
      const { address } = await http.call(reverseGeocode, {
        latlng: formatLatLng(point),
        ...inLanguage(),
      });
      return address;
    },
    fetchTripPrices: async (trip) => {
      // Wanted by those who book, so not every page carries it.
      const { tripPrices } = await import('@domain/contracts/trip-prices');
      return http.call(tripPrices, trip);
    },
    fetchNearbyCars: ({ lat, lng }) => http.call(nearbyCars, { lat, lng }),
    fetchRoute: ({ pickup, drop, waypoints = [] }) =>
      http.call(directions, {
        start: formatLatLng(pickup),
        dest: formatLatLng(drop),
        ...(waypoints.length > 0 ? { waypoints: waypoints.map(formatLatLng).join('|') } : {}),
      }),
  };
}
