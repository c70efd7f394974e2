import { acceptWrites } from '@domain/trip/steps/driver-steps';
import { bookingFrom } from '../../support/fixture';
import { NOBODY, read, set, writes, type Row } from '../../support/rows';

const now = { '.sv': 'timestamp' } as const;

/** Rows for blocked users, and for the records with which the server ends sessions. */
export const blockRows: readonly Row[] = [
  {
    title: 'users read the end of their own session, also after the session has ended',
    op: read('sessions/rider'),
    allowed: ['rider'],
    isForEnded: true,
  },
  { title: 'no user reads all sessions', op: read('sessions'), allowed: NOBODY },
  {
    title: 'shift and request filters are read by their driver',
    op: read('driver_work/driver'),
    allowed: ['driver'],
  },
  { title: 'users read their own sign-ins', op: read('sign_ins/rider'), allowed: ['rider'] },
  { title: 'no user reads all sign-ins', op: read('sign_ins'), allowed: NOBODY },
  ...['bankName', 'bankCode', 'bankAccount'].map((field): Row => ({
    title: `${field} cannot be changed while the account is under review`,
    op: set(`users_private/pausedRider/${field}`, '001-22'),
    allowed: NOBODY,
  })),
  {
    title: 'users cannot end the review of their own money',
    op: set('users/pausedRider/moneyPausedAt', null),
    allowed: NOBODY,
  },
  {
    title: 'an account under review can change its names',
    op: set('users/pausedRider/firstName', 'Ana'),
    allowed: ['pausedRider'],
  },
  { title: 'the note of a block is read by admins', op: read('blocks/blockedRider'), allowed: ['admin'] },
  { title: 'no user reads all blocks at once', op: read('blocks'), allowed: NOBODY },
  {
    title: 'a blocked rider cannot book',
    op: set('bookings/ofBlocked', bookingFrom('blockedRider')),
    allowed: NOBODY,
  },
  {
    title: 'an admin cannot book for a blocked rider',
    op: set('bookings/byAdminForBlocked', bookingFrom('blockedRider')),
    allowed: NOBODY,
  },
  {
    title: 'an expired block does not prevent booking',
    op: set('bookings/byAdminForOnceBlocked', bookingFrom('onceBlockedRider')),
    allowed: ['admin'],
  },
  {
    title: 'a blocked driver cannot accept',
    op: writes(acceptWrites('blockedDriver', 'offeredAfterBlock', now)),
    allowed: NOBODY,
  },
  {
    title: 'a driver whose block has expired can accept',
    op: writes(acceptWrites('onceBlockedDriver', 'offeredAfterBlock', now)),
    allowed: ['onceBlockedDriver'],
  },
  {
    title: 'the list of the users whom a user has blocked is read by that user only',
    op: read('match_blocks/offeredDriver/blocked'),
    allowed: ['offeredDriver'],
  },
  ...['ofBlockedMatch', 'ofMatchBlocker'].flatMap((id): Row[] => [
    {
      title: `${id}: a driver cannot accept a trip of a rider with a block between them`,
      op: writes(acceptWrites('offeredDriver', id, now)),
      allowed: NOBODY,
    },
    {
      title: `${id}: a driver cannot remove the block and accept in one write`,
      op: writes({
        ...acceptWrites('offeredDriver', id, now),
        'match_blocks/offeredDriver/blocked/pausedRider': null,
        'match_blocks/offeredDriver/by/otherRider': null,
      }),
      allowed: NOBODY,
    },
  ]),
  {
    title: 'a blocked driver cannot go online',
    op: set('users/blockedDriver/driverActiveStatus', true),
    allowed: NOBODY,
  },
  {
    title: 'a blocked driver can go offline',
    op: set('users/blockedDriver/driverActiveStatus', false),
    allowed: ['blockedDriver'],
  },
  {
    title: 'a driver whose block has expired can go online',
    op: set('users/onceBlockedDriver/driverActiveStatus', true),
    allowed: ['onceBlockedDriver'],
  },
];
