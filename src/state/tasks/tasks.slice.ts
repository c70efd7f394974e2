import { createSelector } from '@reduxjs/toolkit';
import type { DriverTask } from '@domain/database/trip-records';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';
import { sessionEnded, sessionStarted } from '../session/session-events';
import { holdStream, type AppStartListening } from '../stream-listener';

type TasksData = { tasks: DriverTask[] };

export const tasksSlice = createSessionDataSlice<TasksData, 'taskdata', 'tasks'>({
  name: 'tasks',
  key: 'taskdata',
  empty: { tasks: [] },
});

const { fetchStarted, snapshotReceived, fetchFailed } = tasksSlice.actions;

/** A driver's requests are live while the session lasts; no requests is no_tasks (docs/product.md 10.6). */
export function addTasksListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload }, api) => {
      if (payload.role !== 'driver') return;
      api.dispatch(fetchStarted());
      await holdStream(
        api,
        () =>
          api.extra.driver.watchTasks(payload.uid, {
            next: (tasks) =>
              api.dispatch(tasks.length > 0 ? snapshotReceived({ tasks }) : fetchFailed('no_tasks')),
            error: ({ code }) => api.dispatch(fetchFailed(code)),
          }),
        sessionEnded.match,
      );
    },
  });
}

/** Whether the server has said that no request waits for this driver. */
export const selectHasNoTasks = (state: RootState): boolean => state.taskdata.error.msg === 'no_tasks';

/** The requests a driver may accept, the oldest first. */
export const selectTasks = createSelector([(state: RootState) => state.taskdata.tasks], (tasks) =>
  [...tasks].sort((a, b) => a.offeredAt - b.offeredAt),
);
