import { formatLatLng } from '@domain/geo/geo';
import type { PlacesService, SendCall } from './services';

/**
 * Whether one of the two texts is the beginning of the other text. Then both texts are parts of the same
 * search.
 */
const goesOn = (before: string, text: string): boolean => text.startsWith(before) || before.startsWith(text);

/**
 * Creates the service for the maps proxy. Google bills a session as one search if all its requests have the
 * same token, and its last request reads the chosen place. Each search gets its own token, even if a person
 * searches in two fields at the same time. The request for the chosen place has the token of the search that
 * found the place.
 */
export function createPlacesService(
  call: SendCall,
  newToken: () => string,
  /** returns the language of the page, or an empty text before the language is known */
  languageOf: () => string,
): PlacesService {
  const inLanguage = (): { language?: string } => {
    const language = languageOf();
    return language === '' ? {} : { language };
  };
  let typed = '';
  let sessionToken = newToken();
  let sessions = new Map<string, string>();
  return {
    searchPlaces: async (text, near) => {
      if (!goesOn(typed, text)) sessionToken = newToken();
      typed = text;
      const token = sessionToken;
      const { searchResults } = await call('place_autocomplete', {
        searchKeyword: text,
        sessionToken: token,
        ...inLanguage(),
        ...(near ? { near: formatLatLng(near) } : {}),
      });
      for (const { place_id } of searchResults) sessions.set(place_id, token);
      return searchResults;
    },
    fetchCoordinates: async (placeId) => {
      const token = sessions.get(placeId) ?? sessionToken;
      const { coords, placeId: kept } = await call('place_coordinates', {
        place_id: placeId,
        sessionToken: token,
      });
      // The session ends only now. If the request above fails, the retry uses the same token.
      sessions = new Map([...sessions].filter(([, one]) => one !== token));
      if (token === sessionToken) [sessionToken, typed] = [newToken(), ''];
      return kept === undefined ? coords : { ...coords, placeId: kept };
    },
    fetchAddress: async (point) => {
      const { address } = await call('reverse_geocode', { latlng: formatLatLng(point), ...inLanguage() });
      return address;
    },
    fetchRoute: ({ pickup, drop, waypoints = [] }) =>
      call('directions', {
        start: formatLatLng(pickup),
        dest: formatLatLng(drop),
        ...(waypoints.length > 0 ? { waypoints: waypoints.map(formatLatLng).join('|') } : {}),
      }),
  };
}
