import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRunner, intervalOf, scheduledFunctions, startSchedules } from './schedules';

describe('the interval of a schedule', () => {
  it.each([
    ['every 5 minutes', 300_000],
    ['every 1 minute', 60_000],
    ['every 2 hours', 7_200_000],
    ['every 30 seconds', 30_000],
    ['*/10 * * * *', 600_000],
    ['* * * * *', 60_000],
    ['every day 03:00', null],
    ['0 3 * * 1', null],
  ])('of %s is %s ms', (schedule, expected) => {
    expect(intervalOf(schedule)).toBe(expected);
  });
});

describe('the schedules in the Functions emulator', () => {
  let server: Server;
  let url = '';
  let generation = 0;
  let runs: string[] = [];
  let onRun: () => void = () => undefined;

  beforeEach(async () => {
    generation = 0;
    runs = [];
    server = createServer((request, response) => {
      if (request.url === '/backends') {
        response.end(
          JSON.stringify({
            backends: [
              {
                functionTriggers: [
                  { id: 'us-central1-api' },
                  { id: 'us-central1-fast', schedule: { schedule: 'every 0 seconds' } },
                  { id: 'us-central1-nightly', schedule: { schedule: 'every day 03:00' } },
                ],
              },
            ],
          }),
        );
        return;
      }
      const isCurrent = request.url?.endsWith(`-${generation}`) ?? false;
      response.statusCode = isCurrent ? 200 : 404;
      if (isCurrent) runs.push(request.url ?? '');
      response.end();
      if (isCurrent) onRun();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );

  it('are read from the loaded functions', async () => {
    expect(await scheduledFunctions(url)).toEqual([
      { id: 'us-central1-fast', schedule: 'every 0 seconds' },
      { id: 'us-central1-nightly', schedule: 'every day 03:00' },
    ]);
  });

  it('are found again after the functions are reloaded', async () => {
    const run = createRunner(url, 'us-central1-fast');
    expect(await run()).toBe(true);
    generation = 3;
    expect(await run()).toBe(true);
    expect(runs.at(-1)).toBe('/functions/projects/demo-hail/triggers/us-central1-fast-3');
  });

  it('run if they have an interval, and are reported as skipped if they have a time of day', async () => {
    const skipped: string[] = [];
    const ran = new Promise<void>((resolve) => (onRun = resolve));
    const schedules = await startSchedules(url, ({ id }) => skipped.push(id));
    await ran;
    schedules.stop();
    expect(skipped).toEqual(['us-central1-nightly']);
  });
});
