import { dbPaths } from '@domain/database/paths';
import { COUNTS_KEPT_MS, hourKey, type HealthCount, type WaitCount } from '@domain/health/health-counts';
import { aroundStore } from '../store/around-store';
import type { Clock, Log, Mailer, Push, SmsSender, Store } from '../ports';
import { increment } from '../store/server-values';

/**
 * The time between two writes of the counters by one instance. If the instance ends before a write, the
 * counts since the last write are lost.
 */
const DELAY_MS = 10_000;

export type Counters = {
  count: (name: HealthCount, howMany?: number) => void;
  /** Writes all counts. The function never fails. */
  flush: () => Promise<void>;
  /**
   * Calls `flush` if the last write was at least ten seconds ago. Each call and each run of a timer does this
   * at its end. With request-based billing, an instance gets no CPU time between requests, so the timer in
   * memory would run only during the next request.
   */
  flushIfDue: () => Promise<void>;
};

/**
 * The values of a write that adds `counts` to the counters of the current hour. As part of a commit, these
 * values are added exactly once.
 */
export function countWrites(
  now: number,
  counts: Readonly<Partial<Record<HealthCount | WaitCount, number>>>,
): Record<string, unknown> {
  const path = dbPaths.healthHour(hourKey(now));
  return {
    ...Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [`${path}/counts/${name}`, increment(count)]),
    ),
    [`${path}/expiresAt`]: now + COUNTS_KEPT_MS,
  };
}

/**
 * Makes the counters of the health page. They count in memory. At intervals they add all counts to the record
 * of the hour in one write.
 */
export function createCounters(ports: {
  store: Pick<Store, 'update'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  delayMs?: number;
}): Counters {
  let counted: Partial<Record<HealthCount, number>> = {};
  let timer: NodeJS.Timeout | null = null;
  let flushedAt = -Infinity;

  const flush = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    flushedAt = ports.clock();
    const taken = counted;
    counted = {};
    if (Object.keys(taken).length === 0) return;
    try {
      await ports.store.update(countWrites(ports.clock(), taken));
    } catch (error) {
      ports.log.warn('counters were not written', { error });
    }
  };

  return {
    count: (name, howMany = 1) => {
      counted[name] = (counted[name] ?? 0) + howMany;
      // `unref` makes sure that the timer does not keep the process running.
      timer ??= setTimeout(() => void flush(), ports.delayMs ?? DELAY_MS).unref();
    },
    flush,
    flushIfDue: () => (ports.clock() - flushedAt >= DELAY_MS ? flush() : Promise.resolve()),
  };
}

/** A store that counts its reads and writes. */
export const countedStore = (store: Store, count: Counters['count']): Store =>
  aroundStore(store, (kind, _path, ask) => {
    count(kind === 'read' ? 'reads' : 'writes');
    return ask();
  });

/**
 * A push service that counts three kinds of pushes. These are pushes that were sent, pushes that the service
 * did not accept, and pushes to devices that no longer exist.
 */
export const countedPush = (push: Push, count: Counters['count']): Push => ({
  send: async (message) => {
    try {
      const answer = await push.send(message);
      count(answer === 'sent' ? 'pushes' : 'pushesGone');
      return answer;
    } catch (error) {
      count('pushFailures');
      throw error;
    }
  },
});

/**
 * A mailer that counts the mails that were sent. It counts the mails that the mail server did not accept in a
 * second counter.
 */
export const countedMailer = (mailer: Mailer, count: Counters['count']): Mailer => ({
  send: async (mail) => {
    try {
      await mailer.send(mail);
      count('mails');
    } catch (error) {
      count('mailFailures');
      throw error;
    }
  },
});

/**
 * An SMS sender that counts the SMS that the provider accepted. It counts all other SMS in a second counter.
 */
export const countedSms = (sender: SmsSender, count: Counters['count']): SmsSender => ({
  send: async (sms) => {
    const answer = await sender.send(sms);
    count(answer.state === 'sent' ? 'sms' : 'smsFailures');
    return answer;
  },
});
