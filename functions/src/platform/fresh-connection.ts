import type { Database } from 'firebase-admin/database';
import type { Clock } from './ports';

/**
 * After a pause of this length, a connection to the database is not trusted. The SDK itself notices a dead
 * connection only after 45 seconds or more in which its process runs.
 */
export const TRUSTED_MS = 40_000;

/**
 * Returns a function that makes the connection of a database new before its first use after a pause. Between
 * two calls, Google takes the processor away from an instance. Meanwhile the other side can drop the
 * connection, and the instance does not notice this. A read over such a connection waits until its time limit.
 *
 * `clock` must be the time of day, because a monotonic clock can stop while the instance has no processor. If
 * the time of day is corrected, this only makes a connection once more or once less. A running call ends
 * within its time limit, which is shorter than the pause, so a new connection does not disturb it.
 */
export function createFreshConnection(clock: Clock): (database: Database) => Database {
  const lastUses = new WeakMap<Database, number>();
  return (database) => {
    const now = clock();
    const lastUse = lastUses.get(database);
    lastUses.set(database, now);
    if (lastUse !== undefined && now - lastUse > TRUSTED_MS) {
      database.goOffline();
      database.goOnline();
    }
    return database;
  };
}
