import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTimers, type Timers } from './timers';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Call = { path: string; body: unknown; at: number };

/** A Functions emulator that records its calls. It answers with these statuses, and then with 204. */
async function functionsStub(statuses: number[] = []) {
  const calls: Call[] = [];
  let onCall: (() => void) | null = null;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', body: JSON.parse(text), at: Date.now() });
      response.writeHead(statuses.shift() ?? 204).end();
      onCall?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const called = async (count: number): Promise<void> => {
    while (calls.length < count) await new Promise<void>((resolve) => (onCall = resolve));
  };
  return { url: `http://127.0.0.1:${String(port)}`, calls, called };
}

const enqueue = async (timers: Timers, task: Record<string, unknown>, queue = 'dispatchTimer') => {
  const url = `http://${timers.address}/projects/demo-hail/locations/us-central1/queues/${queue}/tasks`;
  const body = Buffer.from(JSON.stringify({ data: { bookingId: 'b1' } })).toString('base64');
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ task: { httpRequest: { body, url: '' }, ...task } }),
  });
  return response.status;
};

const start = async (functionsUrl: string, lines: string[] = []): Promise<Timers> => {
  const timers = await startTimers(functionsUrl, (line) => lines.push(line));
  closers.push(() => timers.stop());
  return timers;
};

describe('timers of the local stack', () => {
  it('call the function with its data, but not before the requested time', async () => {
    const functions = await functionsStub();
    const timers = await start(functions.url);
    const at = Date.now() + 400;
    expect(await enqueue(timers, { scheduleTime: new Date(at).toISOString() })).toBe(200);
    await functions.called(1);
    expect(functions.calls[0]).toMatchObject({
      path: '/demo-hail/us-central1/dispatchTimer',
      body: { data: { bookingId: 'b1' } },
    });
    // Node timers may fire up to one millisecond early.
    expect(functions.calls[0]?.at).toBeGreaterThanOrEqual(at - 1);
  });

  it('accept a task with the same name only once', async () => {
    const functions = await functionsStub();
    const timers = await start(functions.url);
    expect(await enqueue(timers, { name: 'tasks/b1-17' })).toBe(200);
    expect(await enqueue(timers, { name: 'tasks/b1-17' })).toBe(409);
    expect(await enqueue(timers, { name: 'tasks/b1-18' })).toBe(200);
    await functions.called(2);
    expect(functions.calls).toHaveLength(2);
  });

  it('call the function again if the function fails', async () => {
    const functions = await functionsStub([500]);
    const timers = await start(functions.url);
    await enqueue(timers, {});
    await functions.called(2);
    expect(functions.calls).toHaveLength(2);
  });

  it('refuse an invalid task', async () => {
    const timers = await start('http://127.0.0.1:1');
    const response = await fetch(`http://${timers.address}/elsewhere`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
    expect(await enqueue(timers, { httpRequest: 'none' })).toBe(400);
  });
});
