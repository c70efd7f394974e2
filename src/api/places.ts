import { formatLatLng } from '@domain/geo/geo';
import type { PlacesService, SendCall } from './services';

/** Whether one of the two texts is the beginning of the other. Then both belong to the same search. */
const goesOn = (before: string, text: string): boolean => text.startsWith(before) || before.startsWith(text);

/**
 * The maps proxy. Google bills all searches of a session as one search if the session ends with a request for
 * the chosen place under the same token. Each search has its own token, even if two fields search at the same
 * time. The request for the chosen place ends the session that found this place.
 */
export function createPlacesService(
  call: SendCall,
  newToken: () => string,
  /** the language of the page, empty before it is known */
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
      const { coords } = await call('place_coordinates', { place_id: placeId, sessionToken: token });
      // The session ends here. If the request for its place fails, the retry still uses the same token.
      sessions = new Map([...sessions].filter(([, one]) => one !== token));
      if (token === sessionToken) [sessionToken, typed] = [newToken(), ''];
      return coords;
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
