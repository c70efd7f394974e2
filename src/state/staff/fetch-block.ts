import { appThunk } from '../app-thunk';

/** Reason and note of a block, for the dialog that shows it. */
export const fetchBlock = appThunk(
  'staff/fetchBlock',
  (uid: string, { extra }) => extra.staff.fetchBlock(uid),
  { alert: true },
);
