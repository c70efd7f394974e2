import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { CarType } from '@domain/records';
import { appThunk } from '../app-thunk';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-state';

type CarTypesData = { cars: CarType[] };
const empty: CarTypesData = { cars: [] };

/** Loads the car types. */
export const fetchCarTypes = appThunk('carTypes/fetch', async (_: undefined, api) => {
  return await api.extra.catalogue.fetchCarTypes();
});

export const carTypesSlice = createSlice({
  name: 'carTypes',
  reducerPath: 'cartypes',
  initialState: idle(empty),
  reducers: {
    carTypesReceived: (state, { payload }: PayloadAction<CarType[]>) => {
      succeeded<CarTypesData>(state, { cars: payload });
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchCarTypes.pending, started)
      .addCase(fetchCarTypes.fulfilled, (state, { payload }) =>
        succeeded<CarTypesData>(state, { cars: payload }),
      )
      .addCase(fetchCarTypes.rejected, (state, { payload }) =>
        failed(state, { cars: state.cars }, payload?.code ?? 'internal'),
      );
  },
  selectors: { selectCarTypesState: (state) => state },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof carTypesSlice> {}
}

export const { selectCarTypesState } = carTypesSlice.selectors;

export const { carTypesReceived } = carTypesSlice.actions;

/** The car types in the order in which the operator created them. */
export const selectCarTypes = createSelector([(state: RootState) => state.cartypes.cars], (cars) =>
  [...cars].sort((a, b) => a.createdAt - b.createdAt || a.name.localeCompare(b.name)),
);
