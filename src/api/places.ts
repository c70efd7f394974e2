import { formatLatLng } from '@domain/geo/geo';
import type { PlacesService, SendCall } from './services';

/** Whether a text extends another one, or shortens it. */
const goesOn = (before: string, text: string): boolean => text.startsWith(before) || before.startsWith(text);

/**
 * The maps proxy. Google bills the searches of a session as one if a request for the chosen place ends the session
 * under the same token. Each search has its own token, even two fields at the same time. The chosen place ends the
 * session that found it.
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
      // The session ends now. If the request for its place fails, the retry uses the same token.
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
