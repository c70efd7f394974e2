import * as people from '@domain/contracts/people';
import { staffThunk } from './staff-thunk';

/** Changes of people that the lists of staff make (docs/product.md 9.8); the rest is in `person-actions.thunks.ts`. */
export const addUser = staffThunk(people.addUser);
export const editUser = staffThunk(people.editUser);
export const deleteUser = staffThunk(people.deleteUser);
