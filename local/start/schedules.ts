import { z } from 'zod';
import { PROJECT_ID } from './addresses';

/**
 * Runs scheduled functions. firebase-tools does not run them without Google's Pub/Sub emulator. But a request
 * to the trigger of a function starts the function.
 */
export type Schedules = { stop(): void };

export type ScheduledFunction = { id: string; schedule: string };

const backendsSchema = z.object({
  backends: z.array(
    z.object({
      functionTriggers: z.array(
        z.object({ id: z.string(), schedule: z.object({ schedule: z.string() }).optional() }),
      ),
    }),
  ),
});

const UNIT_MS = { second: 1000, sec: 1000, minute: 60_000, min: 60_000, hour: 3_600_000 } as const;
const isUnit = (text: string): text is keyof typeof UNIT_MS => text in UNIT_MS;

/**
 * The milliseconds between two runs of a schedule such as "every 5 minutes" or its cron form. Null for a
 * schedule with times of day.
 */
export function intervalOf(schedule: string): number | null {
  const words = /^every\s+(\d+)\s+([a-z]+?)s?$/i.exec(schedule.trim());
  const unit = words?.[2]?.toLowerCase() ?? '';
  if (words && isUnit(unit)) return Number(words[1]) * UNIT_MS[unit];
  const cron = /^(?:\*\/(\d+)|\*) \* \* \* \*$/.exec(schedule.trim());
  return cron ? Number(cron[1] ?? 1) * 60_000 : null;
}

/** The scheduled functions that the Functions emulator has loaded. */
export async function scheduledFunctions(functionsUrl: string): Promise<ScheduledFunction[]> {
  const answer = backendsSchema.parse(await (await fetch(`${functionsUrl}/backends`)).json());
  return answer.backends
    .flatMap((backend) => backend.functionTriggers)
    .flatMap(({ id, schedule }) => (schedule ? [{ id, schedule: schedule.schedule }] : []));
}

/**
 * The number of reloads of the functions between two runs after which a scheduled function is still found.
 */
const GENERATIONS_AHEAD = 100;

/**
 * Returns a function that runs a scheduled function now. Each reload of the functions gives the trigger a new
 * number, so the next numbers are tried too.
 */
export function createRunner(functionsUrl: string, id: string): () => Promise<boolean> {
  let generation = 0;
  return async () => {
    for (let ahead = 0; ahead < GENERATIONS_AHEAD; ahead += 1) {
      const url = `${functionsUrl}/functions/projects/${PROJECT_ID}/triggers/${id}-${generation + ahead}`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 204) continue;
      generation += ahead;
      return response.ok;
    }
    return false;
  };
}

/**
 * Runs every scheduled function at its interval until it is stopped. `onSkipped` gets the functions that run
 * at times of day.
 */
export async function startSchedules(
  functionsUrl: string,
  onSkipped: (scheduled: ScheduledFunction) => void,
): Promise<Schedules> {
  const timers: NodeJS.Timeout[] = [];
  for (const scheduled of await scheduledFunctions(functionsUrl)) {
    const interval = intervalOf(scheduled.schedule);
    if (interval === null) {
      onSkipped(scheduled);
      continue;
    }
    const run = createRunner(functionsUrl, scheduled.id);
    // The log of the functions shows a failed run. The next run comes after the interval.
    timers.push(setInterval(() => void run().catch(() => false), interval).unref());
  }
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
