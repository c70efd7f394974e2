import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * The fields that are added to each log line of a piece of work. With them, one search finds all lines of a
 * call and of its effects.
 */
export type Correlation = {
  /** A number of 32 hex digits, as in the W3C standard "Trace Context". */
  trace: string;
  /** The path of a call. */
  call?: string | undefined;
  /** The booking that a trigger or a timer handles. */
  booking?: string | undefined;
};

const running = new AsyncLocalStorage<Correlation>();

/** Runs work and adds these fields to each of its log lines. */
export const correlated = <T>(words: Correlation, work: () => T): T => running.run(words, work);

export const correlation = (): Correlation | undefined => running.getStore();

export const newTrace = (): string => randomBytes(16).toString('hex');

const PARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * The trace number that the app gave to this call. If the request has no valid number, the function returns a
 * new number.
 */
export function traceOf(headers: IncomingHttpHeaders): string {
  return PARENT.exec(String(headers.traceparent ?? ''))?.[1] ?? newTrace();
}

/** The correlation fields of a log line. Google's log viewer groups lines by the last field. */
export function correlationFields(project: string | undefined): Record<string, string> {
  const words = correlation();
  if (words === undefined) return {};
  const { trace, call, booking } = words;
  return {
    trace,
    ...(call === undefined ? {} : { call }),
    ...(booking === undefined ? {} : { booking }),
    ...(project === undefined
      ? {}
      : { 'logging.googleapis.com/trace': `projects/${project}/traces/${trace}` }),
  };
}
