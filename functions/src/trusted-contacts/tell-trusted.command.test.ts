import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { sendTrustedMessages, tellTrusted } from './tell-trusted.command';
import { setTrustedTimesCommand, trustedLinkCommand } from './trusted-contacts.command';
import { ana, EVA, trustedWorld } from './testing/trusted-world';

type World = ReturnType<typeof trustedWorld>;

/** A world in which the contacts have already got their first message. */
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

describe('a new trusted contact', () => {
  it('is notified once, with a way to stop the messages', async () => {
    const world = trustedWorld();
    await world.add();
    await sendTrustedMessages(world.ports);
    await sendTrustedMessages(world.ports);
    expect(world.mails).toHaveLength(1);
    expect(world.mails[0]).toMatchObject({ to: EVA });
    expect(world.mails[0]?.text).toContain('https://hail.example/trusted/token1');
    // The rider’s name must not become a link.
    expect(world.mails[0]?.text).not.toContain('evil.example');
  });
});

describe('the message about a rider’s trip', () => {
  it('goes to each contact once when the trip starts at night, however often it is checked', async () => {
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
    ['if another person travels', { tree: { booking_wishes: { b1: { passengerPhone: '+59899555222' } } } }],
    ['that is not there', { booking: { customer: 'leo' } }],
  ])('is not sent %s', async (_, options) => {
    const world = await named(options);
    expect(await ride(world)).toBe(0);
    expect(world.mails).toEqual([]);
    expect(world.told).toEqual([]);
  });

  it('follows the rider’s choice', async () => {
    const never = await named();
    await setTrustedTimesCommand(never.ports, { when: 'never', from: 22, to: 6 }, ana);
    expect(await ride(never)).toBe(0);
    const always = await named({ booking: { startTime: Date.UTC(2026, 4, 20, 12) } });
    await setTrustedTimesCommand(always.ports, { when: 'always', from: 22, to: 6 }, ana);
    expect(await ride(always)).toBe(1);
  });

  it('is not sent to a contact who has opted out, also if it was queued before', async () => {
    const world = await named();
    await tellTrusted(world.ports, 'b1');
    await trustedLinkCommand(world.ports, { token: 'token1', stop: true });
    expect(await sendTrustedMessages(world.ports)).toBe(0);
    expect(world.mails).toEqual([]);
    expect(world.states()).toContain('dropped');
  });
});

describe('a message to a trusted contact that cannot be sent', () => {
  it('is tried four times, and never again once the rider has revoked the link', async () => {
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

  it('is not sent again if the run died while sending it', async () => {
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

it('an address gets at most twelve messages a day', async () => {
  const world = await named();
  for (let trip = 0; trip < 25; trip += 1) {
    const id = `t${String(trip)}`;
    await world.store.update({
      [`bookings/${id}`]: { customer: 'ana', status: 'STARTED', startTime: world.clock() },
    });
    await tellTrusted(world.ports, id);
    await sendTrustedMessages(world.ports);
  }
  // The address gets twelve messages, one of them the first message.
  expect(world.mails).toHaveLength(11);
});

it('sent messages are deleted after thirty days', async () => {
  const world = await named();
  await ride(world);
  world.advance(31 * 24 * 3600_000);
  await sendTrustedMessages(world.ports);
  expect(world.states()).toEqual([]);
});
