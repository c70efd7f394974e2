import { describe, expect, it } from 'vitest';
import { payLinkWorld } from './testing/pay-link-world';

describe('the revocation of a payment link', () => {
  it('makes the link invalid at once, and is recorded in the history and in the audit log', async () => {
    const world = await payLinkWorld();
    await world.send();
    expect(await world.revoke()).toBeUndefined();
    expect((await world.open(world.mailed())).status).toBe(410);
    expect(world.store.get('bookings/b1/payLink')).toBeNull();
    expect(Object.values(world.store.get('booking_history/b1') ?? {})).toMatchObject([
      { event: 'link_sent' },
      { event: 'link_revoked', by: 'boss' },
    ]);
    expect(Object.values(world.store.get('audit') ?? {})).toMatchObject([
      { action: 'pay_link_send' },
      { action: 'pay_link_revoke' },
    ]);
  });

  it('is possible only for a known booking, and changes nothing if the booking has no link', async () => {
    const world = await payLinkWorld();
    const before = world.store.dump();
    await world.revoke();
    expect(world.store.dump()).toEqual(before);
    await world.store.update({ 'bookings/b1': null });
    await expect(world.revoke()).rejects.toThrow('not_found');
  });
});
