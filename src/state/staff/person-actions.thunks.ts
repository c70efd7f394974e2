import * as people from '@domain/contracts/people';
import { resetSecondFactor as resetSecondFactorContract } from '@domain/contracts/second-factor';
import * as sessions from '@domain/contracts/sessions';
import { createAppThunk, toRejection } from '../create-app-slice';
import { pictureThunk, staffRead, staffThunk } from './staff-thunk';

/** Questions about one person and actions on it, which load with their dialogs. */
export const blockUser = staffThunk(people.blockUser);
export const letBook = staffThunk(people.letBook);
export const unblockUser = staffThunk(people.unblockUser);
export const signOutUser = staffThunk(people.signOutUser);
export const resetSecondFactor = staffThunk(resetSecondFactorContract);
export const listSignIns = staffThunk(sessions.listSignIns);

export const updateLicenseImage = pictureThunk(
  'update_license_image',
  people.updateLicenseImage,
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
export const openPerson = staffRead(people.openPerson);
