import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwner } from '../../local/fleet/owner';
import { runFleet } from '../../local/fleet/run-fleet';
import { DATABASE_NAMESPACE, tracksNamespaces } from '../../local/start/addresses';
import { startStack, type RunningStack } from '../support/start-stack';

let stack: RunningStack;
beforeAll(async () => {
  stack = await startStack({ shards: SHARDS });
});
afterAll(() => stack.stop());

const SHARDS = 3;
const [TRACKS = ''] = tracksNamespaces(SHARDS);
const honest = { cheats: 0, trips: 0 };

describe('simulated drivers and riders on the local stack', () => {
  it('complete whole trips under the deployed rules, and leave every record in a valid state', async () => {
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

    const ownerOf = (namespace: string) => createOwner({ url: stack.addresses.database, namespace });
    const pointsIn = async (namespace: string): Promise<number> => {
      const lists = await Promise.all(
        summary.bookingIds.map((id) => ownerOf(namespace).keys(`tracking/${id}`)),
      );
      return lists.reduce((sum, { size }) => sum + size, 0);
    };
    // The instance that stores tracks refuses points that arrive too early. The app then writes these
    // points to the main database. At the speed of this test this happens every few steps.
    const [there, here] = [await pointsIn(TRACKS), await pointsIn(DATABASE_NAMESPACE)];
    expect(there).toBeGreaterThan(4 * summary.completed);
    expect(here).toBeLessThan(there);
  });

  it('gain no money by cheating, and leave every record in a valid state', async () => {
    const { summary, problems, cheats } = await runFleet(
      {
        portBase: stack.portBase,
        drivers: 12,
        riders: 8,
        minutes: 0.3,
        speed: 60,
        seed: 5,
        cheats: 0.5,
        trips: 12,
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
