import type { WithSlice } from '@reduxjs/toolkit';
import type { User } from '@domain/records';
import type { PeopleScope, RowsPage } from '@/api/services';
import { createSessionDataSlice } from '../session-data-slice';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type UsersData = {
  /** the people that a table shows */
  users: User[];
  /** the people that a search has found, from which a form lets staff choose */
  staticusers: User[];
  hasMore: boolean;
};

export const usersSlice = createSessionDataSlice(
  'usersdata',
  (): UsersData => ({ users: [], staticusers: [], hasMore: false }),
  {
    /** The users that the role may list. */
    selectUsers: (state): User[] => state.users,
    selectUsersState: (state) => state,
  },
);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof usersSlice> {}
}

export const { selectUsers, selectUsersState } = usersSlice.selectors;

/**
 * The stream of the newest people of a role, or of the drivers of a fleet. It is open while a screen shows
 * them.
 */
export const usersStream = screenStream<{ scope: PeopleScope; limit: number }>('users');

export function addUsersListeners(startListening: AppStartListening): void {
  addScreenStream(
    startListening,
    usersStream,
    usersSlice,
    (api, { scope, limit }, handlers) => api.extra.staff.watchPeople(scope, limit, handlers),
    ({ rows, hasMore }: RowsPage<User>) => ({ users: rows, staticusers: rows, hasMore }),
  );
}
