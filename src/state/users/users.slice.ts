import type { User } from '@domain/database/records';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';

type UsersData = {
  /** those a table shows */
  users: User[];
  /** all that were loaded, for choosing one in a form */
  staticusers: User[];
};

export const usersSlice = createSessionDataSlice<UsersData, 'usersdata', 'users'>({
  name: 'users',
  key: 'usersdata',
  empty: { users: [], staticusers: [] },
});

/** The users that the role may list. */
export const selectUsers = (state: RootState): User[] => state.usersdata.users;
