import { createAppThunk, toRejection } from '../create-app-slice';
import { pictureThunk, staffRead, staffThunk } from './staff-thunk';

const sessions = () => import('@domain/contracts/people/sessions');

const people = () => import('@domain/contracts/people/people');

/** Questions about one person and actions on it, which load with their dialogs. */
export const blockUser = staffThunk('block_user', async () => (await people()).blockUser);
export const letBook = staffThunk('let_book', async () => (await people()).letBook);
export const unblockUser = staffThunk('unblock_user', async () => (await people()).unblockUser);
export const signOutUser = staffThunk('sign_out_user', async () => (await people()).signOutUser);
export const resetSecondFactor = staffThunk(
  'reset_second_factor',
  async () => (await import('@domain/contracts/people/second-factor')).resetSecondFactor,
);
export const listSignIns = staffThunk('list_sign_ins', async () => (await sessions()).listSignIns);

export const updateLicenseImage = pictureThunk(
  'update_license_image',
  async () => (await people()).updateLicenseImage,
  (id, upload) => ({ id, upload }),
);

/** Reason and note of a block, for the dialog that shows it. */
export const fetchBlock = createAppThunk('staff/fetch_block', async (uid: string, api) => {
  try {
    return await api.extra.staff.fetchBlock(uid);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** A part of a person that is not in the lists; the audit log keeps who opened it. */
export const openPerson = staffRead('open_person', async () => (await people()).openPerson);
