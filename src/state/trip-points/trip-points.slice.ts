import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Place } from '@domain/database/records';
import type { RootState } from '../root-reducer';
import { NO_ERROR, type Lifecycle } from '../lifecycle';
import { sessionEnded } from '../session/session-events';

export type TripPointName = 'pickup' | 'drop';
export type TripPoints = {
  pickup: Place | null;
  drop: Place | null;
  /** name of the chosen car type */
  carType: string | null;
  selected: TripPointName;
};

const initialState: TripPoints & Lifecycle = {
  pickup: null,
  drop: null,
  carType: null,
  selected: 'pickup',
  loading: false,
  error: NO_ERROR,
};

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
    carTypeChosen: (state, { payload }: PayloadAction<string | null>) => {
      state.carType = payload;
    },
    pointSelected: (state, { payload }: PayloadAction<TripPointName>) => {
      state.selected = payload;
    },
    /** The drop goes to the pickup's point without an address (specification, section 4, CLEAR_TRIP_POINTS). */
    tripPointsCleared: (state) => {
      state.drop = state.pickup && { lat: state.pickup.lat, lng: state.pickup.lng, add: '' };
      state.carType = null;
      state.selected = 'pickup';
    },
    tripPointsSwapped: (state) => {
      [state.pickup, state.drop] = [state.drop, state.pickup];
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
  tripPointsCleared,
  tripPointsSwapped,
} = tripPointsSlice.actions;

/** Pickup, drop (a drop with an empty address is not chosen yet), car type and the point being chosen. */
export const selectTripPoints = (state: RootState): TripPoints => state.tripdata;
