import { createServer } from 'node:http';
import { z } from 'zod';
import { PROJECT_ID } from './addresses';
import { HOST } from '../../tools/ports';

/**
 * Cloud Tasks for the local stack. firebase-tools' emulator ignores the time of a task and runs the task at
 * once. Here a task waits for its time, and then the function is called. Waiting tasks are lost when the
 * stack stops. But the database stores the record that each task is about, with the time of the task. So the
 * scheduled functions find this record.
 */
export type Timers = {
  /** host and port in the form of CLOUD_TASKS_EMULATOR_HOST */
  address: string;
  stop(): void;
};

const taskSchema = z.object({
  task: z.looseObject({
    name: z.string().optional(),
    /** a time in ISO 8601 */
    scheduleTime: z.string().optional(),
    httpRequest: z.looseObject({ body: z.base64() }),
  }),
});

const PATH = /^\/projects\/[^/]+\/locations\/([^/]+)\/queues\/([^/]+)\/tasks$/;
const MOST_TRIES = 3;
const RETRY_MS = 1000;
/** How long the names of tasks are kept. The real service refuses a task with the same name for as long. */
const NAME_KEPT_MS = 3600_000;

/** Starts the service on a free port. `functionsUrl` is the URL of the Functions emulator. */
export async function startTimers(functionsUrl: string, log: (line: string) => void): Promise<Timers> {
  const waiting = new Set<NodeJS.Timeout>();
  const names = new Set<string>();

  const after = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      work();
    }, ms);
    waiting.add(timer.unref());
  };

  const run = async (target: string, body: Buffer, attempt: number): Promise<void> => {
    const answer = await fetch(`${functionsUrl}/${PROJECT_ID}/${target}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body.toString('utf8'),
    }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (attempt < MOST_TRIES) after(RETRY_MS * attempt, () => void run(target, body, attempt + 1));
    else log(`The timer of ${target} failed (${String(answer?.status ?? 'no answer')}).`);
  };

  /** Accepts a task. Returns the HTTP status. */
  const take = (path: string, text: string): number => {
    const [, location, queue] = PATH.exec(path) ?? [];
    if (location === undefined || queue === undefined) return 404;
    const parsed = taskSchema.safeParse(parseJson(text));
    if (!parsed.success) return 400;
    const { name, scheduleTime, httpRequest } = parsed.data.task;
    if (name !== undefined) {
      if (names.has(name)) return 409;
      names.add(name);
      after(NAME_KEPT_MS, () => names.delete(name));
    }
    const at = scheduleTime === undefined ? Date.now() : Date.parse(scheduleTime);
    const body = Buffer.from(httpRequest.body, 'base64');
    after(Math.max(0, at - Date.now()), () => void run(`${location}/${queue}`, body, 1));
    return 200;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status =
        request.method === 'POST' ? take(request.url ?? '', Buffer.concat(chunks).toString()) : 404;
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen({ host: HOST, port: 0 }, resolve));
  const address = z.object({ port: z.number() }).parse(server.address());
  return {
    address: `${HOST}:${address.port}`,
    stop: () => {
      for (const timer of waiting) clearTimeout(timer);
      server.close();
      server.closeAllConnections();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
