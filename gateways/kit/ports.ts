/** Returns the current time in epoch milliseconds. */
export type Clock = () => number;

/** A log whose messages can have fields. */
export type Log = Record<
  'info' | 'warn' | 'error',
  (message: string, fields?: Record<string, unknown>) => void
>;
