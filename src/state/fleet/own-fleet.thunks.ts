import { createAppThunk, toRejection } from '../create-app-slice';

// Apart from the thunks of fleet admins, which riders and drivers do not load.

/** The own fleet, and the invitations of others. */
export const fetchOwnFleet = createAppThunk('fleet/own', async (_: undefined, api) => {
  try {
    return await api.extra.users.myInvitations();
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

export const answerInvitation = createAppThunk(
  'fleet/answer',
  async (answer: { id: string; accept: boolean }, api) => {
    try {
      await api.extra.users.answerInvitation(answer);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

export const leaveFleet = createAppThunk('fleet/leave', async (_: undefined, api) => {
  try {
    await api.extra.users.leaveFleet();
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
