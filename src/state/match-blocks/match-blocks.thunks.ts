import { createAppThunk, toRejection } from '../create-app-slice';

/** The people that the person has blocked after a trip (docs/product.md 5.16), newest first. */
export const fetchBlockedMatches = createAppThunk('matchBlocks/fetch', async (_: undefined, api) => {
  const uid = api.getState().auth.info?.identity.uid;
  if (uid === undefined) return api.rejectWithValue({ code: 'not_logged_in', message: 'not_logged_in' });
  try {
    return await api.extra.users.fetchBlockedMatches(uid);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Blocks the other one of a trip. */
export const blockMatch = createAppThunk('matchBlocks/block', async (bookingId: string, api) => {
  try {
    await api.extra.users.blockMatch(bookingId);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Takes the own block of a person back. */
export const unblockMatch = createAppThunk('matchBlocks/unblock', async (id: string, api) => {
  try {
    await api.extra.users.unblockMatch(id);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
