import type { TripPlaces, TripPrices } from '@domain/contracts/trip/trip-prices';
import type { LatLng } from '@domain/geo/geo';
import { createAppThunk, toRejection, type AppDispatch } from '../create-app-slice';
import { routeFound } from '../trip-points/trip-points.slice';

/**
 * Look-ups of the maps proxy for use with `.unwrap()`. Rejections carry the cause as `code` and the call error's name
 * of docs/product.md 11.2; the app shows no alert for them, the screen that asked does.
 */

export const searchPlaces = createAppThunk(
  'places/search',
  async ({ text, near }: { text: string; near?: LatLng }, api) => {
    try {
      return await api.extra.places.searchPlaces(text, near);
    } catch (error) {
      return api.rejectWithValue(toRejection(error, 'fetchPlacesAutocomplete Call Error'));
    }
  },
);

/** The point of a suggestion. */
export const fetchPlaceCoordinates = createAppThunk('places/coordinates', async (placeId: string, api) => {
  try {
    return await api.extra.places.fetchCoordinates(placeId);
  } catch (error) {
    return api.rejectWithValue(toRejection(error, 'fetchCoordsfromPlace Call Error'));
  }
});

/** The address at a point. */
export const fetchAddress = createAppThunk('places/address', async (point: LatLng, api) => {
  try {
    return await api.extra.places.fetchAddress(point);
  } catch (error) {
    return api.rejectWithValue(toRejection(error, 'fetchAddressfromCoords Call Error'));
  }
});

const fetchTripPrices = createAppThunk('places/prices', async (trip: TripPlaces, api) => {
  try {
    return await api.extra.places.fetchTripPrices(trip);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Reads the prices of all car types for a trip between these places, and the route for the map (docs/product.md 3.11). */
export const tripPricesOf =
  (trip: TripPlaces) =>
  async (dispatch: AppDispatch): Promise<{ prices: TripPrices } | { error: string }> => {
    const done = await dispatch(fetchTripPrices(trip));
    if (fetchTripPrices.fulfilled.match(done)) {
      const { pickup, waypoints = [], drop } = trip;
      dispatch(routeFound([pickup, ...waypoints, drop], done.payload.polylinePoints));
    }
    return fetchTripPrices.fulfilled.match(done)
      ? { prices: done.payload }
      : { error: done.payload?.code ?? 'internal' };
  };

/** The driving route of a trip: kilometres, seconds, encoded polyline (precision 5). */
export const fetchRoute = createAppThunk(
  'places/route',
  async (trip: { pickup: LatLng; drop: LatLng; waypoints?: readonly LatLng[] }, api) => {
    try {
      return await api.extra.places.fetchRoute(trip);
    } catch (error) {
      return api.rejectWithValue(toRejection(error, 'getDirectionsApi Call Error'));
    }
  },
);
