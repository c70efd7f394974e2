/** Epoch milliseconds now. */
export type Clock = () => number;

/** A log of lines with fields. */
export type Log = Record<
  'info' | 'warn' | 'error',
  (message: string, fields?: Record<string, unknown>) => void
>;
