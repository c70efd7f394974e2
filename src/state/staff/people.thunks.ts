import type { z } from 'zod';
import * as exports from '@domain/contracts/exports';
import { EXPORT_FILTER_MAX } from '@domain/staff/exports';
import * as people from '@domain/contracts/people';
import { resetSecondFactor as resetSecondFactorContract } from '@domain/contracts/second-factor';
import * as sessions from '@domain/contracts/sessions';
import { createAppThunk, toRejection } from '../create-app-slice';
import { pictureThunk, staffThunk } from './staff-thunk';

/** Changes of people by staff (docs/product.md 9.8). */
export const addUser = staffThunk(people.addUser);
export const editUser = staffThunk(people.editUser);
export const deleteUser = staffThunk(people.deleteUser);
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

/** A part of a person that is not in the lists; the audit log keeps who opened it. */
export const openPerson = createAppThunk(
  'staff/open_person',
  async (input: z.input<typeof people.openPerson.input>, api) => {
    try {
      return await api.extra.staff.call(people.openPerson, input);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Puts an export into the audit log, before its file is made. */
export const noteExport = createAppThunk(
  'staff/note_export',
  async ({ filters, ...input }: z.input<typeof exports.noteExport.input>, api) => {
    try {
      const kept = filters.slice(0, EXPORT_FILTER_MAX);
      return await api.extra.staff.call(exports.noteExport, { ...input, filters: kept });
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Reason and note of a block, for the dialog that shows it. */
export const fetchBlock = createAppThunk('staff/fetch_block', async (uid: string, api) => {
  try {
    return await api.extra.staff.fetchBlock(uid);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
