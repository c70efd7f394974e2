import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { sendTrustedMessages, tellTrusted } from './tell-trusted.command';
import { setTrustedTimesCommand, trustedLinkCommand } from './trusted-contacts.command';
import { ana, EVA, trustedWorld } from './testing/trusted-world';

type World = ReturnType<typeof trustedWorld>;

/** A world in which the contacts know already that they were named. */
async function named(options: Parameters<typeof trustedWorld>[0] = {}, contacts = [EVA]): Promise<World> {
  const world = trustedWorld(options);
  for (const contact of contacts) await world.add(contact);
  await sendTrustedMessages(world.ports);
  world.mails.length = 0;
  world.sms.length = 0;
  return world;
}
const ride = async (world: World): Promise<number> => {
  await tellTrusted(world.ports, 'b1');
  return sendTrustedMessages(world.ports);
};

describe('a contact who is named', () => {
  it('is told so once, with the way to end it', async () => {
    const world = trustedWorld();
    await world.add();
    await sendTrustedMessages(world.ports);
    await sendTrustedMessages(world.ports);
    expect(world.mails).toHaveLength(1);
    expect(world.mails[0]).toMatchObject({ to: EVA });
    expect(world.mails[0]?.text).toContain('https://hail.example/trusted/token1');
    // The name of the rider makes no link.
    expect(world.mails[0]?.text).not.toContain('evil.example');
  });
});

describe('the ride of a rider', () => {
  it('is told to every contact once when it starts at night, however often it is looked at', async () => {
    const world = await named({}, [EVA, '099123456']);
    await Promise.all([tellTrusted(world.ports, 'b1'), tellTrusted(world.ports, 'b1')]);
    await Promise.all([sendTrustedMessages(world.ports), sendTrustedMessages(world.ports)]);
    await ride(world);
    expect(world.mails.map(({ to }) => to)).toEqual([EVA]);
    expect(world.sms.map(({ to }) => to)).toEqual(['+59899123456']);
    expect(world.mails[0]?.text).toContain('https://hail.example/shared/b1');
    expect(world.sms[0]?.text).toContain('https://hail.example/shared/b1');
    expect(new Set(world.told.map(({ eventId }) => eventId))).toEqual(new Set(['trusted_told_b1']));
  });

  it.each<[string, Parameters<typeof trustedWorld>[0]]>([
    ['before it starts', { booking: { status: 'ACCEPTED' } }],
    ['after it', { booking: { status: 'PENDING' } }],
    ['by day', { booking: { startTime: Date.UTC(2026, 4, 20, 12) } }],
    ['of a parcel', { settings: { appcat: 'delivery' } }],
    ['where somebody else travels', { tree: { booking_wishes: { b1: { passengerPhone: '+59899555222' } } } }],
    ['that is not there', { booking: { customer: 'leo' } }],
  ])('is told to nobody %s', async (_, options) => {
    const world = await named(options);
    expect(await ride(world)).toBe(0);
    expect(world.mails).toEqual([]);
    expect(world.told).toEqual([]);
  });

  it('follows what the rider has chosen', async () => {
    const never = await named();
    await setTrustedTimesCommand(never.ports, { when: 'never', from: 22, to: 6 }, ana);
    expect(await ride(never)).toBe(0);
    const always = await named({ booking: { startTime: Date.UTC(2026, 4, 20, 12) } });
    await setTrustedTimesCommand(always.ports, { when: 'always', from: 22, to: 6 }, ana);
    expect(await ride(always)).toBe(1);
  });

  it('is not told to a contact who said stop, not even when the message waits already', async () => {
    const world = await named();
    await tellTrusted(world.ports, 'b1');
    await trustedLinkCommand(world.ports, { token: 'token1', stop: true });
    expect(await sendTrustedMessages(world.ports)).toBe(0);
    expect(world.mails).toEqual([]);
    expect(world.states()).toContain('dropped');
  });
});

describe('a message that cannot be sent', () => {
  it('is tried four times, and never again once the rider has ended the link', async () => {
    const world = await named();
    const failing = {
      ...world.ports,
      mailer: { send: () => Promise.reject(new DomainError('unavailable')) },
    };
    await tellTrusted(world.ports, 'b1');
    expect(await sendTrustedMessages(failing)).toBe(0);
    expect(world.states()).toContain('waiting');
    await world.store.update({ 'trip_shares/b1': null });
    world.advance(60_000);
    expect(await sendTrustedMessages(world.ports)).toBe(0);
    expect(world.mails).toEqual([]);
    expect(world.store.get('trip_shares/b1')).toBeNull();
    expect(world.states()).toContain('dropped');
  });

  it('is not sent a second time when the run died with it in its hands', async () => {
    const world = await named();
    await tellTrusted(world.ports, 'b1');
    const dying = { ...world.ports, linkOf: () => Promise.reject(new Error('killed')) };
    await sendTrustedMessages(dying);
    world.advance(6 * 60_000);
    await sendTrustedMessages(world.ports);
    await sendTrustedMessages(world.ports);
    expect(world.mails).toEqual([]);
    expect(world.states()).toContain('unknown');
  });
});

it('one address gets twelve messages in a day', async () => {
  const world = await named();
  for (let trip = 0; trip < 25; trip += 1) {
    const id = `t${String(trip)}`;
    await world.store.update({
      [`bookings/${id}`]: { customer: 'ana', status: 'STARTED', startTime: world.clock() },
    });
    await tellTrusted(world.ports, id);
    await sendTrustedMessages(world.ports);
  }
  // One address gets twelve, of which one told it that it was named.
  expect(world.mails).toHaveLength(11);
});

it('messages that are done are deleted after thirty days', async () => {
  const world = await named();
  await ride(world);
  world.advance(31 * 24 * 3600_000);
  await sendTrustedMessages(world.ports);
  expect(world.states()).toEqual([]);
});
