import type { WithSlice } from '@reduxjs/toolkit';
import type { User } from '@domain/records';
import type { PeopleScope, RowsPage } from '@/api/services';
import { createSessionDataSlice } from '../session-data-slice';
import type { RootState } from '../root-state';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type UsersData = {
  /** those a table shows */
  users: User[];
  /** those found by a search, for choosing one in a form */
  staticusers: User[];
  hasMore: boolean;
};

export const usersSlice = createSessionDataSlice<UsersData, 'usersdata', 'users'>({
  name: 'users',
  key: 'usersdata',
  empty: { users: [], staticusers: [], hasMore: false },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof usersSlice> {}
}

const { fetchStarted, snapshotReceived, fetchFailed } = usersSlice.actions;

/** The newest people of a role (or a fleet's drivers), while a screen shows them. */
export const usersStream = screenStream<{ scope: PeopleScope; limit: number }>('users');

export function addUsersListeners(startListening: AppStartListening): void {
  addScreenStream(startListening, usersStream, {
    started: fetchStarted,
    open: (api, { scope, limit }, handlers) => api.extra.staff.watchPeople(scope, limit, handlers),
    received: ({ rows, hasMore }: RowsPage<User>) =>
      snapshotReceived({ users: rows, staticusers: rows, hasMore }),
    failed: fetchFailed,
  });
}

/** The users that the role may list. */
export const selectUsers = (state: RootState): User[] => state.usersdata.users;
export const selectUsersState = (state: RootState) => state.usersdata;
