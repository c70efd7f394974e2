import type { TripService } from '@/api/services';
import { createAppThunk, toRejection } from '../create-app-slice';

/** The report of a lost item (docs/product.md 3.19); null: there is none. */
export const fetchLostItem = createAppThunk('trip/fetchLostItem', async (bookingId: string, api) => {
  try {
    return await api.extra.trip.fetchLostItem(bookingId);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

type Change = 'reportLostItem' | 'answerLostItem' | 'writeLostItem' | 'closeLostItem';

// A refusal of the server opens the alert dialog, as refusals about the own wallet do.
const change = <Name extends Change>(name: Name) =>
  createAppThunk(`wallet/${name}`, async (input: Parameters<TripService[Name]>[0], api) => {
    try {
      const call = api.extra.trip[name] as (what: typeof input) => Promise<void>;
      await call(input);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  });

export const reportLostItem = change('reportLostItem');
export const answerLostItem = change('answerLostItem');
export const writeLostItem = change('writeLostItem');
export const closeLostItem = change('closeLostItem');
