import { z } from 'zod';
import type { editBroadcasts, previewBroadcast } from '@domain/contracts/office/staff';
import { dbPaths } from '@domain/database/paths';
import { broadcastSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import type { BroadcastInput } from '@domain/staff/catalogue.schema';
import { assertFound, fieldsAt, type Command, type Store } from '../../platform';
import { audiencePage, matchingDevices, type Receiver } from './broadcast-audience';
import { queueWrites, sendBroadcast, type SendPorts } from './send-broadcast.command';
import { staffCommit, type StaffPorts } from '../staff-edit';

export type BroadcastPorts = StaffPorts & SendPorts;
type Input = z.output<typeof editBroadcasts.input>;

/**
 * Adds, changes, cancels or deletes a broadcast (docs/product/office.md, "Broadcasts"). A new broadcast is
 * sent at once, or waits in the queue for its time. `domain/staff/catalogue.schema.ts` checks the form.
 */
export const changeBroadcast: Command<typeof editBroadcasts, BroadcastPorts> = async (
  ports,
  input,
  caller,
) => {
  const at = (id: string): string => `${dbPaths.notifications()}/${id}`;
  if (input.mode === 'Add') {
    const { sendAt } = input.notification;
    const now = ports.clock();
    if (sendAt !== undefined && sendAt > now + MOST_AHEAD_MS)
      throw new DomainError('invalid_argument', 'sendAt');
    if (!(await reachesSomebody(ports, input.notification))) throw new DomainError('no_user_match');
    const id = ports.store.newKey(dbPaths.notifications());
    const isLater = sendAt !== undefined && sendAt > now;
    const record = { ...input.notification, createdAt: now, state: isLater ? 'scheduled' : 'sending' };
    await staffCommit(ports, caller, {
      action: 'notification_send',
      target: at(id),
      after: input.notification,
      values: { [at(id)]: record, ...queueWrites(id, isLater ? sendAt : now) },
    });
    // This call sends only for a short time. The timer sends the rest.
    if (!isLater) await sendBroadcast(ports, id, now + SEND_MS);
    const sent = await ports.store.read(`${at(id)}/sent`, z.number());
    return { id, sent: sent ?? 0 };
  }
  const before = await ports.store.read(at(input.id), broadcastSchema);
  assertFound(before);
  const isOpen = before.state === 'scheduled' || before.state === 'sending';
  if (input.mode === 'Cancel' && !isOpen) throw new DomainError('record_changed');
  const queue = dbPaths.broadcastQueue(input.id);
  const changes = {
    Update: {
      action: 'notification_update',
      after: input.mode === 'Update' ? shownFields(input) : undefined,
    },
    Cancel: { action: 'notification_cancel', after: { state: 'cancelled' } },
    Delete: { action: 'notification_delete', after: undefined },
  } as const;
  const { action, after } = changes[input.mode];
  await staffCommit(ports, caller, {
    action,
    target: at(input.id),
    before,
    // If two members of staff change a broadcast at once, the last change is stored. A change never restores
    // a deleted broadcast. A broadcast can be cancelled only if its state has not changed since the read.
    checks: {
      [`${at(input.id)}/createdAt`]: before.createdAt ?? null,
      ...(input.mode === 'Cancel' ? { [`${at(input.id)}/state`]: before.state ?? null } : {}),
    },
    after,
    values: {
      ...(after === undefined ? { [at(input.id)]: null } : fieldsAt(at(input.id), after)),
      ...(input.mode === 'Update' ? {} : { [queue]: null }),
    },
  });
  return { id: input.id, sent: 0 };
};

/**
 * The fields of a broadcast that staff may change. The audience and the time cannot change after the
 * broadcast was made.
 */
const shownFields = ({ notification }: Extract<Input, { mode: 'Update' }>) => {
  const { title, body, usertype, devicetype } = notification;
  return { title, body, usertype, devicetype };
};

const PAGE = 500;
/** The greatest number of people that a preview counts. */
const COUNTED = 5000;
/** How long a call of staff sends messages. The time is short, because a person waits for the answer. */
const SEND_MS = 20_000;
const MOST_AHEAD_MS = 90 * 24 * 60 * 60_000;

/** The audience of a broadcast, page by page. */
async function* peopleOf(store: Store, input: BroadcastInput): AsyncGenerator<Receiver[]> {
  let place: string | null = '';
  while (place !== null) {
    const page: Awaited<ReturnType<typeof audiencePage>> = await audiencePage(store, input, place, PAGE);
    yield page.people;
    place = page.next;
  }
}

const pushedOf = async (
  { store, clock }: Pick<BroadcastPorts, 'store' | 'clock'>,
  people: readonly Receiver[],
  input: BroadcastInput,
): Promise<number> => {
  const devices = await Promise.all(people.map((one) => matchingDevices(store, one, input, clock())));
  return devices.filter(({ length }) => length > 0).length;
};

const mailedOf = (people: readonly Receiver[], { channels }: BroadcastInput): number =>
  channels?.mail === true ? people.filter(({ mailTo }) => mailTo !== null).length : 0;

/** Whether a broadcast reaches a person by a notification, a device or an e-mail address. */
async function reachesSomebody(ports: BroadcastPorts, input: BroadcastInput): Promise<boolean> {
  for await (const people of peopleOf(ports.store, input)) {
    if (input.channels?.bell === true && people.length > 0) return true;
    if (mailedOf(people, input) > 0) return true;
    if (input.channels?.push !== false && (await pushedOf(ports, people, input)) > 0) return true;
  }
  return false;
}

/** The people whom a broadcast would reach. Changes nothing. */
export async function previewBroadcastCommand(
  ports: Pick<BroadcastPorts, 'store' | 'clock'>,
  { notification }: z.output<typeof previewBroadcast.input>,
): Promise<z.input<typeof previewBroadcast.output>> {
  let people = 0;
  let pushed = 0;
  let mailed = 0;
  for await (const page of peopleOf(ports.store, notification)) {
    people += page.length;
    mailed += mailedOf(page, notification);
    pushed += notification.channels?.push === false ? 0 : await pushedOf(ports, page, notification);
    if (people >= COUNTED) return { people, pushed, mailed, hasMore: true };
  }
  return { people, pushed, mailed, hasMore: false };
}
