import { DomainError } from '@domain/errors';
import { HttpRefusal } from '../platform/http/http-json';
import type { Needs } from '../platform';

/** After this many failures in a row, a server gets a rest, which is a time without requests. */
const MOST_FAILURES = 5;
const REST_MS = 15_000;
const LONGEST_REST_MS = 2 * 60_000;
/** The rest after "too many requests", if the server names no time. */
const REFUSED_REST_MS = 60_000;
const TOO_MANY = 429;

/**
 * Stops requests to a failing server. Then people get an error at once instead of a timeout each time, and
 * the server can recover. After the rest only one request is sent. If this request fails, the next rest is
 * longer. A server that answers "too many requests" gets a rest at once, for as long as it asks.
 */
export function createBreaker(name: string, { clock, log }: Needs<'clock' | 'log'>) {
  let failures = 0;
  let rests = 0;
  let until = 0;
  let isTrying = false;

  const rest = (ms: number, error: unknown): void => {
    until = clock() + ms;
    rests += 1;
    log.error('a map server gets a rest', { name, seconds: Math.round(ms / 1000), error });
  };
  const note = (error: unknown, wasTry: boolean): void => {
    if (!(error instanceof DomainError) || error.code !== 'unavailable') return;
    failures += 1;
    if (error instanceof HttpRefusal && error.status === TOO_MANY) {
      const asked = error.retryAfterMs ?? REFUSED_REST_MS;
      rest(Math.min(Math.max(asked, REST_MS), LONGEST_REST_MS * 5), error);
    } else if (clock() >= until && (wasTry || failures >= MOST_FAILURES))
      rest(Math.min(REST_MS * 2 ** rests, LONGEST_REST_MS), error);
  };

  return async <T>(ask: () => Promise<T>): Promise<T> => {
    const isTry = rests > 0;
    if (clock() < until || (isTry && isTrying)) throw new DomainError('unavailable', `${name} gets a rest`);
    if (isTry) isTrying = true;
    try {
      const answer = await ask();
      if (isTry) log.info('a map server answers again', { name });
      failures = 0;
      rests = 0;
      return answer;
    } catch (error) {
      note(error, isTry);
      throw error;
    } finally {
      if (isTry) isTrying = false;
    }
  };
}
