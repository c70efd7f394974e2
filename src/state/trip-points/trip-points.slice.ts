import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Place } from '@domain/records';
import { formatLatLng, type LatLng } from '@domain/geo/geo';
import type { RootState } from '../root-state';
import { NO_ERROR, type Lifecycle } from '../lifecycle';
import { sessionEnded } from '../session/session-events';

/** The name of a point of the trip: `pickup`, `drop`, or the id of a stop. */
export type TripPointName = 'pickup' | 'drop' | (string & {});
export type Stop = { id: string; place: Place | null };
export type TripPoints = {
  pickup: Place | null;
  drop: Place | null;
  /** the stops between pickup and drop, in the order of the trip */
  stops: Stop[];
  /** the id of the chosen car type */
  carType: string | null;
  selected: TripPointName;
  /** the driving route as an encoded polyline. `key` names the places between which it was computed. */
  route: { key: string; polyline: string } | null;
  /** whether the page shows a map on which a person can choose a place */
  hasMap: boolean;
  /** the point whose place the person is choosing on the map, or null */
  onMap: TripPointName | null;
  /** the id of the latest request for an address, by the name of the point */
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
    /** Replaces all points and the car type. */
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
    /**
     * The person begins to choose the place of this point on the map. If the payload is null, the person
     * stops choosing.
     */
    choosingOnMap: (state, { payload }: PayloadAction<TripPointName | null>) => {
      state.onMap = payload;
      if (payload !== null) state.selected = payload;
    },
    /**
     * Clears the form except for the pickup. The drop gets the coordinates of the pickup without an address.
     * A place without an address counts as not chosen.
     */
    tripPointsCleared: (state) => {
      state.drop = state.pickup && { lat: state.pickup.lat, lng: state.pickup.lng, add: '' };
      state.stops = [];
      state.carType = null;
      state.selected = 'pickup';
    },
    /** Changes the trip to the way back. The stops are then in reverse order. */
    tripPointsSwapped: (state) => {
      [state.pickup, state.drop] = [state.drop, state.pickup];
      state.stops.reverse();
    },
  },
  extraReducers: (builder) => {
    // `hasMap` describes the page and not the session, so it is kept.
    builder.addCase(sessionEnded, ({ hasMap }) => ({ ...initialState, hasMap }));
  },
  selectors: {
    /**
     * The points of the trip, the car type and the selected point. A drop with an empty address is not chosen
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

/** The place of a point, or null if no place is chosen. */
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
