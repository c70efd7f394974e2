import { staffThunk } from './staff-thunk';

const people = () => import('@domain/contracts/people/people');

/** Changes of people that the lists of staff make (docs/product.md 9.8); the rest is in `person-actions.thunks.ts`. */
export const addUser = staffThunk('add_user', async () => (await people()).addUser);
export const editUser = staffThunk('edit_user', async () => (await people()).editUser);
export const deleteUser = staffThunk('delete_user', async () => (await people()).deleteUser);
