import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { sendTrustedMessages, tellTrusted } from './tell-trusted.command';
import { setTrustedTimesCommand, trustedLinkCommand } from './trusted-contacts.command';
import { ana, EVA, trustedWorld } from './testing/trusted-world';
import { expectFences } from '../platform/testing/fences';

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

describe('a person who is added as a trusted contact', () => {
  it('is notified once, with a link that stops the messages', async () => {
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

describe('the message to trusted contacts about a rider’s trip', () => {
  it('is sent to each contact once when the trip starts at night, even if the trip is checked several times', async () => {
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
    ['before the trip starts', { booking: { status: 'ACCEPTED' } }],
    ['after the trip', { booking: { status: 'PENDING' } }],
    ['during the day', { booking: { startTime: Date.UTC(2026, 4, 20, 12) } }],
    ['for a parcel', { settings: { appcat: 'delivery' } }],
    ['if another person travels', { tree: { booking_wishes: { b1: { passengerPhone: '+59899555222' } } } }],
    ['for a trip of another rider', { booking: { customer: 'leo' } }],
  ])('is not sent %s', async (_, options) => {
    const world = await named(options);
    expect(await ride(world)).toBe(0);
    expect(world.mails).toEqual([]);
    expect(world.told).toEqual([]);
  });

  it('is sent only at the times that the rider chose', async () => {
    const never = await named();
    await setTrustedTimesCommand(never.ports, { when: 'never', from: 22, to: 6 }, ana);
    expect(await ride(never)).toBe(0);
    const always = await named({ booking: { startTime: Date.UTC(2026, 4, 20, 12) } });
    await setTrustedTimesCommand(always.ports, { when: 'always', from: 22, to: 6 }, ana);
    expect(await ride(always)).toBe(1);
  });

  it('is not sent to a contact who has stopped the messages, even if the message was already queued', async () => {
    const world = await named();
    await tellTrusted(world.ports, 'b1');
    await trustedLinkCommand(world.ports, { token: 'token1', stop: true });
    expect(await sendTrustedMessages(world.ports)).toBe(0);
    expect(world.mails).toEqual([]);
    expect(world.states()).toContain('dropped');
  });
});

describe('a message to a trusted contact that cannot be sent', () => {
  it('is tried four times, but not after the rider has revoked the link', async () => {
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

  it('is not tried again if the run was killed while it sent the message', async () => {
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

it('one address is sent at most twelve messages to trusted contacts in a day', async () => {
  const world = await named();
  for (let trip = 0; trip < 25; trip += 1) {
    const id = `t${String(trip)}`;
    await world.store.update({
      [`bookings/${id}`]: { customer: 'ana', status: 'STARTED', startTime: world.clock() },
    });
    await tellTrusted(world.ports, id);
    await sendTrustedMessages(world.ports);
  }
  // The address gets twelve messages. One of them is the first message, before this list.
  expect(world.mails).toHaveLength(11);
});

it('the records of messages to trusted contacts are deleted after thirty days', async () => {
  const world = await named();
  await ride(world);
  world.advance(31 * 24 * 3600_000);
  await sendTrustedMessages(world.ports);
  expect(world.states()).toEqual([]);
});

describe('the record of a message to a trusted contact', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  const waiting = async (contact = EVA) => {
    const world = await named({}, [contact]);
    const begun = world.clock();
    await tellTrusted(world.ports, 'b1');
    const [key] = Object.keys(world.store.get('trusted_messages') as object).filter((one) =>
      one.startsWith('b1_'),
    );
    const record = () => world.store.get(`trusted_messages/${String(key)}`) as Record<string, unknown>;
    return { ...world, begun, record };
  };

  it('has only the expected fields when the message is queued, marked and sent, and the rider is notified', async () => {
    const world = await waiting();
    const { contact } = world.record();
    const put = { kind: 'trip', uid: 'ana', contact, bookingId: 'b1', at: world.begun, tries: 0 };
    expect(world.record()).toEqual({ ...put, state: 'waiting', sweepAt: 0 });
    const seen: unknown[] = [];
    const linkOf = (bookingId: string, uid: string) => {
      seen.push(world.record());
      return world.ports.linkOf(bookingId, uid);
    };
    expect(await sendTrustedMessages({ ...world.ports, linkOf })).toBe(1);
    expect(seen).toEqual([{ ...put, state: 'sending', sweepAt: world.begun + 5 * MINUTE }]);
    expect(world.record()).toEqual({ ...put, state: 'sent', sweepAt: world.begun + 30 * DAY });
    expect(world.told).toEqual([
      { uid: 'ana', text: 'trusted_told', bookingId: 'b1', screen: 'BookedCab', eventId: 'trusted_told_b1' },
    ]);
  });

  it('is due again after one, two and four minutes if the message cannot be sent, and then never', async () => {
    const world = await waiting();
    const send = () =>
      sendTrustedMessages({ ...world.ports, mailer: { send: () => Promise.reject(new Error('down')) } });
    await send();
    for (const [tries, minutes] of [
      [1, 1],
      [2, 2],
      [3, 4],
    ] as const) {
      expect(world.record()).toMatchObject({
        state: 'waiting',
        tries,
        sweepAt: world.clock() + minutes * MINUTE,
      });
      world.advance(minutes * MINUTE - 1);
      await send();
      expect(world.record()).toMatchObject({ state: 'waiting', tries });
      world.advance(1);
      await send();
    }
    expect(world.record()).toMatchObject({
      state: 'dropped',
      reason: 'again',
      sweepAt: world.clock() + 30 * DAY,
    });
  });

  it('is kept for thirty days if the run that sends the message was killed', async () => {
    const world = await waiting();
    await sendTrustedMessages({ ...world.ports, linkOf: () => Promise.reject(new Error('killed')) });
    expect(world.record()).toMatchObject({ state: 'sending' });
    world.advance(5 * MINUTE - 1);
    await sendTrustedMessages(world.ports);
    expect(world.record()).toMatchObject({ state: 'sending' });
    world.advance(1);
    expect(await sendTrustedMessages(world.ports)).toBe(0);
    expect(world.record()).toMatchObject({ state: 'unknown', sweepAt: world.clock() + 30 * DAY });
  });

  it('allows sending until an hour after the start of the ride, and not later', async () => {
    const inTime = await waiting();
    inTime.advance(60 * MINUTE);
    expect(await sendTrustedMessages(inTime.ports)).toBe(1);
    const late = await waiting();
    late.advance(60 * MINUTE + 1);
    expect(await sendTrustedMessages(late.ports)).toBe(0);
    expect(late.record()).toMatchObject({ state: 'dropped', reason: 'too_late' });
  });

  it('changes to `dropped` if the ride has ended, by its status or because no link can be made', async () => {
    const ended = await waiting();
    await ended.store.update({ 'bookings/b1/status': 'PAID' });
    expect(await sendTrustedMessages(ended.ports)).toBe(0);
    expect(ended.record()).toMatchObject({ state: 'dropped', reason: 'over' });
    const other = await waiting();
    const linkOf = () => Promise.reject(new DomainError('trip_changed'));
    await sendTrustedMessages({ ...other.ports, linkOf });
    expect(other.record()).toMatchObject({ state: 'dropped', reason: 'over' });
    const failed = await waiting();
    const unknown = () => Promise.reject(new DomainError('unavailable'));
    await sendTrustedMessages({ ...failed.ports, linkOf: unknown });
    expect(failed.record()).toMatchObject({ state: 'sending' });
  });

  it.each([
    ['not_sent', { state: 'waiting', tries: 1 }],
    ['unknown', { state: 'unknown' }],
    ['refused', { state: 'dropped', reason: 'refused' }],
  ] as const)('changes state and number of tries after the SMS result %s', async (state, expected) => {
    const world = await waiting('099123456');
    const sender = { send: () => Promise.resolve({ state, reason: 'x' }) };
    expect(await sendTrustedMessages({ ...world.ports, sender })).toBe(0);
    expect(world.record()).toMatchObject(expected);
  });

  it('changes to `dropped` if staff have switched these SMS off, or if no SMS provider is set up', async () => {
    const off = await waiting('099123456');
    const { settings } = off.ports;
    await sendTrustedMessages({
      ...off.ports,
      settings: async () => ({ ...(await settings()), sms_trusted: false }),
    });
    expect(off.record()).toMatchObject({ state: 'dropped', reason: 'switched_off' });
    const none = await waiting('099123456');
    await sendTrustedMessages({ ...none.ports, isSmsSetUp: () => false });
    expect(none.record()).toMatchObject({ state: 'dropped', reason: 'switched_off' });
  });
});

describe('the messages to trusted contacts in a day', () => {
  it('are limited to twenty for each rider', async () => {
    const contacts = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@mail.example`);
    const world = await named({}, contacts);
    for (let trip = 0; trip < 4; trip += 1) {
      const id = `t${String(trip)}`;
      await world.store.update({
        [`bookings/${id}`]: { customer: 'ana', status: 'STARTED', startTime: world.clock() },
      });
      await tellTrusted(world.ports, id);
      await sendTrustedMessages(world.ports);
    }
    // Five of the twenty messages were the first messages to the contacts.
    expect(world.mails).toHaveLength(15);
  });

  it('are limited to a quarter of the daily SMS limit, rounded up, and count for this limit', async () => {
    const world = trustedWorld({ settings: { sms_day_limit: 9 } });
    for (const digit of [1, 2, 3, 4]) await world.add(`09912345${String(digit)}`);
    await sendTrustedMessages(world.ports);
    expect(world.sms).toHaveLength(3);
    expect(world.store.get('sms_days/2026-05-20')).toBe(3);
    expect(world.states().sort()).toEqual(['dropped', 'sent', 'sent', 'sent']);
  });

  it('are no longer sent by SMS when the daily SMS limit is reached', async () => {
    const world = trustedWorld({ settings: { sms_day_limit: 9 }, tree: { sms_days: { '2026-05-20': 8 } } });
    await world.add('099123451');
    await world.add('099123452');
    await sendTrustedMessages(world.ports);
    expect(world.sms).toHaveLength(1);
    expect(world.store.get('sms_days/2026-05-20')).toBe(9);
  });
});

describe('the record of a message to a trusted contact is written only if it has not changed since it was read', () => {
  const open = async () => {
    const world = trustedWorld();
    await world.add();
    const [key = ''] = Object.keys(world.store.get('trusted_messages') ?? {});
    return { ...world, key };
  };

  it('when a run begins to send the message', async () => {
    const { key } = await open();
    const at = `trusted_messages/${key}`;
    await expectFences(
      async () => {
        const { store, ports } = await open();
        return { store, run: (racing) => sendTrustedMessages({ ...ports, store: racing }) };
      },
      { [`${at}/state`]: 'sent', [`${at}/sweepAt`]: 1 },
      `${at}/sweepAt`,
    );
  });
});
