import { z } from 'zod';
import { PROJECT_ID } from './addresses';

/**
 * Runs scheduled functions. firebase-tools ignores them without Google's Pub/Sub emulator, but a request to its trigger
 * starts each of them.
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

/** Milliseconds between two runs of "every 5 minutes" or its cron form, null for a schedule with times of day. */
export function intervalOf(schedule: string): number | null {
  const words = /^every\s+(\d+)\s+([a-z]+?)s?$/i.exec(schedule.trim());
  const unit = words?.[2]?.toLowerCase() ?? '';
  if (words && isUnit(unit)) return Number(words[1]) * UNIT_MS[unit];
  const cron = /^(?:\*\/(\d+)|\*) \* \* \* \*$/.exec(schedule.trim());
  return cron ? Number(cron[1] ?? 1) * 60_000 : null;
}

/** The scheduled functions that a Functions emulator has loaded. */
export async function scheduledFunctions(functionsUrl: string): Promise<ScheduledFunction[]> {
  const answer = backendsSchema.parse(await (await fetch(`${functionsUrl}/backends`)).json());
  return answer.backends
    .flatMap((backend) => backend.functionTriggers)
    .flatMap(({ id, schedule }) => (schedule ? [{ id, schedule: schedule.schedule }] : []));
}

/** The most reloads of the functions between two runs after which they are still found. */
const GENERATIONS_AHEAD = 100;

/**
 * Runs one function now. Each reload of the functions gives its trigger a new number, so the next numbers are tried
 * too.
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
 * Runs every scheduled function at its interval until stopped. `onSkipped` gets the functions that run at times of day.
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
    // A failed run is in the functions' log, and the next run comes anyway.
    timers.push(setInterval(() => void run().catch(() => false), interval).unref());
  }
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
