import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFleet } from '../../emulators/fleet/run-fleet';
import { startStack, type RunningStack } from '../../emulators/start/start-stack';

let stack: RunningStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const honest = { cheats: 0, trips: 0 };

describe('simulated drivers and riders on the local stack', () => {
  it('live whole trips by the rules, and leave everything in a legal state', async () => {
    const lines: string[] = [];
    const { summary, problems } = await runFleet(
      { portBase: stack.portBase, drivers: 12, riders: 6, minutes: 0.5, speed: 60, seed: 3, ...honest },
      { signal: new AbortController().signal, say: (line) => lines.push(line) },
    );
    expect({
      problems,
      errors: summary.errors,
      output: lines.filter((line) => line.startsWith('!')),
    }).toEqual({ problems: [], errors: {}, output: [] });
    expect(summary.bookings).toBeGreaterThan(5);
    expect(summary.completed).toBeGreaterThan(0);
    const ended = summary.completed + Object.values(summary.cancelled).reduce((sum, count) => sum + count, 0);
    expect(ended + summary.underWay).toBe(summary.bookings);
  });

  it('gain nothing by cheating, and leave everything in a legal state', async () => {
    const { summary, problems, cheats } = await runFleet(
      {
        ...{ portBase: stack.portBase, drivers: 12, riders: 8, minutes: 0.3, speed: 60, seed: 5 },
        ...{ cheats: 0.5, trips: 12 },
      },
      { signal: new AbortController().signal, say: () => undefined },
    );
    expect({ problems, errors: summary.errors }).toEqual({ problems: [], errors: {} });
    const rows = cheats?.rows ?? [];
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['detour', 'leaves unpaid', 'forged writes', 'takes over drivers']),
    );
    expect(rows.filter(({ gain, bar }) => gain > bar)).toEqual([]);
    expect(rows.find(({ kind }) => kind === 'takes over drivers')?.refused).toBe(7);
  });
});
