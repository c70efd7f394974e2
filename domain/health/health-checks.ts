/**
 * The levels from the best to the worst. `unknown` means that too few events have happened to decide on a
 * level.
 */
export const LEVELS = ['green', 'unknown', 'amber', 'red'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * The figures of the health page that have a level. Each can be read quickly, however many bookings exist.
 */
export const HEALTH_CHECKS = [
  'sweeper',
  'dispatcher',
  'sweep_failures',
  'dispatch_failures',
  'timers',
  'lost_bookings',
  'outbox',
  'documents',
  'mails',
  'mail_failures',
  'push_failures',
  'sms',
  'sms_failures',
  'payments',
  'incidents',
  'refunds',
  'failures',
  'wait',
  'no_driver',
  'browser_errors',
  'slow_pages',
  'data',
] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

/** How many entries of a list are counted at most. */
export const COUNTED_AT_MOST = 100;

/** For each check, the value from which its level is amber, and the value from which it is red. */
const LIMITS: Readonly<Record<HealthCheck, readonly [amber: number, red: number]>> = {
  // The minutes since the last run. The sweeper runs every five minutes.
  sweeper: [11, 21],
  // The minutes since the last run. The dispatcher runs every minute.
  dispatcher: [3, 6],
  sweep_failures: [1, 3],
  // How many trips the last run could not check.
  dispatch_failures: [1, 5],
  timers: [1, 20],
  // A new booking has no reference for a moment, so only older bookings count.
  lost_bookings: [5, 20],
  outbox: [1, Infinity],
  documents: [1, 20],
  mails: [1, 20],
  // The percentage of mails that failed in the last hour. The other checks in `SHARES` below also have
  // percentages, which `shareOf` computes.
  mail_failures: [1, 25],
  push_failures: [5, 25],
  sms: [1, 20],
  sms_failures: [5, 25],
  payments: [1, 10],
  incidents: [1, 10],
  refunds: [1, 10],
  failures: [1, 5],
  // The value is in seconds.
  wait: [91, 301],
  // The percentage of the ended searches that found no driver.
  no_driver: [20, 50],
  // The errors in a hundred visits.
  browser_errors: [10, 50],
  slow_pages: [10, 25],
  // How many migrations are missing.
  data: [Infinity, 1],
};

/**
 * The level of a check. For the sweeper and the dispatcher, null means that they never ran. For other checks,
 * null means that the value is unknown.
 */
export function levelOf(check: HealthCheck, value: number | null): Level {
  if (value === null) return check === 'sweeper' || check === 'dispatcher' ? 'red' : 'unknown';
  const [amber, red] = LIMITS[check];
  if (value >= red) return 'red';
  return value >= amber ? 'amber' : 'green';
}

/** The checks whose values are percentages. */
export const SHARES: ReadonlySet<HealthCheck> = new Set([
  ...(['mail_failures', 'push_failures', 'sms_failures', 'failures', 'no_driver', 'slow_pages'] as const),
]);

/**
 * The percentage of `part` in `whole`. Null if `whole` is less than `atLeast`, because a percentage of few
 * events says little. But if `part` alone is at least a quarter of `atLeast`, the percentage is still
 * returned.
 */
export function shareOf(part: number, whole: number, atLeast: number): number | null {
  if (whole < atLeast && part * 4 < atLeast) return null;
  return whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10;
}

/** The worst of several levels. */
export const worstOf = (levels: readonly Level[]): Level =>
  LEVELS.findLast((level) => levels.includes(level)) ?? 'green';

/**
 * The parts of a sweep that finish work after a failed event or a crash. The other parts delete expired data.
 */
export const REPAIRS: ReadonlySet<string> = new Set([
  'bookings',
  'driversOnDuty',
  'driversOnline',
  'positionsRights',
  'deletions',
  'attempts',
  'tips',
  'complaints',
  'refunds',
  'documents',
  'documentBacklog',
  'documentMails',
  'sms',
  'referrals',
]);
