import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { type Sms, type SmsKind, smsSchema, TRIP_STATES, userSchema } from '@domain/records';
import { SMS_SETTINGS, smsCountries } from '@domain/sms/sms-record';
import type { StringKey } from '@locales/keys';
import { reportKeys } from '@domain/report/report-keys';
import { shortSms, smsSize } from '@domain/sms/sms-parts';
import { SMS_DAYS } from '@domain/retention/kept-nodes';
import { DAY_MS } from '@domain/time/days-after';
import { LONGEST_MS, untilCommitted, workOnEach, type Needs, type SmsAnswer } from '../platform';
import { filledText, type TextOf } from '../notifications/notification-texts';
import { paySmsKey } from '../payments/link/pay-links.command';
import { adminsOf } from '../people/read-people';
import {
  provenNumber,
  smsDue,
  smsTarget,
  smsTripSchema,
  type QueueSmsPorts,
  type SmsTrip,
} from './queue-sms.command';
import { plainWords } from './plain-words';
import { smsHindrance } from './sms-number';

export type SendSmsPorts = QueueSmsPorts &
  Needs<'log' | 'sender' | 'notify' | 'limiter'> & {
    textOf: TextOf;
    /** The URL at which other people follow the rider's trip. */
    linkOf: (bookingId: string, uid: string) => Promise<string>;
    /** The URL at which the trip is paid. Null if the payment link no longer exists. */
    payLinkOf: (bookingId: string) => Promise<string | null>;
  };

const BATCH = 50;
/**
 * The time that one run has for a message. If a message is still marked as `sending` after this time, the run
 * was killed, and the message is not sent again.
 */
const LEASE_MS = 5 * 60_000;
const RETRY_MS = 60_000;
const MOST_TRIES = 4;
const KEPT_MS = SMS_DAYS * DAY_MS;
/** A message is dropped if it was not sent within this time. */
const USEFUL_MS = {
  pay_link: 2 * 3600_000,
  tracking: 2 * 3600_000,
  accepted: 15 * 60_000,
  arrived: 10 * 60_000,
} as const;
const DAY_SECS = DAY_MS / 1000;
/** One number gets at most this many messages. */
export const NUMBER_LIMITS = [
  { limit: 8, windowSecs: 3600 },
  { limit: 20, windowSecs: DAY_SECS },
] as const;

/** The passengers that one rider names get at most this many messages in a day. */
export const NAMED_LIMIT = { limit: 12, windowSecs: DAY_SECS };
/**
 * The numbers of passengers are not proven. So all passengers together get at most this share of the daily
 * limit, and the rest is for riders.
 */
export const NAMED_SHARE = 0.25;

/**
 * Sends the queued SMS, and deletes old records. A message is marked before it is handed to the provider. A
 * marked message is handed over again only if the provider certainly did not receive it. If the answer is
 * lost or the run is killed, the message may have been sent, so it is not sent again. A slow provider does
 * not block the sweeper, because after `LONGEST_MS` the other messages wait for the next run. Returns how
 * many messages were sent.
 */
export async function sendWaitingSms(ports: SendSmsPorts): Promise<number> {
  const keys = await ports.store.keysUpTo(dbPaths.smsList(), 'sweepAt', ports.clock(), BATCH);
  let sent = 0;
  const begun = ports.clock();
  const how = {
    log: ports.log,
    failure: 'an SMS could not be sent',
    atOnce: 10,
    isOver: () => ports.clock() > begun + LONGEST_MS,
  };
  await workOnEach(how, keys, async (key) => {
    if (await takeUp(ports, key)) sent += 1;
  });
  return sent;
}

async function takeUp(ports: SendSmsPorts, key: string): Promise<boolean> {
  const { store, clock, log } = ports;
  const sms = await store.read(dbPaths.sms(key), smsSchema);
  if (sms === null || sms.sweepAt > clock()) return false;
  if (sms.state === 'waiting') return sendOne(ports, key, sms);
  if (sms.state === 'sending') {
    log.error('an SMS was perhaps sent', { key });
    await change(ports, key, sms, { state: 'unknown', reason: 'stopped', sweepAt: clock() + KEPT_MS });
    return false;
  }
  const path = dbPaths.sms(key);
  await store.commit({ checks: { [`${path}/sweepAt`]: sms.sweepAt }, values: { [path]: null } });
  return false;
}

async function sendOne(ports: SendSmsPorts, key: string, sms: Sms): Promise<boolean> {
  const { clock, log } = ports;
  const held: Sms = { ...sms, sweepAt: clock() + LEASE_MS };
  // Only one run continues, so that the message is counted once for the limit of the number. If the run is
  // killed before it hands the message over, the message is tried again.
  if (!(await change(ports, key, sms, { sweepAt: held.sweepAt }))) return false;
  const made = await messageOf(ports, key, held);
  if ('drop' in made) return drop(ports, key, held, made.drop);
  const { to, text } = made;
  const taken = await untilCommitted(() => take(ports, key, held, made));
  if (taken === 'limit') {
    // Staff are notified before the message is dropped. If the run is killed between these two steps, the
    // next run does both steps again.
    await tellLimit(ports, made);
    return drop(ports, key, held, 'day_limit');
  }
  if (taken === 'lost') return false;
  const answer = await ports.sender.send({ key, to, text });
  await noteAnswer(ports, key, taken, answer);
  if (answer.state === 'sent') return true;
  log[answer.state === 'not_sent' ? 'warn' : 'error']('an SMS was not taken', { key, ...answer });
  return false;
}

/**
 * Marks a message as `sending` before it is given to the provider, and counts its parts for the day. If the
 * message was tried before, its parts are already counted.
 */
async function take(
  { store, clock }: SendSmsPorts,
  key: string,
  sms: Sms,
  { parts, timeZone, dayLimit }: Message,
): Promise<Sms | 'limit' | 'lost' | null> {
  const path = dbPaths.sms(key);
  const day = dbPaths.smsDay(dayOf(clock(), timeZone));
  const [now, counted] = await Promise.all([store.read(path, smsSchema), store.read(day, z.number())]);
  if (now?.state !== 'waiting' || now.sweepAt !== sms.sweepAt) return 'lost';
  const isFirst = sms.tries === 0;
  if (isFirst && (counted ?? 0) + parts > dayLimit) return 'limit';
  const marked: Sms = {
    ...sms,
    state: 'sending',
    parts,
    sweepAt: clock() + LEASE_MS,
    tries: sms.tries + 1,
    countedAt: sms.countedAt ?? clock(),
  };
  const isDone = await store.commit({
    checks: {
      [`${path}/state`]: 'waiting',
      [`${path}/sweepAt`]: sms.sweepAt,
      ...(isFirst ? { [day]: counted } : {}),
    },
    values: { [path]: marked, ...(isFirst ? { [day]: (counted ?? 0) + parts } : {}) },
  });
  return isDone ? marked : null;
}

async function noteAnswer(ports: SendSmsPorts, key: string, sms: Sms, answer: SmsAnswer): Promise<void> {
  // The record is kept as long as the trip may need the message, so that no second message is queued.
  const end = Math.max(ports.clock(), sms.tripdate ?? 0) + KEPT_MS;
  if (answer.state === 'sent') {
    await change(ports, key, sms, { state: 'sent', providerId: answer.id, sweepAt: end });
    return;
  }
  const { state, reason } = answer;
  if (state === 'unknown') await change(ports, key, sms, { state, reason, sweepAt: end });
  else if (state === 'refused' || sms.tries >= MOST_TRIES) {
    const { timeZone } = await ports.settings();
    if (isOfAccount(reason))
      await tellAdmins(ports, 'sms_account_refused', { reason }, dayOf(ports.clock(), timeZone));
    await giveBack(ports, key, sms, { state: 'refused', reason, sweepAt: end }, timeZone);
  } else
    await change(ports, key, sms, {
      state: 'waiting',
      reason,
      sweepAt: ports.clock() + RETRY_MS * 2 ** (sms.tries - 1),
    });
}

/**
 * Whether the provider rejects the operator's account. Then the provider refuses every message until an admin
 * corrects the data of the account.
 */
const isOfAccount = (reason: string): boolean => /^status 40[13]\b/.test(reason);

/** The day in the operator's city, as the reports count it. */
export const dayOf = (at: number, timeZone: string): string => reportKeys(at, timeZone).day;

/** Ends a message that certainly was not sent. Its parts are subtracted from the count of the day. */
async function giveBack(
  { store, clock }: SendSmsPorts,
  key: string,
  sms: Sms,
  fields: Partial<Sms>,
  timeZone: string,
): Promise<void> {
  const day = dbPaths.smsDay(dayOf(sms.countedAt ?? clock(), timeZone));
  await untilCommitted(async () => {
    const counted = await store.read(day, z.number());
    const left = Math.max(0, (counted ?? 0) - (sms.parts ?? 0));
    const { checks, values } = changeOf(key, sms, fields);
    if (await store.commit({ checks: { ...checks, [day]: counted }, values: { ...values, [day]: left } }))
      return true;
    // If the state has changed, another run has ended the message.
    return (await store.read(`${dbPaths.sms(key)}/state`, z.string())) === sms.state ? null : false;
  });
}

async function drop(ports: SendSmsPorts, key: string, sms: Sms, reason: string): Promise<false> {
  ports.log.info('an SMS is not sent', { key, reason });
  await change(ports, key, sms, { state: 'dropped', reason, sweepAt: ports.clock() + KEPT_MS });
  return false;
}

const change = ({ store }: SendSmsPorts, key: string, sms: Sms, fields: Partial<Sms>): Promise<boolean> =>
  store.commit(changeOf(key, sms, fields));

function changeOf(key: string, sms: Sms, fields: Partial<Sms>) {
  const path = dbPaths.sms(key);
  return {
    checks: { [`${path}/state`]: sms.state, [`${path}/sweepAt`]: sms.sweepAt },
    values: Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}/${field}`, value])),
  };
}

type Message = {
  to: string;
  text: string;
  /** The number of parts of the text. The network bills each part. */
  parts: number;
  timeZone: string;
  dayLimit: number;
};

/**
 * Makes the message from the present data, or returns the reason why the message is not needed or not
 * allowed.
 */
async function messageOf(
  ports: SendSmsPorts,
  key: string,
  { kind, bookingId, uid, at, tries }: Sms,
): Promise<Message | { drop: string }> {
  const { store, clock } = ports;
  const [settings, trip] = await Promise.all([
    ports.settings(),
    store.read(dbPaths.booking(bookingId), smsTripSchema),
  ]);
  const isOn = kind === 'pay_link' || settings[SMS_SETTINGS[kind]];
  if (!ports.isSmsSetUp() || !isOn) return { drop: 'switched_off' };
  const target = await targetOf(ports, kind, bookingId, uid);
  if (target === null) return { drop: 'no_number' };
  const { number: to, isOther } = target;
  const due =
    trip === null
      ? undefined
      : kind === 'pay_link'
        ? paySmsDue(bookingId, trip)
        : smsDue(bookingId, trip, isOther)[kind];
  if (trip?.customer !== uid || due !== key) return { drop: 'overtaken' };
  if (clock() > at + USEFUL_MS[kind]) return { drop: 'too_late' };
  const hindrance = smsHindrance(to, smsCountries(settings));
  if (hindrance !== null) return { drop: hindrance };
  const payLink = kind === 'pay_link' ? await ports.payLinkOf(bookingId) : '';
  if (payLink === null) return { drop: 'overtaken' };
  const text = await textOfTrip(ports, bookingId, trip, kind, { app: settings.appName, payLink });
  const { parts } = smsSize(text);
  if (tries === 0) {
    const limits = [
      ...(isOther ? [{ key: `sms:named:${uid}`, ...NAMED_LIMIT }] : []),
      // Messages to a passenger have their own count. Otherwise other people could name a rider as passenger,
      // and use up the messages for the rider's own trips.
      ...NUMBER_LIMITS.map((limit) => ({
        key: `sms:${isOther ? 'named:' : ''}${String(limit.windowSecs)}:${to}`,
        ...limit,
      })),
      // This limit is checked last, so that a message that another limit refuses is not counted here.
      ...(isOther
        ? [
            {
              key: 'sms:named',
              amount: parts,
              windowSecs: DAY_SECS,
              limit: Math.ceil(settings.sms_day_limit * NAMED_SHARE),
            },
          ]
        : []),
    ];
    for (const limit of limits)
      if (!(await ports.limiter.take({ ...limit, isShared: true })).isAllowed)
        return { drop: 'number_limit' };
  }
  return { to, text, parts, timeZone: settings.timeZone, dayLimit: settings.sms_day_limit };
}

/**
 * The key of the message with the present payment link of the trip. Undefined if the link is paid or the trip
 * is no longer open.
 */
const paySmsDue = (bookingId: string, { payLink, status }: SmsTrip): string | undefined =>
  payLink?.channel === 'sms' && payLink.paidAt === undefined && TRIP_STATES[status].isOpen
    ? paySmsKey(bookingId, payLink.sentAt)
    : undefined;

/**
 * The number for a message. A payment link is sent to the rider, who pays. Any other message is sent to the
 * passenger if the rider has named one, and otherwise to the rider.
 */
async function targetOf(
  ports: SendSmsPorts,
  kind: SmsKind,
  bookingId: string,
  uid: string,
): Promise<{ number: string; isOther: boolean } | null> {
  if (kind !== 'pay_link') return smsTarget(ports, bookingId, uid);
  const number = await provenNumber(ports, uid);
  return number === null ? null : { number, isOther: false };
}

const TEXTS = {
  tracking: 'sms_tracking_text',
  accepted: 'sms_accepted_text',
  arrived: 'sms_arrived_text',
  pay_link: 'sms_pay_link_text',
} as const satisfies Record<SmsKind, StringKey>;

const personSchema = userSchema.pick({ firstName: true, lang: true });

async function textOfTrip(
  { store, textOf, linkOf }: SendSmsPorts,
  bookingId: string,
  trip: SmsTrip,
  kind: SmsKind,
  { app, payLink }: { app: string; payLink: string },
): Promise<string> {
  const [rider, driver] = await Promise.all([
    store.read(dbPaths.user(trip.customer), personSchema),
    trip.driver === undefined ? null : store.read(dbPaths.user(trip.driver), personSchema),
  ]);
  // Long digit sequences are removed, because a phone would offer to call them.
  const car = plainWords(trip.vehicle_model?.replace(/\p{N}{5,}/gu, ' '), 24);
  // In some countries, number plates have eight digits, so these digits stay in the text. Longer sequences
  // are removed from the plate, because they may be a telephone number with high charges.
  const plate = plainWords(trip.vehicle_number?.replace(/\p{N}{9,}/gu, ' '), 12);
  const text = await textOf(TEXTS[kind], rider?.lang?.langLocale);
  const params = {
    app,
    reference: trip.reference ?? '',
    car,
    plate,
    driver: plainWords(driver?.firstName.replace(/\p{N}/gu, ' '), 20),
    link: kind === 'tracking' ? await linkOf(bookingId, trip.customer) : payLink,
  };
  return shortSms(filledText(text, params));
}

async function tellLimit(ports: SendSmsPorts, { timeZone, dayLimit: limit }: Message): Promise<void> {
  const day = dayOf(ports.clock(), timeZone);
  ports.log.error('no more SMS today: the limit is reached', { day, limit });
  await tellAdmins(ports, 'sms_limit_reached', { limit: String(limit) }, `${day}_${String(limit)}`);
}

/** Notifies each admin, but only once for each `occasion`. */
async function tellAdmins(
  { store, notify }: SendSmsPorts,
  text: 'sms_limit_reached' | 'sms_account_refused',
  params: Record<string, string>,
  occasion: string,
): Promise<void> {
  await notify(
    (await adminsOf(store)).map((uid) => ({
      uid,
      text,
      params,
      eventId: `${text}_${occasion}`,
      screen: 'Settings' as const,
    })),
  );
}
