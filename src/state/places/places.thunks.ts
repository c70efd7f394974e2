import { call } from '@/api/call';
import type { PlacesService } from '@/api/services';
import { appThunk } from '../app-thunk';
import type { TripPlaces, TripPrices } from '@domain/contracts/trip/trip-prices';
import type { LatLng } from '@domain/geo/geo';
import type { Place } from '@domain/records';
import { needsFinding } from '@domain/retention/google-data';
import type { AppDispatch } from '../app-thunk';
import { routeFound } from '../trip-points/trip-points.slice';

/**
 * Creates a thunk for a request to the maps proxy. The caller uses `.unwrap()`. A rejection contains the
 * cause as `code`, and `callError` as its message. The calling screen shows the failure, so these thunks open
 * no alert dialog.
 */
const lookUp = <Answer, Arg>(
  name: string,
  callError: string,
  ask: (places: PlacesService, arg: Arg) => Promise<Answer>,
) => appThunk(`places/${name}`, (arg: Arg, { extra }) => ask(extra.places, arg), { message: callError });

export const searchPlaces = lookUp(
  'search',
  'fetchPlacesAutocomplete Call Error',
  (places, { text, near }: { text: string; near?: LatLng }) => places.searchPlaces(text, near),
);

/** The coordinates of a suggested place. */
export const fetchPlaceCoordinates = lookUp(
  'coordinates',
  'fetchCoordsfromPlace Call Error',
  (places, placeId: string) => places.fetchCoordinates(placeId),
);

/**
 * The places with their positions. A position that is not stored any longer is found by the place's id. A
 * place that is not found is left unchanged.
 */
export const findPlaces =
  (places: readonly Place[]) =>
  (dispatch: AppDispatch): Promise<Place[]> =>
    Promise.all(
      places.map(async (place) => {
        if (!needsFinding(place)) return place;
        const answer = await dispatch(fetchPlaceCoordinates(place.placeId));
        return fetchPlaceCoordinates.fulfilled.match(answer) ? { ...place, ...answer.payload } : place;
      }),
    );

/** The address at a point. */
export const fetchAddress = lookUp('address', 'fetchAddressfromCoords Call Error', (places, point: LatLng) =>
  places.fetchAddress(point),
);

/** The driving route of a trip, with kilometres, seconds and an encoded polyline (precision 5). */
export const fetchRoute = lookUp(
  'route',
  'getDirectionsApi Call Error',
  (places, trip: { pickup: LatLng; drop: LatLng; waypoints?: readonly LatLng[] }) => places.fetchRoute(trip),
);

/** Reads the prices of all car types for a trip between these places, and the route for the map. */
export const tripPricesOf =
  (trip: TripPlaces) =>
  async (dispatch: AppDispatch): Promise<{ prices: TripPrices } | { error: string }> => {
    const done = await dispatch(call('trip_prices', trip));
    if ('error' in done) return { error: done.payload?.code ?? 'internal' };
    const { pickup, waypoints = [], drop } = trip;
    dispatch(routeFound([pickup, ...waypoints, drop], done.payload.polylinePoints));
    return { prices: done.payload };
  };
