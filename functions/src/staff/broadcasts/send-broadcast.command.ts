import { z } from 'zod';
import { type Broadcast, broadcastSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { forgetPushDevice } from '../../notifications/push-devices.command';
import { eachKey, increment, type Needs, type Store } from '../../platform';
import { newsMail, type NewsMailPorts } from '../../mail-consent/news-mail';
import { audiencePage, matchingDevices, type Receiver } from './broadcast-audience';

export type SendPorts = Needs<'store' | 'clock' | 'push' | 'log'> &
  NewsMailPorts &
  Needs<'mailer' | 'isMailSetUp'>;

const PAGE = 200;
const AT_ONCE = 20;
/** The greatest number of e-mails in one run, because mail servers block faster senders. */
const MAILS_A_TURN = 100;

/**
 * A broadcast that waits or is being sent. `at` is the start time, and `place` is the position after the
 * last page. The record also lists, under `told`, the people of the next page who already have the
 * notification.
 */
const queuedSchema = z.object({ at: z.number(), place: z.string().default('') });

const recordPath = (id: string): string => `${dbPaths.notifications()}/${id}`;

type Counts = { sent: number; failed: number; bells: number; mails: number; mailsFailed: number };

/** The values that put a new broadcast into the queue. */
export const queueWrites = (id: string, at: number): Record<string, unknown> => ({
  [dbPaths.broadcastQueue(id)]: { at },
});

/**
 * Sends a broadcast page by page, until all pages are sent or the time `until` is reached. The next call
 * continues. A person is claimed by the same write that stores the person's notification. So two calls at
 * once, or a call after a killed call, notify no person twice. If a run is killed right after it claimed a
 * person, this person has the notification, but may not get the push.
 */
export async function sendBroadcast(
  ports: SendPorts,
  id: string,
  until: number,
): Promise<'sent' | 'later' | 'gone'> {
  const { store, clock } = ports;
  const path = dbPaths.broadcastQueue(id);
  let mailed = 0;
  for (;;) {
    const [queued, record] = await Promise.all([
      store.read(path, queuedSchema),
      store.read(recordPath(id), broadcastSchema),
    ]);
    if (queued === null) return 'gone';
    if (record === null || record.state === 'cancelled') {
      await store.update({ [path]: null });
      return 'gone';
    }
    if (queued.at > clock() || clock() >= until) return 'later';
    const { place } = queued;
    const page = await audiencePage(store, record, place, PAGE);
    // If two people of this page use the same device, the device gets the push only once.
    const tokens = new Set<string>();
    for (let start = 0; start < page.people.length; start += AT_ONCE) {
      // The next run reads this page again and skips the people who were claimed.
      if (mailed >= MAILS_A_TURN) return 'later';
      const told = await Promise.all(
        page.people
          .slice(start, start + AT_ONCE)
          .map((person) => tell(ports, { id, record, place, tokens }, person)),
      );
      mailed += told.reduce((sum, one) => sum + one.mails + one.mailsFailed, 0);
      await count(store, id, record, told);
    }
    const isLast = page.next === null;
    await store.commit({
      // If staff delete or cancel the broadcast meanwhile, the checks fail and the broadcast stays deleted or
      // cancelled.
      checks: {
        [`${path}/place`]: place === '' ? null : place,
        [`${recordPath(id)}/createdAt`]: record.createdAt ?? null,
        [`${recordPath(id)}/state`]: record.state ?? null,
      },
      values: isLast
        ? { [path]: null, [`${recordPath(id)}/state`]: 'sent' }
        : { [`${path}/place`]: page.next, [`${path}/told`]: null, [`${recordPath(id)}/state`]: 'sending' },
    });
    if (isLast) return 'sent';
  }
}

/**
 * Sends every broadcast whose time has come, and continues interrupted broadcasts. Returns the number of
 * broadcasts that are now sent completely.
 */
export async function sendDueBroadcasts(ports: SendPorts, until: number): Promise<number> {
  let sent = 0;
  await eachKey(ports.store, dbPaths.broadcastQueues(), async (id) => {
    if ((await sendBroadcast(ports, id, until)) === 'sent') sent += 1;
  });
  return sent;
}

async function tell(
  ports: SendPorts,
  {
    id,
    record,
    place,
    tokens,
  }: { id: string; record: Omit<Broadcast, 'id'>; place: string; tokens: Set<string> },
  person: Receiver,
): Promise<Counts> {
  const { store, clock } = ports;
  const { title, body } = record;
  const channels = record.channels ?? { bell: false, push: true };
  const path = dbPaths.broadcastQueue(id);
  const isClaimed = await store.commit({
    checks: {
      [`${path}/place`]: place === '' ? null : place,
      [`${path}/told/${person.uid}`]: null,
      [`${recordPath(id)}/createdAt`]: record.createdAt ?? null,
      [`${recordPath(id)}/state`]: record.state ?? null,
    },
    values: {
      [`${path}/told/${person.uid}`]: true,
      ...(channels.bell
        ? {
            [dbPaths.userNotification(person.uid, `broadcast_${id}`)]: {
              title,
              body,
              at: clock(),
              read: false,
            },
          }
        : {}),
    },
  });
  if (!isClaimed) return { sent: 0, failed: 0, bells: 0, mails: 0, mailsFailed: 0 };
  const pushed = channels.push ? await pushTo(ports, record, person, tokens) : { sent: 0, failed: 0 };
  const mailed = channels.mail === true ? await mailTo(ports, { id, title, body }, person) : null;
  return {
    ...pushed,
    bells: channels.bell ? 1 : 0,
    mails: mailed === true ? 1 : 0,
    mailsFailed: mailed === false ? 1 : 0,
  };
}

/** Whether the mail server accepted the e-mail. Null if this person gets no e-mail. */
async function mailTo(
  ports: SendPorts,
  message: { id: string; title: string; body: string },
  person: Receiver,
): Promise<boolean | null> {
  if (person.mailTo === null) return null;
  try {
    if (!ports.isMailSetUp()) return false;
    await ports.mailer.send(await newsMail(ports, person, { ...message, to: person.mailTo }));
    return true;
  } catch (error) {
    ports.log.warn('broadcast not mailed', { error: String(error) });
    return false;
  }
}

async function pushTo(
  { store, clock, push, log }: SendPorts,
  record: Omit<Broadcast, 'id'>,
  person: Receiver,
  tokens: Set<string>,
): Promise<{ sent: number; failed: number }> {
  const { title, body } = record;
  const devices = (await matchingDevices(store, person, record, clock())).filter(
    ({ token }) => !tokens.has(token),
  );
  for (const { token } of devices) tokens.add(token);
  const answers = await Promise.all(
    devices.map(async (device) => {
      try {
        const answer = await push.send({ token: device.token, title, msg: body });
        if (answer === 'sent') return true;
        await forgetPushDevice(store, device);
      } catch (error) {
        log.warn('broadcast not sent to a device', { error: String(error) });
      }
      return false;
    }),
  );
  return { sent: answers.filter(Boolean).length, failed: answers.filter((isSent) => !isSent).length };
}

/** Adds to the counters of a broadcast, unless staff have deleted the broadcast meanwhile. */
async function count(
  store: Store,
  id: string,
  record: Omit<Broadcast, 'id'>,
  told: readonly Counts[],
): Promise<void> {
  const numbers = (['sent', 'failed', 'bells', 'mails', 'mailsFailed'] as const).flatMap((name) => {
    const sum = told.reduce((total, one) => total + one[name], 0);
    return sum === 0 ? [] : [[`${recordPath(id)}/${name}`, increment(sum)]];
  });
  if (numbers.length === 0) return;
  await store.commit({
    checks: { [`${recordPath(id)}/createdAt`]: record.createdAt ?? null },
    values: Object.fromEntries(numbers) as Record<string, unknown>,
  });
}
