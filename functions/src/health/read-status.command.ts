import { z } from 'zod';
import type { readStatus } from '@domain/contracts/office/health';
import { DATA_VERSION } from '@domain/database/data-version';
import { dataVersionSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import {
  COUNTED_AT_MOST,
  HEALTH_CHECKS,
  levelOf,
  REPAIRS,
  shareOf,
  type HealthCheck,
} from '@domain/health/health-checks';
import {
  dayKey,
  HEALTH_COUNTS,
  healthDaySchema,
  healthHourSchema,
  healthRunSchema,
  hourKey,
  waitsOf,
} from '@domain/health/health-counts';
import { MEASURED_IN } from '@domain/health/page-speed';
import { lastSelfTestSchema } from '@domain/health/self-test';
import { WATCHED_PAGES } from '@domain/health/watched-pages';
import type { Needs } from '../platform';

const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;
/**
 * A timer, an SMS, a mail, a payment or a refund is late after these times. Before that, the server may still
 * be working on it.
 */
const TIMER_LATE_MS = 2 * MINUTE_MS;
const SMS_LATE_MS = 15 * MINUTE_MS;
const MAIL_LATE_MS = 15 * MINUTE_MS;
const PAYMENT_LATE_MS = 15 * MINUTE_MS;
const REFUND_LATE_MS = 30 * MINUTE_MS;

const versioned = z.looseObject({ data_version: dataVersionSchema.optional() });

type Status = z.output<typeof readStatus.output>;

/**
 * The state of the service (docs/product/office.md, "Service status"). It consists of the runs of sweeper and
 * dispatcher, the newest self test, the overdue entries of each queue, and the counters of the last hours and
 * of today. At most a hundred overdue entries are counted. The number of reads does not grow with the bookings.
 */
export async function readStatusCommand({
  store,
  clock,
  revision,
}: Needs<'store' | 'clock'> & { revision: string }): Promise<Status> {
  const now = clock();
  const overdue = async (list: string, field: string, lateMs: number): Promise<number> =>
    (await store.keysUpTo(list, field, now - lateMs, COUNTED_AT_MOST)).length;
  const [sweeper, dispatcher, selfTest, settings, hours, today, lost, incidents, ...queues] =
    await Promise.all([
      store.read(dbPaths.healthRun('sweeper'), healthRunSchema),
      store.read(dbPaths.healthRun('dispatcher'), healthRunSchema),
      store.read(dbPaths.lastSelfTest(), lastSelfTestSchema),
      store.read(dbPaths.settings(), versioned),
      // The key in `after` is not read itself, so this reads the last 24 hours including the current hour.
      store.keyPage(
        dbPaths.healthHours(),
        { after: hourKey(now - 24 * HOUR_MS), until: hourKey(now) },
        24,
        healthHourSchema,
      ),
      store.read(dbPaths.healthDay(dayKey(now)), healthDaySchema),
      store.keysWhere(dbPaths.bookings(), 'reference', null, COUNTED_AT_MOST),
      store.pageBetween(
        dbPaths.paymentIncidents(),
        {
          field: 'at',
          from: now - 24 * HOUR_MS,
          to: now,
          isDescending: true,
          after: null,
          limit: COUNTED_AT_MOST,
        },
        z.unknown(),
      ),
      overdue(dbPaths.dispatches(), 'nextAt', TIMER_LATE_MS),
      overdue(dbPaths.outbox(), 'createdAt', 0),
      overdue(dbPaths.documentQueue(), 'at', MAIL_LATE_MS),
      overdue(dbPaths.documentMails(), 'sweepAt', MAIL_LATE_MS),
      overdue(dbPaths.smsList(), 'sweepAt', SMS_LATE_MS),
      overdue(dbPaths.paymentAttempts(), 'sweepAt', PAYMENT_LATE_MS),
      overdue(dbPaths.corrections(), 'sweepAt', REFUND_LATE_MS),
    ]);
  const [timers, outbox, documents, mails, sms, payments, refunds] = queues;
  const ofDay = sumOf(hours.records.map(({ value }) => value.counts));
  // The current hour has counted few events so far, so the hour before is added.
  const recent = new Set([hourKey(now), hourKey(now - HOUR_MS)]);
  const ofHour = sumOf(hours.records.filter(({ key }) => recent.has(key)).map(({ value }) => value.counts));
  const pages = WATCHED_PAGES.flatMap((page) => {
    const counts = today?.pages[page];
    return counts === undefined ? [] : [{ page, ...counts }];
  });
  const allOf = (field: 'measured' | 'slow' | 'errors'): number =>
    pages.reduce((sum, page) => sum + page[field], 0);
  const data = settings?.data_version;
  const version = data?.version ?? 0;
  const minutesSince = (run: { at: number } | null): number | null =>
    run === null ? null : Math.max(0, Math.floor((now - run.at) / MINUTE_MS));
  const of = (name: string): number => ofHour[name] ?? 0;
  const waits = waitsOf(ofHour);

  const values: Record<HealthCheck, number | null> = {
    sweeper: minutesSince(sweeper),
    dispatcher: minutesSince(dispatcher),
    sweep_failures: sweeper?.failed ?? null,
    dispatch_failures: dispatcher?.failed ?? null,
    timers,
    outbox,
    documents,
    mails,
    sms,
    payments,
    refunds,
    lost_bookings: lost.length,
    incidents: incidents.records.length,
    mail_failures: shareOf(of('mailFailures'), of('mails') + of('mailFailures'), 1),
    push_failures: shareOf(of('pushFailures'), of('pushes') + of('pushFailures'), 5),
    sms_failures: shareOf(of('smsFailures'), of('sms') + of('smsFailures'), 5),
    failures: shareOf(of('failures'), of('calls'), 20),
    wait: waits.median ?? (waits.trips > 0 ? Number.MAX_SAFE_INTEGER : null),
    no_driver: shareOf(of('noDriver'), of('noDriver') + waits.trips, 5),
    browser_errors: shareOf(allOf('errors'), allOf('measured') * MEASURED_IN, 200),
    slow_pages: shareOf(allOf('slow'), allOf('measured'), 20),
    data: Math.max(0, DATA_VERSION - version),
  };
  return {
    at: now,
    revision,
    pages,
    data: { version, needed: DATA_VERSION, running: data?.running ?? null },
    checks: HEALTH_CHECKS.map((id) => ({ id, value: values[id], level: levelOf(id, values[id]) })),
    sweep:
      sweeper === null
        ? null
        : {
            at: sweeper.at,
            repaired: sumWhere(sweeper.done, (name) => REPAIRS.has(name)),
            deleted: sumWhere(sweeper.done, (name) => !REPAIRS.has(name)),
          },
    selfTest,
    hour: { counts: allCounts(ofHour), waits },
    day: { counts: allCounts(ofDay), waits: waitsOf(ofDay) },
  };
}

const sumWhere = (counts: Readonly<Record<string, number>>, isIn: (name: string) => boolean): number =>
  Object.entries(counts).reduce((sum, [name, count]) => (isIn(name) ? sum + count : sum), 0);

function sumOf(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

function allCounts(counts: Readonly<Record<string, number>>): Status['hour']['counts'] {
  const all = {} as Status['hour']['counts'];
  for (const name of HEALTH_COUNTS) all[name] = counts[name] ?? 0;
  return all;
}
