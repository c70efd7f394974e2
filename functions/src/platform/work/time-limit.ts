import type { ErrorCode } from '@domain/error-codes';
import { DomainError } from '@domain/errors';
import { aroundStore } from '../store/around-store';
import type { Store } from '../ports';

/**
 * The longest wait for one answer of Firebase, milliseconds. The SDK itself waits for ever while it has no connection.
 * The browser gives up a call after fifteen seconds. A call of several steps can last longer, and ends there as
 * `outcome_unknown`.
 */
export const ANSWER_LIMIT_MS = 10_000;
/**
 * For one task of several requests, such as one mail or the deletion of a folder. `work-on-each.ts` runs many of them
 * in turns.
 */
export const SLOW_LIMIT_MS = 20_000;

/**
 * The answer of a call to another service if it comes in time, otherwise an error of the catalogue that names the call.
 * The call itself cannot be cancelled, so its effect may still happen later.
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
  // A rejection after the limit must not end the process.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** The outcome of a write without an answer is unknown, neither true nor false. */
const UNKNOWN: ErrorCode = 'outcome_unknown';

/**
 * A store whose answers come within a limit. A read without an answer is `unavailable`. A write without one is
 * `outcome_unknown`, because it may have been done, or may be done when the connection is back. A late commit meets its
 * own checks, so it does no harm to newer data. A caller that repeats reads first and finds it done.
 */
export function limitedStore(store: Store, limitMs = ANSWER_LIMIT_MS): Store {
  return aroundStore(store, (kind, path, ask) =>
    kind === 'read'
      ? inTime(`database, reading ${nodeOf(path)}`, ask(), { limitMs })
      : inTime(`database, writing ${nodeOf(path)}`, ask(), { limitMs, code: UNKNOWN }),
  );
}

/** The node of a path. The rest can be a name or a phone number, which must not be logged. */
const nodeOf = (path: string): string => path.split('/', 1)[0] ?? '';

type Asked = (...args: never[]) => Promise<unknown>;

/** The same calls, each with a limit. The outcome of a write without an answer is unknown. */
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
