import { expect, it } from 'vitest';
import { NOTICE_DAYS } from '@domain/retention/kept-nodes';
import { DAY_MS } from '@domain/time/days-after';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aLog, NOW } from '../platform/testing/records';
import { removeNotices } from './remove-notices.command';

const notice = { title: 'Hail', body: 'Your driver is here.', at: NOW, read: true };

it('deletes the notifications about old trips, and keeps newer and other notifications', async () => {
  const old = { customer: 'ana', driver: 'leo', tripdate: NOW - NOTICE_DAYS * DAY_MS - 1 };
  const store = createMemoryStore(
    {
      bookings: { b1: old, b2: { ...old, tripdate: NOW - DAY_MS }, b3: { customer: 'eva', tripdate: 1 } },
      user_notifications: {
        ana: { b1_accepted_leo_1: notice, b1_paid: notice, b2_paid: notice, account_claimed: notice },
        leo: { b1_paid: notice, b10_paid: notice },
      },
    },
    () => NOW,
  );
  expect(await removeNotices({ store, log: aLog(), clock: () => NOW })).toBe(2);
  expect(store.get('user_notifications')).toEqual({
    ana: { b2_paid: notice, account_claimed: notice },
    leo: { b10_paid: notice },
  });
  expect(await removeNotices({ store, log: aLog(), clock: () => NOW })).toBe(0);
});
