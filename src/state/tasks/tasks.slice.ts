import type { Booking } from '@domain/database/records';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';

type TasksData = { tasks: Booking[] };

export const tasksSlice = createSessionDataSlice<TasksData, 'taskdata', 'tasks'>({
  name: 'tasks',
  key: 'taskdata',
  empty: { tasks: [] },
});

/** The requests a driver may accept. */
export const selectTasks = (state: RootState): Booking[] => state.taskdata.tasks;
