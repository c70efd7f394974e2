import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { Clock, Secrets, Store } from '../ports';
import { setCapped } from '../work/set-capped';

export type RateCheck = {
  /** The name of the counter, for example `quote:0:uid:abc`. */
  key: string;
  limit: number;
  windowSecs: number;
  isShared: boolean;
  /** How much the call uses of the limit. The default is 1. */
  amount?: number;
};

export type RateVerdict = { isAllowed: true } | { isAllowed: false; retryAfterSecs: number };

export type RateLimiter = { take: (check: RateCheck) => Promise<RateVerdict> };

const counterSchema = z.object({ count: z.number(), expiresAt: z.number() });
type Counter = z.infer<typeof counterSchema>;

const MAX_COUNTERS = 50_000;

/**
 * The counter after one more call. The count grows by `amount`. `undefined` if the limit of the window would
 * be exceeded.
 */
export function nextCounter(current: Counter | null, now: number, check: RateCheck): Counter | undefined {
  const isNew = current === null || current.expiresAt <= now;
  const count = (isNew ? 0 : current.count) + (check.amount ?? 1);
  if (count > check.limit) return undefined;
  return { count, expiresAt: isNew ? now + check.windowSecs * 1000 : current.expiresAt };
}

/**
 * Counts calls in the memory of the instance. The calls of a shared rule are also counted in the database, by
 * a transaction under a hashed key. If the count in memory already exceeds the limit, the call is refused
 * without a write to the database.
 */
export function createRateLimiter(ports: { store: Store; secrets: Secrets; clock: Clock }): RateLimiter {
  const counters = new Map<string, Counter>();

  const refusal = (expiresAt: number, now: number): RateVerdict => ({
    isAllowed: false,
    retryAfterSecs: Math.max(1, Math.ceil((expiresAt - now) / 1000)),
  });

  const takeInMemory = (check: RateCheck, now: number): RateVerdict => {
    const current = counters.get(check.key) ?? null;
    const next = nextCounter(current, now, check);
    if (next === undefined) return refusal(current?.expiresAt ?? now, now);
    setCapped(counters, check.key, next, MAX_COUNTERS);
    return { isAllowed: true };
  };

  const takeShared = async (check: RateCheck, now: number): Promise<RateVerdict> => {
    const path = dbPaths.rateLimit(ports.secrets.hash(check.key));
    const { committed, value } = await ports.store
      .transact(path, counterSchema, (current) => nextCounter(current, now, check))
      .catch((error: unknown) => {
        // The call has not done anything yet, so its outcome is known, and the caller may simply repeat the
        // call.
        const isUnknown = error instanceof DomainError && error.code === 'outcome_unknown';
        throw isUnknown ? new DomainError('unavailable', error.message) : error;
      });
    return committed ? { isAllowed: true } : refusal(value?.expiresAt ?? now, now);
  };

  return {
    take: async (check) => {
      const now = ports.clock();
      const verdict = takeInMemory(check, now);
      return verdict.isAllowed && check.isShared ? takeShared(check, now) : verdict;
    },
  };
}
