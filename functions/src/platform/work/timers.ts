import { z } from 'zod';
import type { Log, Timers } from '../ports';

/** Adds one task to a queue, with the options of the admin SDK. */
export type Enqueue = (
  name: string,
  data: Record<string, unknown>,
  options: { id: string; scheduleDelaySeconds: number; dispatchDeadlineSeconds: number },
) => Promise<void>;

const alreadyThere = z.object({ code: z.literal('functions/task-already-exists') });

/**
 * Timers that are Cloud Tasks. If a task cannot be added to the queue, the error is only logged. The record
 * in the database also contains the time of the timer. So the scheduled function `dispatcher` finds the
 * record when it is due.
 */
export function createTaskTimers(ports: { enqueue: Enqueue; log: Log }): Timers {
  return {
    schedule: async ({ name, id, delaySecs, data }) => {
      const options = { id, scheduleDelaySeconds: delaySecs, dispatchDeadlineSeconds: 60 };
      try {
        await ports.enqueue(name, data, options);
      } catch (error) {
        if (alreadyThere.safeParse(error).success) return;
        ports.log.warn('a timer could not be set', { name, id, error });
      }
    },
  };
}
