import type { ErrorCode } from '@domain/error-codes';
import { DomainError } from '@domain/errors';
import { aroundStore } from '../store/around-store';
import type { Store } from '../ports';

/**
 * The longest wait for one answer of Firebase, milliseconds. The SDK itself waits for ever while it has no connection. The
 * browser gives a call up after fifteen seconds; one of several steps can last longer, and ends there as `outcome_unknown`.
 */
export const ANSWER_LIMIT_MS = 10_000;
/** For one piece of work of several questions, such as one mail or the deletion of a folder; many of them take turns (`work-on-each.ts`). */
export const SLOW_LIMIT_MS = 20_000;

/**
 * The answer of a call to another service, if it comes in time; otherwise an error of the catalogue that names the call.
 * The call itself cannot be taken back: what it does may still be done later.
 */
export async function inTime<T>(
  what: string,
  answer: Promise<T>,
  { limitMs = ANSWER_LIMIT_MS, code = 'unavailable' }: { limitMs?: number; code?: ErrorCode } = {},
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DomainError(code, `${what}: no answer within ${String(limitMs / 1000)} s`));
    }, limitMs);
  });
  // Rejected after the limit, it must not end the process.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Nobody knows whether a write without an answer was done: that is neither true nor false. */
const UNKNOWN: ErrorCode = 'outcome_unknown';

/**
 * A store whose answers come within a limit. A read without an answer is `unavailable`; a write without one is
 * `outcome_unknown`, because it may have been done, or may be done when the connection is back. A commit that comes late
 * meets its own checks, so it does no harm to what was written meanwhile; whoever repeats reads first and finds it done.
 */
export function limitedStore(store: Store, limitMs = ANSWER_LIMIT_MS): Store {
  return aroundStore(store, (kind, path, ask) =>
    kind === 'read'
      ? inTime(`database, reading ${nodeOf(path)}`, ask(), { limitMs })
      : inTime(`database, writing ${nodeOf(path)}`, ask(), { limitMs, code: UNKNOWN }),
  );
}

/** The node of a path: what comes after it can be a name or a phone number, and the log is no place for those. */
const nodeOf = (path: string): string => path.split('/', 1)[0] ?? '';

type Asked = (...args: never[]) => Promise<unknown>;

/** The same calls, each with a limit; of those that write nobody knows the outcome when there is no answer. */
export function limited<Port extends Record<string, Asked>>(
  what: string,
  port: Port,
  {
    limitMs = ANSWER_LIMIT_MS,
    writes = [],
  }: { limitMs?: number; writes?: readonly (keyof Port & string)[] } = {},
): Port {
  const writing: ReadonlySet<string> = new Set(writes);
  return new Proxy(port, {
    get: (target, name: string) => {
      const call = target[name];
      if (call === undefined) return undefined;
      return (...args: never[]) =>
        inTime(`${what}, ${name}`, call(...args), {
          limitMs,
          ...(writing.has(name) ? { code: UNKNOWN } : {}),
        });
    },
  });
}
