import { z } from 'zod';

/** The categories that a trace must record for `mainTasks`. */
export const TRACED = ['toplevel', 'disabled-by-default-devtools.timeline'] as const;

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).loose().optional(),
    }),
  ),
});

export type Task = { millis: number; cpuMillis: number };

/**
 * Returns the tasks of the page's main thread in a trace. If several renderers have a main thread, the one
 * with the most tasks belongs to the page.
 */
export function mainTasks(trace: Buffer): Task[] {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)}/${String(tid)}`),
  );
  const byThread = new Map<string, Task[]>();
  for (const { name, ph, pid, tid, dur, tdur } of traceEvents) {
    const thread = `${String(pid)}/${String(tid)}`;
    if (ph !== 'X' || !/RunTask$/.test(name) || dur === undefined || !mains.has(thread)) continue;
    const tasks = byThread.get(thread) ?? [];
    tasks.push({ millis: dur / 1000, cpuMillis: (tdur ?? dur) / 1000 });
    byThread.set(thread, tasks);
  }
  return [...byThread.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}
