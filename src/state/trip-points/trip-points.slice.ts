import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Place } from '@domain/records';
import { formatLatLng, type LatLng } from '@domain/geo/geo';
import type { RootState } from '../root-state';
import { NO_ERROR, type Lifecycle } from '../lifecycle';
import { sessionEnded } from '../session/session-events';

/** `pickup`, `drop`, or the id of a stop between them. */
export type TripPointName = 'pickup' | 'drop' | (string & {});
export type Stop = { id: string; place: Place | null };
export type TripPoints = {
  pickup: Place | null;
  drop: Place | null;
  /** the stops between pickup and drop, in the order of the trip */
  stops: Stop[];
  /** id of the chosen car type */
  carType: string | null;
  selected: TripPointName;
  /** the driving route of the trip between the places of `key`, as an encoded polyline */
  route: { key: string; polyline: string } | null;
  /** whether the page has a map on which a point can be chosen */
  hasMap: boolean;
  /** the point that the person is choosing on the map */
  onMap: TripPointName | null;
  /** the latest address request of each point, by the point's name */
  asked: Record<string, string>;
};

const initialState: TripPoints & Lifecycle = {
  pickup: null,
  drop: null,
  stops: [],
  carType: null,
  selected: 'pickup',
  route: null,
  hasMap: false,
  onMap: null,
  asked: {},
  loading: false,
  error: NO_ERROR,
};

type Filled = Pick<TripPoints, 'pickup' | 'drop' | 'carType'> & { stops: readonly (Place | null)[] };

const keyOf = (places: readonly LatLng[]): string => places.map(formatLatLng).join('|');

const newStopId = (): string => `stop-${nanoid(8)}`;

export const tripPointsSlice = createSlice({
  name: 'tripPoints',
  reducerPath: 'tripdata',
  initialState,
  reducers: {
    pickupChanged: (state, { payload }: PayloadAction<Place | null>) => {
      state.pickup = payload;
    },
    dropChanged: (state, { payload }: PayloadAction<Place | null>) => {
      state.drop = payload;
    },
    stopAdded: {
      reducer: (state, { payload }: PayloadAction<string>) => {
        state.stops.push({ id: payload, place: null });
        state.selected = payload;
      },
      prepare: () => ({ payload: newStopId() }),
    },
    stopChanged: (state, { payload }: PayloadAction<Stop>) => {
      const stop = state.stops.find(({ id }) => id === payload.id);
      if (stop) stop.place = payload.place;
    },
    stopRemoved: (state, { payload }: PayloadAction<string>) => {
      state.stops = state.stops.filter(({ id }) => id !== payload);
      if (state.selected === payload) state.selected = 'drop';
      if (state.onMap === payload) state.onMap = null;
    },
    /** Moves a stop to another place in the order. */
    stopMoved: (state, { payload: { id, to } }: PayloadAction<{ id: string; to: number }>) => {
      const from = state.stops.findIndex((stop) => stop.id === id);
      if (from < 0 || to < 0 || to >= state.stops.length) return;
      const [stop] = state.stops.splice(from, 1);
      if (stop) state.stops.splice(to, 0, stop);
    },
    carTypeChosen: (state, { payload }: PayloadAction<string | null>) => {
      state.carType = payload;
    },
    /** Replaces all points and the car type at once. */
    tripPointsFilled: {
      reducer: (
        state,
        { payload }: PayloadAction<Pick<TripPoints, 'pickup' | 'drop' | 'stops' | 'carType'>>,
      ) => {
        Object.assign(state, payload, { selected: 'drop' });
      },
      prepare: ({ pickup, drop, stops, carType }: Filled) => ({
        payload: { pickup, drop, carType, stops: stops.map((place) => ({ id: newStopId(), place })) },
      }),
    },
    pointSelected: (state, { payload }: PayloadAction<TripPointName>) => {
      state.selected = payload;
    },
    routeFound: {
      reducer: (state, { payload }: PayloadAction<NonNullable<TripPoints['route']>>) => {
        state.route = payload;
      },
      prepare: (places: readonly LatLng[], polyline: string) => ({
        payload: { key: keyOf(places), polyline },
      }),
    },
    addressAsked: (state, { payload: { name, id } }: PayloadAction<{ name: TripPointName; id: string }>) => {
      state.asked[name] = id;
    },
    mapShown: (state, { payload }: PayloadAction<boolean>) => {
      state.hasMap = payload;
      if (!payload) state.onMap = null;
    },
    /** The person starts to choose this point on the map, or stops choosing (null). */
    choosingOnMap: (state, { payload }: PayloadAction<TripPointName | null>) => {
      state.onMap = payload;
      if (payload !== null) state.selected = payload;
    },
    /** The drop gets the pickup's coordinates without an address, which means that it is not chosen. */
    tripPointsCleared: (state) => {
      state.drop = state.pickup && { lat: state.pickup.lat, lng: state.pickup.lng, add: '' };
      state.stops = [];
      state.carType = null;
      state.selected = 'pickup';
    },
    /** The way back, with the stops in reverse order. */
    tripPointsSwapped: (state) => {
      [state.pickup, state.drop] = [state.drop, state.pickup];
      state.stops.reverse();
    },
  },
  extraReducers: (builder) => {
    // The page sets `hasMap`, so the end of the session does not change it.
    builder.addCase(sessionEnded, ({ hasMap }) => ({ ...initialState, hasMap }));
  },
  selectors: {
    /**
     * Pickup, drop, stops, car type and the point being chosen. A drop with an empty address is not chosen
     * yet.
     */
    selectTripPoints: (state) => state,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof tripPointsSlice> {}
}

export const { selectTripPoints } = tripPointsSlice.selectors;

export const {
  addressAsked,
  pickupChanged,
  dropChanged,
  carTypeChosen,
  choosingOnMap,
  mapShown,
  pointSelected,
  routeFound,
  stopAdded,
  stopChanged,
  stopMoved,
  stopRemoved,
  tripPointsCleared,
  tripPointsFilled,
  tripPointsSwapped,
} = tripPointsSlice.actions;

/** The chosen place of a point, or null if none is chosen. */
export function placeOfPoint({ pickup, drop, stops }: TripPoints, name: TripPointName): Place | null {
  if (name === 'pickup') return pickup;
  return name === 'drop' ? drop : (stops.find(({ id }) => id === name)?.place ?? null);
}

/** The chosen places in the order of the trip, or null if a place is missing. */
const placesOf = ({ pickup, drop, stops }: TripPoints): Place[] | null => {
  const places = [pickup, ...stops.map(({ place }) => place), drop].filter(
    (place): place is Place => place !== null && place.add !== '',
  );
  return places.length === stops.length + 2 ? places : null;
};

/** The route between the chosen places, as an encoded polyline, or null while it is unknown. */
export const selectTripRoute = ({ tripdata }: RootState): string | null => {
  const places = placesOf(tripdata);
  const { route } = tripdata;
  return places !== null && route?.key === keyOf(places) ? route.polyline : null;
};
