import type { Database } from 'firebase-admin/database';
import { expect, it } from 'vitest';
import { createFreshConnection, TRUSTED_MS } from './fresh-connection';

function aDatabase() {
  const calls: string[] = [];
  const database = {
    goOffline: () => void calls.push('offline'),
    goOnline: () => void calls.push('online'),
  } as unknown as Database;
  return { database, calls };
}

it('a connection is made new at the first use after a pause, and only then', () => {
  const { database, calls } = aDatabase();
  let now = 0;
  const fresh = createFreshConnection(() => now);
  for (const pause of [0, TRUSTED_MS, 1]) {
    now += pause;
    expect(fresh(database)).toBe(database);
  }
  expect(calls).toEqual([]);
  now += TRUSTED_MS + 1;
  fresh(database);
  expect(calls).toEqual(['offline', 'online']);
  fresh(database);
  expect(calls).toHaveLength(2);
});

it('the use of one database does not make the connection of another database trusted', () => {
  const [one, other] = [aDatabase(), aDatabase()];
  let now = 0;
  const fresh = createFreshConnection(() => now);
  fresh(one.database);
  fresh(other.database);
  for (let turn = 0; turn < 3; turn += 1) {
    now += TRUSTED_MS - 1;
    fresh(one.database);
  }
  fresh(other.database);
  expect([one.calls, other.calls]).toEqual([[], ['offline', 'online']]);
});
