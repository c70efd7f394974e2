import { appThunk } from '../app-thunk';
import { ownUid } from './own-uid';

// These thunks are not in `session.thunks.ts`, because every visitor loads that file.

const ALERT = { alert: true };

/** Saves all stored data about the person as one JSON file. */
export const downloadMyData = appThunk(
  'session/downloadMyData',
  async (_: undefined, { extra }) => {
    const data = await extra.call('download_my_data', {});
    const day = new Date(data.exportedAt).toISOString().slice(0, 10);
    const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    extra.device.saveFile(`my-data-${day}.json`, content);
  },
  ALERT,
);

/** Uploads the profile photo, stores its URL in the person's own record, and returns the URL. */
export const updateProfileImage = appThunk(
  'session/updateProfileImage',
  async (file: Blob, { extra, getState }) => {
    ownUid(getState());
    const upload = await extra.upload('photo', file);
    return (await extra.call('keep_picture', { kind: 'profile_image', upload })).address;
  },
  ALERT,
);

/** Reads the person's newest sign-ins. */
export const fetchSignIns = appThunk('session/fetchSignIns', (_: undefined, { extra, getState }) =>
  extra.users.fetchSignIns(ownUid(getState())),
);

/** Ends all sessions of the person, including this one. */
export const signOutEverywhere = appThunk(
  'session/signOutEverywhere',
  async (_: undefined, { extra }) => {
    await extra.call('sign_out_everywhere', {});
    await extra.auth.signOut();
  },
  ALERT,
);
