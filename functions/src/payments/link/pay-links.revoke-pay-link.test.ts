import { describe, expect, it } from 'vitest';
import { payLinkWorld } from './testing/pay-link-world';

describe('a link to pay that is taken back', () => {
  it('is dead at once, and leaves its trace in history and audit', async () => {
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

  it('changes nothing where there is none, and needs a booking', async () => {
    const world = await payLinkWorld();
    const before = world.store.dump();
    await world.revoke();
    expect(world.store.dump()).toEqual(before);
    await world.store.update({ 'bookings/b1': null });
    await expect(world.revoke()).rejects.toThrow('not_found');
  });
});
