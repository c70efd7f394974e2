import { describe, expect, it } from 'vitest';
import { PAY_LINK_LIFE_MS } from '@domain/payment/pay-link';
import { payLinkSchema } from '@domain/records';
import { payLinkWorld } from './testing/pay-link-world';

describe('a payment link', () => {
  it('goes to the rider by e-mail, and cannot be rebuilt from the database', async () => {
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

  it('is queued as an SMS to the rider’s proven number', async () => {
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
    ['an unproven number', 'sms', { regType: 'email' }, {}],
    ['a landline', 'sms', { mobile: '+59824001234' }, {}],
    ['no SMS provider', 'sms', {}, { isSmsSetUp: () => false }],
    ['no e-mail address', 'email', { email: ' ' }, {}],
    ['no mail server', 'email', {}, { isMailSetUp: () => false }],
  ] as const)('cannot be sent: %s', async (_why, channel, rider, over) => {
    const world = await payLinkWorld({}, { rider, over });
    await expect(world.send(channel)).rejects.toThrow('pay_link_no_address');
    expect(world.store.get('payments/b1/link')).toBeNull();
  });

  it('is for open, unpaid bookings of staff', async () => {
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
