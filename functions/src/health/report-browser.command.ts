import type { z } from 'zod';
import type { reportBrowser } from '@domain/contracts/office/health';
import { dbPaths } from '@domain/database/paths';
import { COUNTS_KEPT_MS, dayKey, type PageField } from '@domain/health/health-counts';
import { isSlow } from '@domain/health/page-speed';
import { scrubbed, scrubbedStack } from '@domain/health/scrub';
import { increment, type Needs, type RateRule, type Store } from '../platform';

/**
 * Logs an error of a browser in the format of Google's Error Reporting, and adds the report to the page's
 * counters of this day. The server cannot trust the text. So it removes personal data here, even if the app
 * has already removed it.
 */
export async function reportBrowserCommand(
  { store, clock, log }: Needs<'clock' | 'log'> & { store: Pick<Store, 'update'> },
  { page, errors, speed }: z.output<typeof reportBrowser.input>,
): Promise<void> {
  for (const told of errors) {
    const message = scrubbed(told.message);
    const error = new Error(message);
    error.name = 'BrowserError';
    error.stack = [`BrowserError: ${message}`, scrubbedStack(told.stack)].join('\n').trim();
    log.error('browser error', { page, serviceContext: { service: 'web' }, error });
  }
  const now = clock();
  const counts: Partial<Record<PageField, number>> = {
    ...(errors.length === 0 ? {} : { errors: errors.length }),
    ...(speed === undefined ? {} : { measured: 1, ...(isSlow(speed) ? { slow: 1 } : {}) }),
  };
  if (Object.keys(counts).length === 0) return;
  const path = dbPaths.healthDay(dayKey(now));
  await store.update({
    ...Object.fromEntries(
      Object.entries(counts).map(([field, count]) => [`${path}/pages/${page}/${field}`, increment(count)]),
    ),
    [`${path}/expiresAt`]: now + COUNTS_KEPT_MS,
  });
}

/**
 * The limits keep the cost of reports low, because each report needs a log line and three small writes.
 * One address may send few reports, and all addresses together have a limit for each hour and for each
 * day. Calls with an App Check proof are counted separately, so strangers with many addresses cannot use
 * up the limit of these calls. Because of the limit for an hour, strangers cannot use up all reports of a
 * day at once. Addresses are counted in the memory of an instance, so a refused call costs no write.
 */
export const REPORT_RATES: readonly [RateRule<unknown>, ...RateRule<unknown>[]] = [
  { by: 'ip', limit: 10, windowSecs: 600 },
  { by: () => 'all', limit: 500, windowSecs: 3600, isShared: true, countsProvenApart: true },
  { by: () => 'all', limit: 5000, windowSecs: 24 * 3600, isShared: true, countsProvenApart: true },
];
