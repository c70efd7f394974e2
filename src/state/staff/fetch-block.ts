import { appThunk } from '../app-thunk';

/** The reason and the note of a block. A dialog shows them. */
export const fetchBlock = appThunk(
  'staff/fetchBlock',
  (uid: string, { extra }) => extra.staff.fetchBlock(uid),
  { alert: true },
);
