/**
 * Values that the database fills in when a write happens (Realtime Database, server values). They are plain JSON on the
 * wire.
 */

/** Adds to the stored number at the time of the write. */
export const increment = (delta: number): { '.sv': { increment: number } } => ({
  '.sv': { increment: delta },
});

/** The database's own time, epoch milliseconds. */
export const SERVER_TIME: { '.sv': 'timestamp' } = { '.sv': 'timestamp' };
