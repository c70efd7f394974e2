import { NOBODY, read, remove, set, type Identity, type Row } from '../../support/rows';

/**
 * Returns rows that read a list. The rules must allow reads of up to `most` records. They must refuse reads
 * of more records and reads without a limit.
 */
function bounded(path: string, most: number, allowed: readonly Identity[], isBothWays = true): Row[] {
  const last = (limitToLast: number) => read(path, { orderBy: '$key', limitToLast });
  const first = (limitToFirst: number) => read(path, { orderBy: '$key', limitToFirst });
  return [
    { title: `${path} is read up to ${String(most)} from the end`, op: last(most), allowed },
    { title: `${path} is not read beyond the bound`, op: last(most + 1), allowed: NOBODY },
    { title: `${path} is not read without a bound`, op: read(path), allowed: NOBODY },
    {
      title: `${path} is ${isBothWays ? '' : 'not '}read from the start`,
      op: first(most),
      allowed: isBothWays ? allowed : NOBODY,
    },
    { title: `${path} is not read beyond the bound from the start`, op: first(most + 1), allowed: NOBODY },
  ];
}

/**
 * Returns rows that read a list. A fleet admin may read only the records of the fleet’s drivers. The rules
 * must allow this only if the query is sorted by `field` and has a limit of at most 500 records.
 */
const ofOwnFleet = (path: string, field: string, otherField: string): Row[] => {
  const of = (uid: string, orderBy = field, limitToLast = 500) =>
    read(path, { orderBy, equalTo: uid, limitToLast });
  return [
    {
      title: `a fleet admin reads ${path} of the fleet’s drivers`,
      op: of('fleetAdmin'),
      allowed: ['fleetAdmin', 'admin'],
    },
    {
      title: `a fleet admin does not read ${path} beyond the bound`,
      op: of('fleetAdmin', field, 501),
      allowed: NOBODY,
    },
    {
      title: `a fleet admin does not read ${path} by another field`,
      op: of('fleetAdmin', otherField),
      allowed: ['admin'],
    },
    {
      title: `a former fleet admin does not read ${path} of the drivers`,
      op: of('noRole'),
      allowed: ['admin'],
    },
  ];
};

const closed = [
  'audit',
  'audit/mine',
  'dispatch',
  'dispatch/bookedNew',
  'payments/paid',
  'payment_attempts/ref',
  'payment_incidents/i1',
  'gateway_tries/stripe',
  'payment_transactions/test/hash',
  'promo_uses/p1/rider',
  'shares',
  'shares/token',
  'trip_shares/started',
  'outbox',
  'push_tokens',
  'sweep_progress/drivers_on_duty',
  'retention/tracks',
  'retention_held/tracks',
  'test_gateway/ref',
  'guard',
  'reports',
  'wallet_history',
  'ratings',
  'user_notifications',
];

const notWritten = [
  'wallet_history/driver/mine/amount',
  'users/driver/walletBalance',
  'users/driver/walletHeld',
  'ratings/driver/accepted/rate',
  'reports/months/2026-05/total_rides',
  'payments/pending/settledAt',
  'payment_attempts/mine/state',
  'payments/pending/givenBackMinor',
  'corrections/mine/amountMinor',
  'correction_days/admin/2026-05-20',
  'receipts/paid/number',
  'credit_notes/paid/mine/amount',
  'document_queue/r_pending/at',
  'document_backlog/r_paid/at',
  'document_mails/r_paid/sweepAt',
  'sms/b1_arrived/state',
  'sms_days/2026-05-20',
  'document_series/receipts/2026/last',
  'payment_incidents/i1/state',
  'gateway_tries/stripe/state',
  'promo_uses/p1/otherRider/bookingId',
  'shares/mine/bookingId',
  'audit/mine/uid',
  'alerts/mine/uid',
  'attention/started~late/takenBy',
  'trip_watches/started/at',
  'dispatch/bookedNew/ring',
  'user_notifications/rider/mine/title',
  'guard/checks/x/value',
  'test_gateway/ref/state',
  'withdraws/mine/amount',
];

export const listRows: readonly Row[] = [
  ...closed.map((path): Row => ({
    title: `${path} is not read by any user`,
    op: read(path),
    allowed: NOBODY,
  })),
  ...notWritten.map((path): Row => ({
    title: `no client writes ${path}`,
    op: set(path, 1),
    allowed: NOBODY,
  })),
  ...bounded('wallet_history/driver', 200, ['driver', 'admin']),
  ...bounded('ratings/driver', 200, ['driver', 'fleetAdmin', 'admin']),
  ...bounded('ratings/driverOfNoRole', 200, ['admin']),
  ...bounded('user_notifications/rider', 100, ['rider'], false),
  ...bounded('notifications', 500, ['admin'], false),
  ...bounded('alerts', 500, ['admin'], false),
  ...bounded('reviews', 500, ['admin'], false),
  {
    title: 'no user reads the audit log directly, because a function filters it',
    op: read('audit', { orderBy: 'uid', equalTo: 'admin', limitToLast: 1 }),
    allowed: NOBODY,
  },
  ...bounded('attention', 500, ['admin'], false),
  ...ofOwnFleet('attention', 'openFleet', 'state'),
  ...ofOwnFleet('alerts', 'fleetadmin', 'uid'),
  ...bounded('reports/days', 400, ['admin'], false),
  ...bounded('reports/fleet_days/fleetAdmin', 400, ['fleetAdmin', 'admin'], false),
  { title: 'months are read by staff', op: read('reports/months'), allowed: ['admin'] },
  {
    title: 'a driver’s totals are read by the driver, its fleet admin and staff',
    op: read('reports/drivers/driver'),
    allowed: ['driver', 'fleetAdmin', 'admin'],
  },
  {
    title: 'a former fleet admin does not read the totals',
    op: read('reports/drivers/driverOfNoRole'),
    allowed: ['admin'],
  },
  {
    title: 'a fleet’s totals are read by its fleet admin and staff',
    op: read('reports/fleets/fleetAdmin'),
    allowed: ['fleetAdmin', 'admin'],
  },
  {
    title: 'a former fleet admin does not read the totals of the fleet',
    op: read('reports/fleets/noRole'),
    allowed: ['admin'],
  },
  {
    title: 'a former fleet admin does not read the days of the fleet',
    op: read('reports/fleet_days/noRole', { orderBy: '$key', limitToLast: 400 }),
    allowed: ['admin'],
  },
  {
    title: 'the drivers of a month are read by staff, up to a thousand',
    op: read('reports/month_drivers/2026-05', { orderBy: '$key', limitToFirst: 1000 }),
    allowed: ['admin'],
  },
  {
    title: 'the drivers of a month are not read beyond a thousand',
    op: read('reports/month_drivers/2026-05', { orderBy: '$key', limitToFirst: 1001 }),
    allowed: NOBODY,
  },
  {
    title: 'the drivers of a month are not read without a bound',
    op: read('reports/month_drivers/2026-05'),
    allowed: NOBODY,
  },
  {
    title: 'a fleet admin reads the fleet’s drivers of a month',
    op: read('reports/month_drivers/2026-05', { orderBy: 'fleetadmin', equalTo: 'fleetAdmin' }),
    allowed: ['fleetAdmin'],
  },
  {
    title: 'a fleet admin does not read the drivers of a month by another field',
    op: read('reports/month_drivers/2026-05', { orderBy: 'driverName', equalTo: 'fleetAdmin' }),
    allowed: NOBODY,
  },
  {
    title: 'a former fleet admin does not read drivers of a month',
    op: read('reports/month_drivers/2026-05', { orderBy: 'fleetadmin', equalTo: 'noRole' }),
    allowed: NOBODY,
  },
  {
    title: 'users read their own withdrawal requests',
    op: read('withdraws', { orderBy: 'uid', equalTo: 'driver', limitToLast: 500 }),
    allowed: ['driver', 'admin'],
  },
  {
    title: 'users do not read their own withdrawal requests without a bound',
    op: read('withdraws', { orderBy: 'uid', equalTo: 'driver' }),
    allowed: NOBODY,
  },
  {
    title: 'only staff read withdrawal requests by another field',
    op: read('withdraws', { orderBy: 'name', equalTo: 'driver', limitToLast: 500 }),
    allowed: ['admin'],
  },
  {
    title: 'a notification is marked as read by its receiver',
    op: set('user_notifications/rider/n1/read', true),
    allowed: ['rider'],
  },
  {
    title: 'a notification cannot be marked as unread',
    op: set('user_notifications/rider/n1/read', false),
    allowed: NOBODY,
  },
  {
    title: 'a notification that does not exist cannot be marked as read',
    op: set('user_notifications/rider/n2/read', true),
    allowed: NOBODY,
  },
  { title: 'a notification cannot be deleted', op: remove('user_notifications/rider/n1'), allowed: NOBODY },
];
