import { appThunk } from '../app-thunk';

/** Reads the reason and the note of a block, for a dialog. */
export const fetchBlock = appThunk(
  'staff/fetchBlock',
  (uid: string, { extra }) => extra.staff.fetchBlock(uid),
  { alert: true },
);
