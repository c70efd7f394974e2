import { z } from 'zod';
import type { Log, Timers } from '../ports';

/** One task for a queue, in the form of the admin SDK. */
export type Enqueue = (
  name: string,
  data: Record<string, unknown>,
  options: { id: string; scheduleDelaySeconds: number; dispatchDeadlineSeconds: number },
) => Promise<void>;

const alreadyThere = z.object({ code: z.literal('functions/task-already-exists') });

/**
 * Timers as Cloud Tasks. A task that cannot be queued is logged and is no failure. Its subject is stored with its time,
 * and the scheduled dispatcher finds it there.
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
