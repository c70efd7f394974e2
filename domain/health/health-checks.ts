/** From the best to the worst. `unknown` means that too little has happened for a level. */
export const LEVELS = ['green', 'unknown', 'amber', 'red'] as const;
export type Level = (typeof LEVELS)[number];

/** Figures of the health page that have a level. Each is quick to read, however many bookings there are. */
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

/** The most entries of a list that are counted. */
export const COUNTED_AT_MOST = 100;

/** The figures from which a check is amber, and red. */
const LIMITS: Readonly<Record<HealthCheck, readonly [amber: number, red: number]>> = {
  // Minutes since the last run, which starts every five minutes.
  sweeper: [11, 21],
  // It runs every minute.
  dispatcher: [3, 6],
  sweep_failures: [1, 3],
  // Trips that the last run could not look at.
  dispatch_failures: [1, 5],
  timers: [1, 20],
  // A new booking has no reference for a moment.
  lost_bookings: [5, 20],
  outbox: [1, Infinity],
  documents: [1, 20],
  mails: [1, 20],
  // Hundredths of the last hour, like the following ones that `shareOf` makes.
  mail_failures: [1, 25],
  push_failures: [5, 25],
  sms: [1, 20],
  sms_failures: [5, 25],
  payments: [1, 10],
  incidents: [1, 10],
  refunds: [1, 10],
  failures: [1, 5],
  // Seconds.
  wait: [91, 301],
  // Hundredths of the searches that have ended.
  no_driver: [20, 50],
  // For a hundred visits.
  browser_errors: [10, 50],
  slow_pages: [10, 25],
  // Migrations that are missing.
  data: [Infinity, 1],
};

/** Null means that an expected run never happened. For other checks it means that the level is unknown. */
export function levelOf(check: HealthCheck, value: number | null): Level {
  if (value === null) return check === 'sweeper' || check === 'dispatcher' ? 'red' : 'unknown';
  const [amber, red] = LIMITS[check];
  if (value >= red) return 'red';
  return value >= amber ? 'amber' : 'green';
}

/** Figures that are shares in hundredths. */
export const SHARES: ReadonlySet<HealthCheck> = new Set([
  ...(['mail_failures', 'push_failures', 'sms_failures', 'failures', 'no_driver', 'slow_pages'] as const),
]);

/**
 * A share in hundredths. Null if there are too few events for a share, unless even these few are a quarter of enough.
 */
export function shareOf(part: number, whole: number, atLeast: number): number | null {
  if (whole < atLeast && part * 4 < atLeast) return null;
  return whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10;
}

/** The worst of several levels. */
export const worstOf = (levels: readonly Level[]): Level =>
  LEVELS.findLast((level) => levels.includes(level)) ?? 'green';

/** Parts of a sweep that finish the work of a failed event or a crash. The other parts delete expired data. */
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
