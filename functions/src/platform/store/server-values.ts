/**
 * Values that the database computes when a write happens (Realtime Database, server values). A request
 * contains them as plain JSON.
 */

/** Adds to the number that is stored when the write happens. */
export const increment = (delta: number): { '.sv': { increment: number } } => ({
  '.sv': { increment: delta },
});

/** The database's own time, epoch milliseconds. */
export const SERVER_TIME: { '.sv': 'timestamp' } = { '.sv': 'timestamp' };
