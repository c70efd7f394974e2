import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFleet } from '../../emulators/fleet/run-fleet';
import { startStack, type RunningStack } from '../../emulators/start/start-stack';

let stack: RunningStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

describe('simulated drivers and riders on the local stack', () => {
  it('live whole trips by the rules, and leave everything in a legal state', async () => {
    const lines: string[] = [];
    const { summary, problems } = await runFleet(
      { portBase: stack.portBase, drivers: 12, riders: 6, minutes: 0.5, speed: 60, seed: 3 },
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
});
