import type { ErrorCode } from '@domain/error-codes';
import { DomainError } from '@domain/errors';
import { aroundStore } from '../store/around-store';
import type { Store } from '../ports';

/**
 * The longest wait for one answer of Firebase, in milliseconds. The SDK itself waits for ever while it has no
 * connection. The browser stops waiting for a call after fifteen seconds. A call with several steps may take
 * longer, and the browser then reports `outcome_unknown`.
 */
export const ANSWER_LIMIT_MS = 10_000;
/**
 * The longest wait for a task of several requests, such as one e-mail or the deletion of a folder.
 * `work-on-each.ts` runs many such tasks, a few of them at the same time.
 */
export const SLOW_LIMIT_MS = 20_000;

/**
 * The answer of a call to another service, if the answer arrives in time. Otherwise the function fails with
 * an error that names the call. The call itself is not cancelled, so its effect may still happen later.
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
  // If the call fails after the limit, the unhandled rejection must not end the process.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** A write without an answer may or may not have happened. */
const UNKNOWN: ErrorCode = 'outcome_unknown';

/**
 * A store with a time limit for answers. A read without an answer fails with `unavailable`. A write without
 * an answer fails with `outcome_unknown`, because the write may have happened, or may happen when the
 * connection is back. The database also makes the checks of a late commit, so a late commit does not
 * overwrite newer data. A caller that repeats its work reads first, and then sees whether the write has
 * happened.
 */
export function limitedStore(store: Store, limitMs = ANSWER_LIMIT_MS): Store {
  return aroundStore(store, (kind, path, ask) =>
    kind === 'read'
      ? inTime(`database, reading ${nodeOf(path)}`, ask(), { limitMs })
      : inTime(`database, writing ${nodeOf(path)}`, ask(), { limitMs, code: UNKNOWN }),
  );
}

/** The first part of a path. The rest may contain a name or a phone number, which must not be logged. */
const nodeOf = (path: string): string => path.split('/', 1)[0] ?? '';

type Asked = (...args: never[]) => Promise<unknown>;

/**
 * The same port, with a time limit for each of its calls. If a call named in `writes` gets no answer in time,
 * it fails with `outcome_unknown`. Any other call then fails with `unavailable`.
 */
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
