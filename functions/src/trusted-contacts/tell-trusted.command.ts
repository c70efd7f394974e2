import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import {
  bookingSchema,
  TRIP_STATES,
  type TrustedContact,
  type TrustedMessage,
  trustedMessageSchema,
  userSchema,
} from '@domain/records';
import { isShareTime } from '@domain/people/trusted-contacts';
import { DomainError } from '@domain/errors';
import type { StringKey } from '@locales/keys';
import { smsSize, shortSms } from '@domain/sms/sms-parts';
import { smsCountries } from '@domain/sms/sms-record';
import { DAY_MS } from '@domain/time/days-after';
import { filledText, type TextOf } from '../notifications/notification-texts';
import { textMail } from '../notifications/text-mail';
import { LONGEST_MS, workOnEach, type Needs } from '../platform';
import { plainWords } from '../sms/plain-words';
import { dayOf, NAMED_LIMIT, NAMED_SHARE, NUMBER_LIMITS } from '../sms/send-sms.command';
import { smsHindrance } from '../sms/sms-number';
import { addressHash, readTrusted, type TrustedPorts } from './trusted-contacts.command';

export type TellTrustedPorts = Omit<TrustedPorts, 'newToken'> &
  Needs<'log' | 'mailer' | 'sender' | 'limiter' | 'notify' | 'appUrl'> & {
    textOf: TextOf;
    /** The URL at which other people follow the rider's trip. */
    linkOf: (bookingId: string, uid: string) => Promise<string>;
  };

const BATCH = 50;
const LEASE_MS = 5 * 60_000;
const RETRY_MS = 60_000;
const MOST_TRIES = 4;
const KEPT_MS = 30 * DAY_MS;
/** After this time since the start of a ride, its link is no longer sent. */
const USEFUL_MS = 60 * 60_000;
const DAY_SECS = DAY_MS / 1000;
/**
 * One rider sends at most `RIDER_LIMIT` messages in a day. One address gets at most `ADDRESS_LIMIT` messages
 * in a day from all riders.
 */
const RIDER_LIMIT = 20;
const ADDRESS_LIMIT = 12;

const tripSchema = bookingSchema.pick({ status: true, customer: true, startTime: true });

/**
 * Queues the link of a ride for the rider's trusted contacts when the ride starts, once for each contact and
 * trip (docs/product/riders.md, "Trusted contacts"). Nothing is queued for a parcel, or if another person
 * travels. Returns how many messages are new.
 */
export async function tellTrusted(
  ports: Pick<TellTrustedPorts, 'store' | 'clock' | 'settings' | 'notify'>,
  bookingId: string,
): Promise<number> {
  const { store, clock } = ports;
  const trip = await store.read(dbPaths.booking(bookingId), tripSchema);
  if (trip?.status !== 'STARTED') return 0;
  const uid = trip.customer;
  const trusted = await readTrusted(store, uid);
  const people = Object.entries(trusted.people).filter(([, { isStopped }]) => isStopped !== true);
  if (people.length === 0) return 0;
  const [{ appcat, timeZone }, passenger] = await Promise.all([
    ports.settings(),
    store.read(`${dbPaths.bookingWish(bookingId)}/passengerPhone`, z.string()),
  ]);
  const startedAt = trip.startTime ?? clock();
  if (appcat !== 'taxi' || passenger !== null || !isShareTime(trusted, startedAt, timeZone)) return 0;
  const done = await Promise.all(
    people.map(([contact]) => {
      const path = dbPaths.trustedMessage(`${bookingId}_${contact}`);
      const message: TrustedMessage = {
        kind: 'trip',
        uid,
        contact,
        bookingId,
        at: clock(),
        state: 'waiting',
        sweepAt: 0,
        tries: 0,
      };
      return store.commit({ checks: { [`${path}/state`]: null }, values: { [path]: message } });
    }),
  );
  const isNew = done.some(Boolean);
  if (isNew)
    await ports.notify([
      { uid, text: 'trusted_told', bookingId, screen: 'BookedCab', eventId: `trusted_told_${bookingId}` },
    ]);
  return done.filter(Boolean).length;
}

/**
 * Sends the queued messages, and deletes old records. As with every SMS
 * (`functions/src/sms/send-sms.command.ts`), a message is marked before it is given to the mail server or
 * the SMS provider. A message that may have been sent is never sent again.
 */
export async function sendTrustedMessages(ports: TellTrustedPorts): Promise<number> {
  const { store, clock, log } = ports;
  const keys = await store.keysUpTo(dbPaths.trustedMessages(), 'sweepAt', clock(), BATCH);
  const begun = clock();
  let sent = 0;
  const how = {
    log,
    failure: 'a trusted contact could not be told',
    atOnce: 5,
    isOver: () => clock() > begun + LONGEST_MS,
  };
  await workOnEach(how, keys, async (key) => {
    if (await takeUp(ports, key)) sent += 1;
  });
  return sent;
}

async function takeUp(ports: TellTrustedPorts, key: string): Promise<boolean> {
  const { store, clock } = ports;
  const message = await store.read(dbPaths.trustedMessage(key), trustedMessageSchema);
  if (message === null || message.sweepAt > clock()) return false;
  const end = clock() + KEPT_MS;
  if (message.state === 'sending') {
    await change(ports, key, message, { state: 'unknown', sweepAt: end });
    return false;
  }
  if (message.state !== 'waiting') {
    await store.commit({
      checks: { [`${dbPaths.trustedMessage(key)}/sweepAt`]: message.sweepAt },
      values: { [dbPaths.trustedMessage(key)]: null },
    });
    return false;
  }
  const held: TrustedMessage = { ...message, state: 'sending', sweepAt: clock() + LEASE_MS };
  if (!(await change(ports, key, message, { state: held.state, sweepAt: held.sweepAt }))) return false;
  const outcome = await deliver(ports, key, held);
  if (outcome === 'again' && message.tries + 1 < MOST_TRIES) {
    const sweepAt = clock() + RETRY_MS * 2 ** message.tries;
    await change(ports, key, held, { state: 'waiting', sweepAt, tries: message.tries + 1 });
    return false;
  }
  const state = outcome === 'sent' || outcome === 'unknown' ? outcome : 'dropped';
  await change(ports, key, held, {
    state,
    sweepAt: end,
    ...(state === 'dropped' ? { reason: outcome } : {}),
  });
  return outcome === 'sent';
}

function change(
  { store }: TellTrustedPorts,
  key: string,
  message: TrustedMessage,
  fields: Partial<TrustedMessage>,
): Promise<boolean> {
  const path = dbPaths.trustedMessage(key);
  return store.commit({
    checks: { [`${path}/state`]: message.state, [`${path}/sweepAt`]: message.sweepAt },
    values: Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}/${field}`, value])),
  });
}

/**
 * Sends a message and returns the result. After `again` the message may be tried again. `sent` and `unknown`
 * are final. Every other result is the reason why the message was not sent.
 */
async function deliver(ports: TellTrustedPorts, key: string, message: TrustedMessage): Promise<string> {
  const { store, clock } = ports;
  const { uid, contact: id, kind, bookingId } = message;
  const [rider, trusted, settings] = await Promise.all([
    store.read(dbPaths.user(uid), userSchema.pick({ firstName: true, lang: true })),
    readTrusted(store, uid),
    ports.settings(),
  ]);
  const contact = trusted.people[id];
  if (rider === null || contact === undefined || contact.isStopped === true) return 'not_wanted';
  if (clock() > message.at + USEFUL_MS) return 'too_late';
  let link = '';
  if (kind === 'trip' && bookingId !== undefined) {
    const trip = await store.read(dbPaths.booking(bookingId), tripSchema);
    if (trip === null || trip.customer !== uid || !TRIP_STATES[trip.status].isShareable) return 'over';
    // The rider has ended the link that the first try made. A new link would share the trip again.
    const isShared = (await store.read(dbPaths.tripShare(bookingId), z.string())) !== null;
    if (message.tries > 0 && !isShared) return 'ended';
  }
  if (message.tries === 0 && !(await isWithinLimits(ports, uid, contact))) return 'limit';
  if (kind === 'trip' && bookingId !== undefined) {
    const made = await ports.linkOf(bookingId, uid).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'trip_changed') return null;
      throw error;
    });
    if (made === null) return 'over';
    link = made;
  }
  const stop = `${ports.appUrl().replace(/\/+$/, '')}/trusted/${contact.token}`;
  const params = {
    app: settings.appName,
    link,
    stop,
    name: plainWords(rider.firstName.replace(/\p{N}/gu, ' '), 20),
  };
  const texts = (name: StringKey) => ports.textOf(name, rider.lang?.langLocale);
  return contact.email === undefined
    ? sendSms(ports, key, message, contact.phone ?? '', {
        settings,
        params,
        text: await texts(kind === 'trip' ? 'sms_trusted_text' : 'sms_trusted_named_text'),
      })
    : sendMail(ports, key, contact.email, {
        url: kind === 'trip' ? link : stop,
        subject: filledText(
          await texts(kind === 'trip' ? 'trusted_mail_subject' : 'trusted_named_mail_subject'),
          params,
        ),
        text: filledText(
          await texts(kind === 'trip' ? 'trusted_mail_text' : 'trusted_named_mail_text'),
          params,
        ),
      });
}

async function isWithinLimits(
  ports: TellTrustedPorts,
  uid: string,
  contact: TrustedContact,
): Promise<boolean> {
  const day = { windowSecs: DAY_SECS, isShared: true };
  const limits = [
    { key: `trusted:${uid}`, limit: RIDER_LIMIT, ...day },
    { key: `trusted:to:${addressHash(ports, contact)}`, limit: ADDRESS_LIMIT, ...day },
  ];
  for (const limit of limits) if (!(await ports.limiter.take(limit)).isAllowed) return false;
  return true;
}

async function sendMail(
  { mailer, log }: TellTrustedPorts,
  key: string,
  to: string,
  mail: { subject: string; text: string; url: string },
): Promise<'sent' | 'again'> {
  try {
    await mailer.send(textMail({ ...mail, to, messageId: `<${key}@trusted.hail>` }));
    return 'sent';
  } catch (error) {
    log.warn('a trusted contact could not be mailed', { key, error });
    return 'again';
  }
}

/**
 * Sends a message by SMS. The number is not verified, so the SMS counts for the limits of all passengers
 * and contacts that riders name.
 */
async function sendSms(
  ports: TellTrustedPorts,
  key: string,
  { uid, tries }: TrustedMessage,
  to: string,
  made: {
    text: string;
    params: Record<string, string>;
    settings: Awaited<ReturnType<TellTrustedPorts['settings']>>;
  },
): Promise<string> {
  const { settings } = made;
  if (!ports.isSmsSetUp() || !settings.sms_trusted) return 'switched_off';
  const hindrance = smsHindrance(to, smsCountries(settings));
  if (hindrance !== null) return hindrance;
  const text = shortSms(filledText(made.text, made.params));
  const { parts } = smsSize(text);
  if (tries === 0) {
    const limits = [
      { key: `sms:named:${uid}`, ...NAMED_LIMIT },
      ...NUMBER_LIMITS.map((limit) => ({ key: `sms:named:${String(limit.windowSecs)}:${to}`, ...limit })),
      {
        key: 'sms:named',
        amount: parts,
        windowSecs: DAY_SECS,
        limit: Math.ceil(settings.sms_day_limit * NAMED_SHARE),
      },
    ];
    for (const limit of limits)
      if (!(await ports.limiter.take({ ...limit, isShared: true })).isAllowed) return 'limit';
    const day = dbPaths.smsDay(dayOf(ports.clock(), settings.timeZone));
    const counted = await ports.store.transact(day, z.number(), (before) =>
      (before ?? 0) + parts > settings.sms_day_limit ? undefined : (before ?? 0) + parts,
    );
    if (!counted.committed) return 'day_limit';
  }
  const answer = await ports.sender.send({ key, to, text });
  if (answer.state === 'sent') return 'sent';
  ports.log.warn('an SMS to a trusted contact was not taken', { key, ...answer });
  return answer.state === 'not_sent' ? 'again' : answer.state === 'unknown' ? 'unknown' : 'refused';
}
