import { EVERYBODY, NOBODY, SIGNED_IN, read, remove, set, update, type Row } from '../../support/rows';

const isPublic = ['settings', 'languages', 'language_list', 'cartypes'];
const nobodys = [
  'private_settings',
  'payments',
  'reports',
  'reports_rebuild',
  'devices',
  'devices/rider',
  'blocked_contacts',
  'blocked_contacts/k',
  'person_reviews/rider/r1',
  'otp',
  'otp/hash',
  'rate_limits',
  'rate_limits/k',
];
const notWritten = [
  'settings/appName',
  'settings/AllowCriticalEditsAdmin',
  'private_settings/keysecret',
  'languages/en/langName',
  'language_list/en/langName',
  'cartypes/economy/rate_per_unit_distance',
  'cancel_reason/0/label',
  'promos/p1/promo_name',
  'notifications/n1/title',
  'withdraws/w1/amount',
  'withdraws/w1/bankAccount',
  'withdraw_banks/w1/bankAccount',
  'bookings/paid/tip',
  'payments/paid/tip',
  'payouts/p1/state',
  'withdraws/w1/payout',
  'wallet_history/driver/h1/amount',
  'otp/hash/codeHash',
  'rate_limits/k/count',
  'quotes/fresh/trip_cost',
  'quotes/fresh/expiresAt',
  'quotes/invented/uid',
  'booking_codes/bookedNew',
  'booking_index/bookedNew',
  'booking_routes/bookedNew',
  'unknown/child',
];

export const collectionRows: readonly Row[] = [
  ...isPublic.map((path) => ({ title: `${path} is public`, op: read(path), allowed: EVERYBODY })),
  ...nobodys.map((path) => ({ title: `${path} is read by functions only`, op: read(path), allowed: NOBODY })),
  ...notWritten.map((path) => ({
    title: `${path} is not written by a client`,
    op: set(path, 1),
    allowed: NOBODY,
  })),
  { title: 'nobody reads the root', op: read('/'), allowed: NOBODY },
  { title: 'nobody deletes the root', op: remove('/'), allowed: NOBODY },
  {
    title: 'an update of several nodes fails as a whole when one is refused',
    op: update({ 'users/rider/firstName': 'Eva', 'users/rider/walletBalance': 100 }),
    allowed: NOBODY,
  },
  { title: 'cancel reasons are read when signed in', op: read('cancel_reason'), allowed: SIGNED_IN },
  { title: 'promos are read by staff', op: read('promos'), allowed: ['admin'] },
  {
    title: 'a bounded list of withdraws is read by staff, from the end',
    op: read('withdraws', { orderBy: '$key', limitToLast: 500 }),
    allowed: ['admin'],
  },
  {
    title: 'a bounded list of withdraws is read by staff, from the start',
    op: read('withdraws', { orderBy: '$key', limitToFirst: 500 }),
    allowed: ['admin'],
  },
  { title: 'all withdraws at once are read by nobody', op: read('withdraws'), allowed: NOBODY },
  {
    title:
      'the bank details of withdraws are listed by nobody: admins open them by a function, which the audit log notes',
    op: read('withdraw_banks', { orderBy: '$key', limitToLast: 1 }),
    allowed: NOBODY,
  },
  {
    title: 'more than 500 withdraws at once are read by nobody',
    op: read('withdraws', { orderBy: '$key', limitToLast: 501 }),
    allowed: NOBODY,
  },
  {
    title: 'more than 500 withdraws from the start are read by nobody',
    op: read('withdraws', { orderBy: '$key', limitToFirst: 501 }),
    allowed: NOBODY,
  },
  {
    title: 'a quote is read by no client: it comes with the call that makes it',
    op: read('quotes/fresh'),
    allowed: NOBODY,
  },
  {
    title: 'quotes are not listed',
    op: read('quotes', { orderBy: '$key', limitToLast: 1 }),
    allowed: NOBODY,
  },
  {
    title: 'the start code is read by the rider and admins, never by the driver',
    op: read('booking_codes/accepted'),
    allowed: ['rider', 'admin'],
  },
  ...['unpaid', 'bookedNew', 'arrived', 'started', 'reached', 'pending', 'paid'].map((booking) => ({
    title: `the start code of an active trip is read by the rider and admins: ${booking}`,
    op: read(`booking_codes/${booking}`),
    allowed: ['rider', 'admin'] as const,
  })),
  ...['complete', 'cancelled'].map((booking) => ({
    title: `the start code of a trip that is over is read by nobody: ${booking}`,
    op: read(`booking_codes/${booking}`),
    allowed: NOBODY,
  })),
  {
    title: 'the line of a route is read by the people of the trip',
    op: read('booking_routes/accepted'),
    allowed: ['rider', 'driver', 'fleetAdmin', 'admin'],
  },
  {
    title: 'a former fleet admin does not read the line of a route',
    op: read('booking_routes/demoted'),
    allowed: ['rider', 'driver', 'admin'],
  },
  { title: 'lines of routes are not listed', op: read('booking_routes'), allowed: NOBODY },
  { title: 'start codes are not listed', op: read('booking_codes'), allowed: NOBODY },
];
