import { createAppThunk, toRejection } from '../create-app-slice';

// Apart from the session's own thunks, which every visitor loads.

/** Whether a referral code belongs to somebody (docs/product.md 9.4). */
export const checkReferral = createAppThunk('session/checkReferral', async (referralId: string, api) => {
  try {
    return await api.extra.users.isReferralValid(referralId);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Saves everything that is kept about the person as one JSON file. */
export const downloadMyData = createAppThunk('session/downloadMyData', async (_: undefined, api) => {
  try {
    const data = await api.extra.users.downloadMyData();
    const day = new Date(data.exportedAt).toISOString().slice(0, 10);
    const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    api.extra.device.saveFile(`my-data-${day}.json`, content);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Uploads the profile photo and keeps its address on the own record; answers the address. */
export const updateProfileImage = createAppThunk('session/updateProfileImage', async (file: Blob, api) => {
  const profile = api.getState().auth.info?.profile;
  if (!profile) return api.rejectWithValue({ code: 'not_logged_in', message: 'not_logged_in' });
  try {
    return await api.extra.users.updateProfileImage(profile.id, file);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** The own newest sign-ins. */
export const fetchSignIns = createAppThunk('session/fetchSignIns', async (_: undefined, api) => {
  const uid = api.getState().auth.info?.identity.uid;
  if (uid === undefined) return api.rejectWithValue({ code: 'not_logged_in', message: 'not_logged_in' });
  try {
    return await api.extra.users.fetchSignIns(uid);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** The people who joined by the own code, and how far their bonuses are. */
export const fetchReferrals = createAppThunk('session/fetchReferrals', async (_: undefined, api) => {
  try {
    return await api.extra.users.fetchReferrals();
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Ends all own sessions, this one included. */
export const signOutEverywhere = createAppThunk('session/signOutEverywhere', async (_: undefined, api) => {
  try {
    await api.extra.users.signOutEverywhere();
    await api.extra.auth.signOut();
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
