import type { z } from 'zod';
import type {
  complain as complainContract,
  replyComplaint as replyContract,
} from '@domain/contracts/money/complaints';
import { createAppThunk, toRejection } from '../create-app-slice';

/** The own complaint about what a trip was charged (docs/product.md 6.17); null: there is none. */
export const fetchComplaint = createAppThunk('trip/fetchComplaint', async (bookingId: string, api) => {
  try {
    return await api.extra.trip.fetchComplaint(bookingId);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

// A refusal of the server opens the alert dialog, as refusals about the own wallet do.
export const complain = createAppThunk(
  'wallet/complain',
  async (complaint: z.input<typeof complainContract.input>, api) => {
    try {
      await api.extra.trip.complain(complaint);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

export const replyComplaint = createAppThunk(
  'wallet/replyComplaint',
  async (reply: z.input<typeof replyContract.input>, api) => {
    try {
      await api.extra.trip.replyComplaint(reply);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);
