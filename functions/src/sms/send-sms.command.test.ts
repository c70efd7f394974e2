import { es } from '@locales/languages';
import { describe, expect, it } from 'vitest';
import { smsSize } from '@domain/sms/sms-parts';
import type { Settings } from '@domain/records';
import { createTexts } from '../notifications/notification-texts';
import type { OutgoingSms, SmsAnswer, Store } from '../platform/ports';
import { createRateLimiter } from '../platform/http/rate-limiter';
import { dyingStore } from '../platform/testing/dying-store';
import { aLog, foreseeableSecrets, someSettings } from '../platform/testing/records';
import { aDriver } from '../dispatch/testing/dispatch-world';
import { setUp } from '../trips/testing/effects-world';
import { queueSms } from './queue-sms.command';
import { sendWaitingSms, type SendSmsPorts } from './send-sms.command';
import { NOW } from '../platform/testing/records';
import { changesOf } from '../platform/testing/changes';
import { expectFences } from '../platform/testing/fences';

const GUEST = {
  usertype: 'rider',
  firstName: 'María',
  lastName: 'Sosa',
  email: '',
  mobile: '+59899555111',
  regType: 'mobile',
};
const CAR = { vehicleMake: 'Fiat', vehicleModel: 'Cronos', vehicleNumber: 'SAB 1234' };
const ON = { sms_tracking: true, sms_accepted: true, sms_arrived: true, sms_day_limit: 100 };
const SENT: SmsAnswer = { state: 'sent', id: 'SM1' };

/** A world with a trip that staff booked for a guest, and a list of the SMS that were sent. */
function smsWorld({
  rider = {},
  settings = {},
  booking = {},
  driver = {},
  others = {},
}: {
  rider?: object;
  settings?: Partial<Settings>;
  booking?: Record<string, unknown>;
  driver?: object;
  others?: Record<string, unknown>;
} = {}) {
  const config = { ...ON, ...settings };
  const world = setUp({
    settings: config,
    booking: { booking_type_admin: true, ...booking },
    drivers: { dan: aDriver(1, { ...CAR, ...driver }) },
    others: { 'users/ana': null, ...others },
  });
  const { store, clock } = world;
  const log = aLog();
  const sent: OutgoingSms[] = [];
  let answer: SmsAnswer | (() => Promise<SmsAnswer>) = SENT;
  let limit = config.sms_day_limit;
  const ports: SendSmsPorts = {
    store,
    clock,
    log,
    notify: world.ports.notify,
    isSmsSetUp: () => true,
    settings: () => Promise.resolve(someSettings({ ...config, sms_day_limit: limit })),
    limiter: createRateLimiter({ store, clock, secrets: foreseeableSecrets() }),
    textOf: createTexts({ store, clock, log }).textOf,
    linkOf: (bookingId) => Promise.resolve(`https://rides.example/shared/${bookingId}${'k'.repeat(20)}`),
    payLinkOf: (bookingId) =>
      Promise.resolve(`https://rides.example/pay/link/${bookingId}.${'f'.repeat(40)}`),
    sender: {
      send: (sms) => {
        sent.push(sms);
        return typeof answer === 'function' ? answer() : Promise.resolve(answer);
      },
    },
  };
  const ready = store.update({
    'users/ana': { ...GUEST, ...rider },
    'users/boss': { usertype: 'admin', firstName: 'Bo', lastName: 'Ss', email: '', mobile: '' },
  });
  const queue = async (over: Partial<SendSmsPorts> = {}): Promise<number> => {
    await ready;
    return queueSms({ ...ports, ...over }, 'b1');
  };
  const send = (over: Partial<SendSmsPorts> = {}) => sendWaitingSms({ ...ports, ...over });
  return {
    ...world,
    ports,
    log,
    sent,
    queue,
    send,
    answer: (next: typeof answer) => (answer = next),
    limit: (next: number) => (limit = next),
    texts: () => sent.map(({ text }) => text),
    keys: () => Object.keys(store.get('sms') ?? {}),
    states: () =>
      Object.values((store.get('sms') ?? {}) as Record<string, { state: string; reason?: string }>).map(
        ({ state, reason }) => (reason === undefined ? state : `${state}: ${reason}`),
      ),
    both: async () => {
      await queue();
      return send();
    },
    accepted: async () => {
      await ready;
      await world.look();
      await world.accept('dan');
      await world.look();
    },
    arrive: () => store.update({ 'bookings/b1/status': 'ARRIVED' }),
  };
}

it('a slow provider does not block the run, and the other messages wait for the next run', async () => {
  const world = smsWorld();
  await world.queue();
  await world.accepted();
  await world.queue();
  let asked = 0;
  // Each call of this clock adds half a minute.
  const clock = () => world.ports.clock() + 30_000 * asked++;
  expect(await world.send({ clock })).toBe(0);
  expect(world.sent).toEqual([]);
  expect(await world.send()).toBeGreaterThan(0);
});

describe('a rider for whom the office books by telephone', () => {
  it('receives each of three texts once, even if every event is repeated', async () => {
    const world = smsWorld();
    const again = async (): Promise<void> => {
      await Promise.all([world.look(), world.look()]);
      await Promise.all([world.queue(), world.queue()]);
      await Promise.all([world.send(), world.send(), world.send()]);
    };
    await again();
    await world.accept('dan');
    await again();
    await again();
    await world.arrive();
    await again();
    await again();
    expect(world.sent.map(({ to, text }) => [to, text])).toEqual([
      [
        '+59899555111',
        'Hail: your trip ABCDEF is booked. Follow it here: https://rides.example/shared/b1kkkkkkkkkkkkkkkkkkkk',
      ],
      ['+59899555111', 'Hail: Dan is on the way. Car: Fiat Cronos SAB 1234'],
      ['+59899555111', 'Hail: your driver is here. Car: Fiat Cronos SAB 1234'],
    ]);
    expect(new Set(world.sent.map(({ key }) => key)).size).toBe(3);
    expect(world.states()).toEqual(['sent', 'sent', 'sent']);
    expect(world.store.get('sms_days/2026-05-20')).toBe(3);
    // Neither number nor text is stored.
    expect(JSON.stringify(world.store.get('sms'))).not.toMatch(/59899|Hail/);
  });

  it('receives texts in the rider’s language, each short enough for one part', async () => {
    const world = smsWorld({ rider: { lang: { langLocale: 'es', dateLocale: 'es' } } });
    await world.both();
    await world.accepted();
    await world.both();
    await world.arrive();
    await world.both();
    expect(world.texts()[2]).toBe('Hail: su conductor le espera. Auto: Fiat Cronos SAB 1234');
    expect(es.sms_arrived_text).toContain('le espera');
    expect(world.sent.map(({ text }) => smsSize(text))).toEqual(
      world.sent.map(() => ({ encoding: 'gsm', parts: 1 })),
    );
  });

  it('also receives a text about another driver', async () => {
    const world = smsWorld({ settings: { sms_tracking: false } });
    await world.accepted();
    await world.both();
    await world.store.update({ 'bookings/b1/driver_accept_time': world.clock() + 5000 });
    await world.both();
    await world.both();
    expect(world.sent).toHaveLength(2);
  });
});

describe('no SMS is sent', () => {
  it.each<[string, Parameters<typeof smsWorld>[0]]>([
    ['to a number that is not proven', { rider: { regType: 'email', email: 'ana@hail.example' } }],
    ['to a rider without a number', { rider: { mobile: ' ' } }],
    [
      'while all SMS settings are off',
      { settings: { sms_tracking: false, sms_accepted: false, sms_arrived: false } },
    ],
    ['about the booking if the rider made it', { booking: { booking_type_admin: false } }],
  ])('%s', async (_, options) => {
    const world = smsWorld(options);
    await world.both();
    expect(world.sent).toEqual([]);
    expect(world.keys()).toEqual([]);
  });

  it('to a person who now has push notifications, even if the message was queued before', async () => {
    const world = smsWorld();
    await world.queue();
    await world.store.update({ 'users_private/ana/pushToken': 'a-token' });
    await world.send();
    expect(world.states()).toEqual(['dropped: no_number']);
    await world.accepted();
    expect(await world.queue()).toBe(0);
  });

  it('if no provider is set up', async () => {
    const world = smsWorld();
    expect(await world.queue({ isSmsSetUp: () => false })).toBe(0);
  });

  it.each([
    ['a foreign number', '+5491123456789', {}, 'country'],
    ['a landline', '+59829000000', {}, 'number'],
    ['a premium number', '+19002345678', { sms_countries: 'US' }, 'number'],
  ])('to %s', async (_, mobile, settings, reason) => {
    const world = smsWorld({ rider: { mobile }, settings });
    await world.both();
    expect(world.sent).toEqual([]);
    expect(world.states()).toEqual([`dropped: ${reason}`]);
  });

  it('if another run is already sending the message', async () => {
    const world = smsWorld();
    await world.queue();
    const linkOf = async () => {
      await world.store.update({ 'sms/b1_tracking/sweepAt': NOW + 1 });
      return 'https://rides.example/shared/b1';
    };
    expect(await world.send({ linkOf })).toBe(0);
    expect(world.sent).toEqual([]);
    expect(world.states()).toEqual(['waiting']);
  });

  it('if the message is outdated or too old, or if messages of its kind are switched off', async () => {
    const world = smsWorld({ settings: { sms_tracking: false } });
    await world.accepted();
    await world.queue();
    await world.arrive();
    await world.both();
    expect(world.texts()).toEqual(['Hail: your driver is here. Car: Fiat Cronos SAB 1234']);
    expect(world.states().sort()).toEqual(['dropped: overtaken', 'sent']);

    const off = smsWorld();
    await off.queue();
    await off.send({ settings: () => Promise.resolve(someSettings()) });
    expect(off.states()).toEqual(['dropped: switched_off']);

    const late = smsWorld({ settings: { sms_tracking: false } });
    await late.accepted();
    await late.queue();
    await late.pass(15 * 60_000 + 1);
    await late.send();
    expect(late.states()).toEqual(['dropped: too_late']);
  });
});

describe('an SMS provider', () => {
  it('receives a message only once if the connection is lost after the request', async () => {
    const world = smsWorld();
    world.answer({ state: 'unknown', reason: 'status 503' });
    await world.both();
    await world.pass(30 * 60_000);
    await world.both();
    expect(world.sent).toHaveLength(1);
    expect(world.states()).toEqual(['unknown: status 503']);
  });

  it('receives a message only once if the run is killed after sending the message', async () => {
    const world = smsWorld();
    await world.queue();
    world.answer(() => Promise.reject(new Error('killed')));
    await world.send();
    await world.pass(4 * 60_000);
    await world.both();
    expect(world.sent).toHaveLength(1);
    expect(world.states()).toEqual(['sending']);
    await world.pass(2 * 60_000);
    await world.both();
    await world.both();
    expect(world.sent).toHaveLength(1);
    expect(world.states()).toEqual(['unknown: stopped']);
  });

  it('receives a message at most once, even if the run is killed at any write', async () => {
    for (let writes = 0; writes < 8; writes += 1) {
      const world = smsWorld();
      await world.queue();
      await world.send({ store: dyingStore(world.store, writes) }).catch(() => undefined);
      await world.pass(6 * 60_000);
      await world.send();
      await world.pass(6 * 60_000);
      await world.send();
      expect(world.sent.length, String(writes)).toBeLessThanOrEqual(1);
      // A message whose state is not `unknown` was certainly sent.
      expect(world.states().filter((state) => !state.startsWith('unknown'))).toHaveLength(world.sent.length);
    }
  });

  it('is called at most four times for a message if each call fails, and this message is not counted for the day', async () => {
    const world = smsWorld();
    world.answer({ state: 'not_sent', reason: 'ECONNREFUSED' });
    await world.both();
    expect(world.states()).toEqual(['waiting: ECONNREFUSED']);
    for (let turn = 0; turn < 8; turn += 1) {
      await world.pass(9 * 60_000);
      await world.both();
    }
    expect(world.sent).toHaveLength(4);
    expect(world.states()).toEqual(['refused: ECONNREFUSED']);
    // The message was never sent, so it is not counted.
    expect(world.store.get('sms_days/2026-05-20')).toBe(0);
  });

  it('receives only once a message that the provider refuses, and the reason is logged', async () => {
    const world = smsWorld();
    world.answer({ state: 'refused', reason: 'status 400, Twilio 21610: STOP' });
    await world.both();
    await world.pass(10 * 60_000);
    await world.both();
    expect(world.sent).toHaveLength(1);
    expect(world.log.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'an SMS was not taken' }),
    );
  });
});

describe('the SMS limits', () => {
  it('of a day stop further messages, and the admins are notified once', async () => {
    const world = smsWorld({ settings: { sms_day_limit: 1, sms_tracking: false } });
    await world.accepted();
    await world.both();
    expect(world.sent).toHaveLength(1);
    world.notifications.length = 0;
    await world.arrive();
    await world.both();
    await world.both();
    expect(world.sent).toHaveLength(1);
    expect(world.states().sort()).toEqual(['dropped: day_limit', 'sent']);
    expect(world.notifications).toMatchObject([
      {
        uid: 'boss',
        text: 'sms_limit_reached',
        params: { limit: '1' },
        eventId: 'sms_limit_reached_2026-05-20_1',
      },
    ]);
    expect(world.log.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'no more SMS today: the limit is reached' }),
    );
  });

  it('apply to the parts of messages and not to whole messages', async () => {
    const world = smsWorld({ rider: { lang: { langLocale: 'ar', dateLocale: 'ar' } } });
    await world.both();
    expect(world.store.get('sms_days/2026-05-20')).toBe(smsSize(world.texts()[0] ?? '').parts);
    expect(smsSize(world.texts()[0] ?? '').parts).toBe(2);
  });

  it('of a number stop the messages about a driver who repeatedly accepts a trip and gives it back', async () => {
    const world = smsWorld({ settings: { sms_tracking: false } });
    await world.accepted();
    for (let turn = 0; turn < 12; turn += 1) {
      await world.store.update({ 'bookings/b1/driver_accept_time': world.clock() + turn });
      await world.both();
    }
    expect(world.sent).toHaveLength(8);
    expect(world.states().filter((state) => state === 'dropped: number_limit')).toHaveLength(4);
  });
});

it('an SMS contains no link or sentence that a driver has typed into the profile', async () => {
  const world = smsWorld({
    settings: { sms_tracking: false },
    driver: { firstName: 'http://evil.example/pay Now. Call', vehicleMake: 'A'.repeat(80), vehicleModel: '' },
  });
  await world.accepted();
  await world.both();
  expect(world.texts()[0]).toBe(`Hail: http evil example pa is on the way. Car: ${'A'.repeat(24)} SAB 1234`);
});

it('the record of a message for a trip far ahead is kept until after the trip, so that it is not sent again', async () => {
  const world = smsWorld();
  await world.store.update({ 'bookings/b1/tripdate': world.clock() + 45 * 24 * 3600_000 });
  await world.both();
  await world.pass(31 * 24 * 3600_000);
  await world.send();
  await world.both();
  expect(world.sent).toHaveLength(1);
});

it('the records of sent messages are deleted after thirty days', async () => {
  const world = smsWorld();
  await world.both();
  await world.pass(30 * 24 * 3600_000 + 1);
  expect(await world.send()).toBe(0);
  expect(world.keys()).toEqual([]);
});

describe('a rider who books for another person', () => {
  const EVA = '+59899555222';
  const others = { booking_wishes: { b1: { passengerPhone: EVA } } };
  // The rider has push, but the passenger has no push.
  const rider = { regType: 'email', email: 'ana@hail.example' };

  it('causes an SMS to the passenger with the link of the trip', async () => {
    const world = smsWorld({ rider, others, booking: { booking_type_admin: false } });
    expect(await world.queue()).toBe(1);
    expect(await world.send()).toBe(1);
    expect(world.sent).toMatchObject([{ to: EVA }]);
    expect(world.texts().join()).toContain('/shared/b1');
  });

  it('can cause SMS to at most twelve numbers in a day', async () => {
    const world = smsWorld({ rider, others, booking: { booking_type_admin: false } });
    await world.queue();
    const record = world.store.get('sms/b1_tracking');
    for (let turn = 0; turn < 14; turn += 1) {
      await world.store.update({
        'booking_wishes/b1/passengerPhone': `+5989955${String(5300 + turn)}`,
        'sms/b1_tracking': record,
      });
      await world.send();
    }
    expect(world.sent).toHaveLength(12);
    expect(world.states()).toEqual(['dropped: number_limit']);
  });

  it('does not use up the daily limit for riders, even after many SMS to passengers', async () => {
    const world = smsWorld({ settings: { sms_day_limit: 8 }, others });
    await world.queue();
    const record = world.store.get('sms/b1_tracking');
    for (let turn = 0; turn < 6; turn += 1) {
      await world.store.update({
        'booking_wishes/b1/passengerPhone': GUEST.mobile,
        'sms/b1_tracking': record,
      });
      await world.send();
    }
    // Passengers get only a quarter of the daily limit. A message to the rider is still sent.
    expect(world.sent).toHaveLength(2);
    await world.store.update({ 'booking_wishes/b1': null, 'sms/b1_tracking': record });
    expect(await world.send()).toBe(1);
    expect(world.sent.at(-1)?.to).toBe(GUEST.mobile);
  });
});

describe('the quarter of the daily SMS limit that passengers may use', () => {
  it('counts the parts of a message, as the daily limit does', async () => {
    const world = smsWorld({
      settings: { sms_day_limit: 8 },
      rider: { lang: { langLocale: 'ar', dateLocale: 'ar' } },
      others: { booking_wishes: { b1: { passengerPhone: '+59899555222' } } },
    });
    await world.queue();
    const record = world.store.get('sms/b1_tracking');
    for (let turn = 0; turn < 6; turn += 1) {
      await world.store.update({ 'sms/b1_tracking': record });
      await world.send();
    }
    expect(world.sent.map(({ text }) => smsSize(text).parts)).toEqual([2]);
    expect(world.store.get('sms_days/2026-05-20')).toBe(2);
  });
});

describe('an SMS provider that refuses a message', () => {
  it('leaves the daily limit unchanged, and all admins are notified once', async () => {
    const world = smsWorld();
    world.answer({ state: 'refused', reason: 'status 401, Twilio 20003' });
    await world.both();
    expect(world.store.get('sms_days/2026-05-20')).toBe(0);
    expect(world.notifications.filter(({ text }) => text === 'sms_account_refused')).toMatchObject([
      { uid: 'boss', params: { reason: 'status 401, Twilio 20003' }, screen: 'Settings' },
    ]);
  });
});

describe('a phone number in the profile of a driver', () => {
  it('is not callable in an SMS', async () => {
    const world = smsWorld({
      settings: { sms_tracking: false },
      driver: {
        firstName: 'Llame 0900 1234567',
        vehicleModel: '208 09001234567',
        vehicleNumber: 'SAB 123456789',
      },
      booking: { booking_type_admin: false },
    });
    await world.accepted();
    await world.both();
    expect(world.texts().join()).not.toMatch(/0900|1234567/);
    expect(world.texts().join()).toContain('208 SAB');
  });
});

describe('the SMS with a payment link', () => {
  const linked = (payLink: object = {}) => ({
    payLink: { channel: 'sms', sentAt: 5, expiresAt: 9e15, ...payLink },
    status: 'PENDING',
  });
  const put = async (world: ReturnType<typeof smsWorld>, sentAt = 5) => {
    await world.queue();
    const sms = {
      kind: 'pay_link',
      bookingId: 'b1',
      uid: 'ana',
      at: world.clock(),
      state: 'waiting',
      sweepAt: 0,
      tries: 0,
    };
    await world.store.update({ [`sms/b1_pay_link_${String(sentAt)}`]: sms });
  };

  it('is sent to the rider, even if all other SMS are switched off, and even if another person travels', async () => {
    const world = smsWorld({
      booking: linked(),
      settings: { sms_tracking: false, sms_accepted: false, sms_arrived: false },
      others: { 'booking_wishes/b1': { passengerName: 'Eva', passengerPhone: '+59899555222' } },
    });
    await put(world);
    expect(await world.send()).toBe(1);
    expect(world.sent).toMatchObject([{ to: '+59899555111' }]);
    expect(world.texts()[0]).toContain('https://rides.example/pay/link/b1.');
  });

  it('is not sent if the link was revoked, replaced or paid', async () => {
    for (const [payLink, sentAt] of [
      [undefined, 5],
      [{ sentAt: 6 }, 5],
      [{ paidAt: 7 }, 5],
    ] as const) {
      const world = smsWorld({ booking: payLink === undefined ? { status: 'PENDING' } : linked(payLink) });
      await put(world, sentAt);
      await world.send();
      expect(world.sent).toEqual([]);
      expect(world.states()).toContain('dropped: overtaken');
    }
  });
});

describe('the record of an SMS', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  const record = (world: ReturnType<typeof smsWorld>) =>
    world.store.get('sms/b1_tracking') as Record<string, unknown>;
  const WAITING = { kind: 'tracking', bookingId: 'b1', uid: 'ana', at: NOW, tripdate: NOW };

  it('has only the expected fields when the SMS is queued, marked and sent', async () => {
    const world = smsWorld();
    await world.queue();
    expect(record(world)).toEqual({ ...WAITING, state: 'waiting', sweepAt: 0, tries: 0 });
    const seen: unknown[] = [];
    const linkOf = () => {
      seen.push(record(world));
      return Promise.resolve('https://rides.example/shared/b1');
    };
    world.answer(() => {
      seen.push(record(world));
      return Promise.resolve(SENT);
    });
    const changes = await changesOf(world.store, () => world.send({ linkOf }));
    expect(seen).toEqual([
      { ...WAITING, state: 'waiting', sweepAt: NOW + 5 * MINUTE, tries: 0 },
      { ...WAITING, state: 'sending', sweepAt: NOW + 5 * MINUTE, tries: 1, parts: 1, countedAt: NOW },
    ]);
    const paths = Object.keys(changes).filter((path) => !path.startsWith('rate_limits/'));
    expect(paths.sort()).toEqual([
      'sms/b1_tracking/countedAt',
      'sms/b1_tracking/parts',
      'sms/b1_tracking/providerId',
      'sms/b1_tracking/state',
      'sms/b1_tracking/sweepAt',
      'sms/b1_tracking/tries',
      'sms_days/2026-05-20',
    ]);
    expect(record(world)).toMatchObject({ state: 'sent', providerId: 'SM1', sweepAt: NOW + 30 * DAY });
  });

  it('is due again after one, two and four minutes if the SMS does not reach the provider', async () => {
    const world = smsWorld();
    world.answer({ state: 'not_sent', reason: 'ECONNREFUSED' });
    await world.both();
    for (const [tries, minutes] of [
      [1, 1],
      [2, 2],
      [3, 4],
    ] as const) {
      expect(record(world)).toMatchObject({
        state: 'waiting',
        tries,
        sweepAt: world.clock() + minutes * MINUTE,
      });
      await world.pass(minutes * MINUTE - 1);
      await world.send();
      expect(world.sent).toHaveLength(tries);
      await world.pass(1);
      await world.send();
    }
    expect(world.sent).toHaveLength(4);
    expect(record(world)).toMatchObject({ state: 'refused', sweepAt: world.clock() + 30 * DAY });
  });

  it('is kept for thirty days if the SMS is dropped, or if its run stops without a result', async () => {
    const dropped = smsWorld();
    await dropped.queue();
    await dropped.send({ isSmsSetUp: () => false });
    expect(record(dropped)).toMatchObject({
      state: 'dropped',
      reason: 'switched_off',
      sweepAt: NOW + 30 * DAY,
    });
    const died = smsWorld();
    await died.queue();
    died.answer(() => Promise.reject(new Error('killed')));
    await died.send();
    await died.pass(5 * MINUTE);
    expect(await died.send()).toBe(0);
    expect(record(died)).toMatchObject({ state: 'unknown', sweepAt: NOW + 5 * MINUTE + 30 * DAY });
  });

  it('no longer counts for its day if the provider refuses the SMS on the next day', async () => {
    // In this zone it is an hour before midnight.
    const world = smsWorld({ settings: { timeZone: 'Pacific/Noumea' } });
    await world.pass(60 * MINUTE - 1);
    world.answer({ state: 'not_sent', reason: 'ECONNREFUSED' });
    await world.both();
    expect(world.store.get('sms_days')).toEqual({ '2026-05-20': 1 });
    await world.pass(MINUTE);
    world.answer({ state: 'refused', reason: 'status 400' });
    await world.send();
    expect(world.store.get('sms_days')).toEqual({ '2026-05-20': 0 });
  });

  it('never makes the count of the day negative if the provider refuses the SMS', async () => {
    const world = smsWorld();
    world.answer(async () => {
      await world.store.update({ 'sms_days/2026-05-20': null });
      return { state: 'refused', reason: 'status 400' };
    });
    await world.both();
    expect(world.store.get('sms_days/2026-05-20')).toBe(0);
  });

  it.each([
    ['status 401, Twilio 20003', 1],
    ['status 403', 1],
    ['status 400, Twilio 21610', 0],
    ['status 4010', 0],
  ])(
    'with the refusal %s notifies this number of admins about the SMS account: %i',
    async (reason, heard) => {
      const world = smsWorld();
      world.answer({ state: 'refused', reason });
      await world.both();
      expect(world.notifications.filter(({ text }) => text === 'sms_account_refused')).toHaveLength(heard);
    },
  );
});

describe('an SMS is sent until its time limit, and not after it:', () => {
  const MINUTE = 60_000;
  const links = { sms_tracking: false, sms_accepted: false };

  it.each<[string, number, () => Promise<ReturnType<typeof smsWorld>>]>([
    [
      'the message about the link',
      120,
      async () => {
        const world = smsWorld();
        await world.queue();
        return world;
      },
    ],
    [
      'the message about the acceptance',
      15,
      async () => {
        const world = smsWorld({ settings: { sms_tracking: false } });
        await world.accepted();
        await world.queue();
        return world;
      },
    ],
    [
      'the message about the arrival',
      10,
      async () => {
        const world = smsWorld({ settings: links });
        await world.accepted();
        await world.arrive();
        await world.queue();
        return world;
      },
    ],
    [
      'the message about the payment',
      120,
      async () => {
        const payLink = { channel: 'sms', sentAt: 5, expiresAt: 9e15 };
        const world = smsWorld({
          settings: { ...links, sms_arrived: false },
          booking: { status: 'PENDING', payLink },
        });
        await world.queue();
        const due = { at: world.clock(), state: 'waiting', sweepAt: 0, tries: 0 };
        const sms = { kind: 'pay_link', bookingId: 'b1', uid: 'ana', ...due };
        await world.store.update({ 'sms/b1_pay_link_5': sms });
        return world;
      },
    ],
  ])('%s', async (_kind, minutes, open) => {
    const inTime = await open();
    await inTime.pass(minutes * MINUTE);
    expect(await inTime.send()).toBe(1);
    const late = await open();
    await late.pass(minutes * MINUTE + 1);
    expect(await late.send()).toBe(0);
    expect(late.states()).toEqual(['dropped: too_late']);
  });
});

it('one number gets at most twenty SMS in a day, even if several server instances send the SMS', async () => {
  const world = smsWorld({ settings: { sms_tracking: false } });
  const { store, clock } = world;
  await world.accepted();
  for (let turn = 0; turn < 26; turn += 1) {
    await store.update({ 'bookings/b1/driver_accept_time': clock() });
    await world.queue();
    await world.send({ limiter: createRateLimiter({ store, clock, secrets: foreseeableSecrets() }) });
    await world.pass(30 * 60_000);
  }
  expect(world.sent).toHaveLength(20);
});

describe('the record of an SMS is written only if it has not changed since it was read', () => {
  const own = { 'sms/b1_tracking/state': 'sent', 'sms/b1_tracking/sweepAt': NOW + 1 };
  const queued = async (answer: SmsAnswer = SENT) => {
    const world = smsWorld();
    await world.queue();
    world.answer(answer);
    return { store: world.store, run: (store: Store) => world.send({ store }) };
  };

  it('when a run begins to send the SMS', () => expectFences(() => queued(), own, 'sms/b1_tracking/sweepAt'));

  it('when the SMS is marked and counted', () =>
    expectFences(() => queued(), { ...own, 'sms_days/2026-05-20': 5 }, 'sms/b1_tracking'));

  it('when the SMS is sent', () => expectFences(() => queued(), own, 'sms/b1_tracking/providerId'));

  it('when the provider refuses the SMS and the server subtracts it from the count of the day', () =>
    expectFences(
      () => queued({ state: 'refused', reason: 'status 400' }),
      { ...own, 'sms_days/2026-05-20': 5 },
      'sms_days/2026-05-20',
    ));
});
