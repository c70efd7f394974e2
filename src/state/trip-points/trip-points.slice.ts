import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Place } from '@domain/database/place-records';
import type { RootState } from '../root-reducer';
import { NO_ERROR, type Lifecycle } from '../lifecycle';
import { sessionEnded } from '../session/session-events';

/** `pickup`, `drop` (docs/product.md 10.4), or the id of a stop between them. */
export type TripPointName = 'pickup' | 'drop' | (string & {});
export type Stop = { id: string; place: Place | null };
export type TripPoints = {
  pickup: Place | null;
  drop: Place | null;
  /** the places between them, in the order of the trip */
  stops: Stop[];
  /** id of the chosen car type */
  carType: string | null;
  selected: TripPointName;
};

const initialState: TripPoints & Lifecycle = {
  pickup: null,
  drop: null,
  stops: [],
  carType: null,
  selected: 'pickup',
  loading: false,
  error: NO_ERROR,
};

type Filled = Pick<TripPoints, 'pickup' | 'drop' | 'carType'> & { stops: readonly (Place | null)[] };

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
    },
    carTypeChosen: (state, { payload }: PayloadAction<string | null>) => {
      state.carType = payload;
    },
    /** All points and the car type at once, instead of those that were chosen. */
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
    /** The drop goes to the pickup's point without an address (docs/product.md 10.4). */
    tripPointsCleared: (state) => {
      state.drop = state.pickup && { lat: state.pickup.lat, lng: state.pickup.lng, add: '' };
      state.stops = [];
      state.carType = null;
      state.selected = 'pickup';
    },
    /** The way back: the stops come in the other order, too. */
    tripPointsSwapped: (state) => {
      [state.pickup, state.drop] = [state.drop, state.pickup];
      state.stops.reverse();
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState);
  },
});

export const {
  pickupChanged,
  dropChanged,
  carTypeChosen,
  pointSelected,
  stopAdded,
  stopChanged,
  stopRemoved,
  tripPointsCleared,
  tripPointsFilled,
  tripPointsSwapped,
} = tripPointsSlice.actions;

/** The chosen place of a point; null when none is chosen. */
export function placeOfPoint({ pickup, drop, stops }: TripPoints, name: TripPointName): Place | null {
  if (name === 'pickup') return pickup;
  return name === 'drop' ? drop : (stops.find(({ id }) => id === name)?.place ?? null);
}

/** Pickup, drop (a drop with an empty address is not chosen yet), car type and the point being chosen. */
export const selectTripPoints = (state: RootState): TripPoints => state.tripdata;
