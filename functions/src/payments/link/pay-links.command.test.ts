import { describe, expect, it } from 'vitest';
import { PAY_LINK_LIFE_MS } from '@domain/payment/pay-link';
import { payLinkSchema } from '@domain/records';
import { payLinkWorld } from './testing/pay-link-world';
import { expectFences } from '../../platform/testing/fences';
import { changesOf } from '../../platform/testing/changes';
import { NOW } from '../../platform/testing/records';

describe('a payment link', () => {
  it('is sent to the rider by e-mail, and cannot be computed from the database', async () => {
    const world = await payLinkWorld();
    const { payLink } = await world.send();
    expect(world.mailbox.mails).toMatchObject([{ to: 'maria@hail.example' }]);
    expect(world.mailed()).toMatch(/^\/pay\/link\/b1\.[\w-]{20,40}$/);
    const token = world.mailed().split('.')[1] ?? '';
    expect(JSON.stringify(world.store.dump())).not.toContain(token);
    expect(payLink).toEqual({
      channel: 'email',
      sentAt: world.clock(),
      expiresAt: world.clock() + PAY_LINK_LIFE_MS,
    });
    expect(payLinkSchema.parse(world.store.get('bookings/b1/payLink'))).toEqual(payLink);
    expect(Object.values(world.store.get('booking_history/b1') ?? {})).toMatchObject([
      { event: 'link_sent', by: 'boss' },
    ]);
    expect(Object.values(world.store.get('audit') ?? {})).toMatchObject([
      { uid: 'boss', action: 'pay_link_send', after: { channel: 'email' } },
    ]);
  });

  it('is queued as an SMS to the verified number of the rider', async () => {
    const world = await payLinkWorld();
    const { payLink } = await world.send('sms');
    expect(world.store.get(`sms/b1_pay_link_${String(payLink.sentAt)}`)).toMatchObject({
      kind: 'pay_link',
      bookingId: 'b1',
      uid: 'ana',
      state: 'waiting',
    });
    expect(world.mailbox.mails).toEqual([]);
  });

  it.each([
    ['only an unverified number', 'sms', { regType: 'email' }, {}],
    ['only a landline', 'sms', { mobile: '+59824001234' }, {}],
    ['no SMS provider', 'sms', {}, { isSmsSetUp: () => false }],
    ['no e-mail address', 'email', { email: ' ' }, {}],
    ['no mail server', 'email', {}, { isMailSetUp: () => false }],
  ] as const)('cannot be sent if there is %s', async (_why, channel, rider, over) => {
    const world = await payLinkWorld({}, { rider, over });
    await expect(world.send(channel)).rejects.toThrow('pay_link_no_address');
    expect(world.store.get('payments/b1/link')).toBeNull();
  });

  it('is possible only for open, unpaid bookings that staff made', async () => {
    for (const trip of [
      { booking_type_admin: false },
      { prepaid: true },
      { status: 'PAID' },
      { status: 'CANCELLED' },
    ])
      await expect((await payLinkWorld(trip)).send()).rejects.toThrow('trip_changed');
    await expect((await payLinkWorld({}, { over: { gateways: [] } })).send()).rejects.toThrow(
      'pay_link_no_provider',
    );
  });

  it('is not created if the mail server refuses the mail', async () => {
    const world = await payLinkWorld(
      {},
      { over: { mailer: { send: () => Promise.reject(new Error('down')) } } },
    );
    await expect(world.send()).rejects.toThrow('unavailable');
    expect([world.store.get('payments/b1/link'), world.store.get('bookings/b1/payLink')]).toEqual([
      null,
      null,
    ]);
  });
});

it('a payment link changes only the expected values in the database when staff send and revoke the link', async () => {
  const world = await payLinkWorld();
  const hidden = (changes: Record<string, unknown>) => ({
    ...changes,
    ...(typeof changes['payments/b1/link/hash'] === 'string' ? { 'payments/b1/link/hash': 'a hash' } : {}),
  });
  expect(hidden(await changesOf(world.store, () => world.send('sms')))).toEqual({
    'audit/key0003/action': 'pay_link_send',
    'audit/key0003/after/channel': 'sms',
    'audit/key0003/at': NOW,
    'audit/key0003/target': 'bookings_b1',
    'audit/key0003/uid': 'boss',
    'audit/key0003/uid_action': 'boss pay_link_send',
    'booking_history/b1/key0002/at': NOW,
    'booking_history/b1/key0002/by': 'boss',
    'booking_history/b1/key0002/event': 'link_sent',
    'bookings/b1/payLink/channel': 'sms',
    'bookings/b1/payLink/expiresAt': NOW + 604_800_000,
    'bookings/b1/payLink/sentAt': NOW,
    'payments/b1/link/expiresAt': NOW + 604_800_000,
    'payments/b1/link/nonce': 'key0001',
    'sms/b1_pay_link_1779278400000/at': NOW,
    'sms/b1_pay_link_1779278400000/bookingId': 'b1',
    'sms/b1_pay_link_1779278400000/kind': 'pay_link',
    'sms/b1_pay_link_1779278400000/state': 'waiting',
    'sms/b1_pay_link_1779278400000/sweepAt': 0,
    'sms/b1_pay_link_1779278400000/tries': 0,
    'sms/b1_pay_link_1779278400000/tripdate': 0,
    'sms/b1_pay_link_1779278400000/uid': 'ana',
  });
  expect(hidden(await changesOf(world.store, () => world.revoke()))).toEqual({
    'audit/key0005/action': 'pay_link_revoke',
    'audit/key0005/at': NOW,
    'audit/key0005/target': 'bookings_b1',
    'audit/key0005/uid': 'boss',
    'audit/key0005/uid_action': 'boss pay_link_revoke',
    'booking_history/b1/key0004/at': NOW,
    'booking_history/b1/key0004/by': 'boss',
    'booking_history/b1/key0004/event': 'link_revoked',
    'bookings/b1/payLink': null,
    payments: null,
  });
});

it('a payment link is sent only if the trip is still unpaid and no other link was sent meanwhile', () =>
  expectFences(
    async () => {
      const world = await payLinkWorld();
      return { store: world.store, run: (store) => world.send('sms', store) };
    },
    { 'bookings/b1/status': 'PAID', 'bookings/b1/prepaid': true, 'payments/b1/link/nonce': 'other' },
  ));

it('a payment link is revoked, or removed because its e-mail failed, only if no newer link has replaced it', async () => {
  await expectFences(
    async () => {
      const world = await payLinkWorld();
      await world.send();
      return { store: world.store, run: (store) => world.revoke(store) };
    },
    { 'payments/b1/link/nonce': 'other' },
  );
  const world = await payLinkWorld(
    {},
    {
      over: {
        mailer: {
          send: async () => {
            await world.store.update({ 'payments/b1/link/nonce': 'other' });
            throw new Error('down');
          },
        },
      },
    },
  );
  await expect(world.send()).rejects.toThrow('unavailable');
  expect(world.store.get('payments/b1/link/nonce')).toBe('other');
  expect(world.store.get('bookings/b1/payLink')).not.toBeNull();
});
