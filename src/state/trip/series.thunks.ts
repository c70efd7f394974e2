import type { SeriesEdit, SeriesWish } from '@domain/contracts/trip/series';
import { createAppThunk, toRejection } from '../create-app-slice';

/** The repeating trips that are not ended (docs/product.md 3.18); null: the own ones. Their screens show themselves what fails. */
export const fetchSeries = createAppThunk('series/list', async (customer: string | null, api) => {
  try {
    return await api.extra.trip.listSeries(customer);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

export const createSeries = createAppThunk('series/create', async (wish: SeriesWish, api) => {
  try {
    return await api.extra.trip.createSeries(wish);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

export const editSeries = createAppThunk('series/edit', async (edit: SeriesEdit, api) => {
  try {
    return await api.extra.trip.editSeries(edit);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
