import { acceptWrites } from '@domain/trip/steps/driver-steps';
import { bookingFrom } from '../../support/fixture';
import { NOBODY, read, set, writes, type Row } from '../../support/rows';

const now = { '.sv': 'timestamp' } as const;

/** Blocked users, and the records by which the server ends sessions. */
export const blockRows: readonly Row[] = [
  {
    title: 'the own session is read, also after its end',
    op: read('sessions/rider'),
    allowed: ['rider'],
    isForEnded: true,
  },
  { title: 'the sessions of all are read by nobody', op: read('sessions'), allowed: NOBODY },
  { title: 'shift and wishes are read by their driver', op: read('driver_work/driver'), allowed: ['driver'] },
  { title: 'the own sign-ins are read', op: read('sign_ins/rider'), allowed: ['rider'] },
  { title: 'the sign-ins of all are read by nobody', op: read('sign_ins'), allowed: NOBODY },
  ...['bankName', 'bankCode', 'bankAccount'].map((field): Row => ({
    title: `${field} stays as it is while staff look at the account`,
    op: set(`users_private/pausedRider/${field}`, '001-22'),
    allowed: NOBODY,
  })),
  {
    title: 'nobody ends the wait of the own money',
    op: set('users/pausedRider/moneyPausedAt', null),
    allowed: NOBODY,
  },
  {
    title: 'an account that staff look at changes its names',
    op: set('users/pausedRider/firstName', 'Ana'),
    allowed: ['pausedRider'],
  },
  {
    title: 'what is noted of a block is read by admins',
    op: read('blocks/blockedRider'),
    allowed: ['admin'],
  },
  { title: 'all blocks at once are read by nobody', op: read('blocks'), allowed: NOBODY },
  {
    title: 'a blocked rider does not book',
    op: set('bookings/ofBlocked', bookingFrom('blockedRider')),
    allowed: NOBODY,
  },
  {
    title: 'an admin does not book for a blocked rider',
    op: set('bookings/byAdminForBlocked', bookingFrom('blockedRider')),
    allowed: NOBODY,
  },
  {
    title: 'a block that has ended keeps nobody from booking',
    op: set('bookings/byAdminForOnceBlocked', bookingFrom('onceBlockedRider')),
    allowed: ['admin'],
  },
  {
    title: 'a blocked driver accepts nothing',
    op: writes(acceptWrites('blockedDriver', 'offeredAfterBlock', now)),
    allowed: NOBODY,
  },
  {
    title: 'a driver whose block has ended accepts',
    op: writes(acceptWrites('onceBlockedDriver', 'offeredAfterBlock', now)),
    allowed: ['onceBlockedDriver'],
  },
  {
    title: 'the people that one has blocked are read by that one alone',
    op: read('match_blocks/offeredDriver/blocked'),
    allowed: ['offeredDriver'],
  },
  ...['ofBlockedMatch', 'ofMatchBlocker'].flatMap((id): Row[] => [
    {
      title: `${id}: a driver accepts no trip of a rider who is never matched with it`,
      op: writes(acceptWrites('offeredDriver', id, now)),
      allowed: NOBODY,
    },
    {
      title: `${id}: a driver does not end the block and accept in one write`,
      op: writes({
        ...acceptWrites('offeredDriver', id, now),
        'match_blocks/offeredDriver/blocked/pausedRider': null,
        'match_blocks/offeredDriver/by/otherRider': null,
      }),
      allowed: NOBODY,
    },
  ]),
  {
    title: 'a blocked driver does not go online',
    op: set('users/blockedDriver/driverActiveStatus', true),
    allowed: NOBODY,
  },
  {
    title: 'a blocked driver goes offline',
    op: set('users/blockedDriver/driverActiveStatus', false),
    allowed: ['blockedDriver'],
  },
  {
    title: 'a driver whose block has ended goes online',
    op: set('users/onceBlockedDriver/driverActiveStatus', true),
    allowed: ['onceBlockedDriver'],
  },
];
