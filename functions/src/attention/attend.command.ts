import type { z } from 'zod';
import type { attend, AttendAnswer } from '@domain/contracts/office/attention';
import { dbPaths } from '@domain/database/paths';
import { type AttentionRecord, attentionSchema, userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { fullName } from '@domain/people/full-name';
import { auditEntry } from '../audit/audit-entry';
import { fieldsAt, isKey, untilCommitted, type Needs, type Store, type Command } from '../platform';

export type AttendPorts = Needs<'store' | 'clock'>;
type Input = z.output<typeof attend.input>;
type Fields = { [Name in keyof AttentionRecord]?: AttentionRecord[Name] | null };

/**
 * A dispatcher takes an item, gives it back, postpones it or marks it as dealt with
 * (docs/product/dispatch-office.md, "What needs attention"). The command compares the item with the
 * version that the dispatcher saw. Of two edits in the same second only one is stored, and the other
 * dispatcher is shown who has the item. A repeated call changes nothing. A dispatcher can take an item
 * from a colleague after seeing that the colleague has it. The audit log stores each edit.
 */
export const attendCommand: Command<typeof attend, AttendPorts, 'uid'> = async (ports, input, { uid }) => {
  if (!isKey(input.item)) throw new DomainError('not_found');
  return untilCommitted(() => attendOnce(ports, input, uid));
};

async function attendOnce(
  { store, clock }: AttendPorts,
  input: Input,
  uid: string,
): Promise<AttendAnswer | null> {
  const path = dbPaths.attentionItem(input.item);
  const item = await store.read(path, attentionSchema);
  // The reason of the item has ended. Or it ended after the dispatcher saw the item, and then began again
  // and made a new item.
  if (item === null || item.at !== input.seen.at) return { outcome: 'over' };
  const now = clock();
  const change = changeOf(input, item, { uid, now });
  if (change === 'done') return { outcome: 'done' };
  if (item.state !== 'open')
    return { outcome: 'changed', state: item.state, byName: await nameOf(store, item.resolvedBy) };
  if ((item.takenBy ?? null) !== input.seen.takenBy)
    return { outcome: 'changed', state: item.state, byName: item.takenByName ?? '' };
  const fields =
    'takenBy' in change && change.takenBy === uid
      ? { ...change, takenByName: await nameOf(store, uid) }
      : change;
  const isDone = await store.commit({
    checks: fieldsAt(path, {
      at: item.at,
      state: 'open',
      takenBy: item.takenBy ?? null,
      snoozedUntil: item.snoozedUntil ?? null,
    }),
    values: {
      ...fieldsAt(path, fields),
      ...auditEntry(
        { store, clock },
        {
          uid,
          action: `attention_${input.mode}` as const,
          target: dbPaths.booking(item.bookingId),
          before: { takenBy: item.takenBy, snoozedUntil: item.snoozedUntil },
          after: { kind: item.kind, takenBy: fields.takenBy, snoozedUntil: fields.snoozedUntil },
        },
      ),
    },
  });
  return isDone ? { outcome: 'done' } : null;
}

/** The fields that an edit changes, or `done` if the item already is as the dispatcher wants it. */
function changeOf(
  input: Input,
  item: AttentionRecord,
  { uid, now }: { uid: string; now: number },
): Fields | 'done' {
  switch (input.mode) {
    case 'take':
      return item.state === 'open' && item.takenBy === uid
        ? 'done'
        : { takenBy: uid, takenAt: now, snoozedUntil: null };
    case 'give_back':
      return item.takenBy === undefined
        ? 'done'
        : { takenBy: null, takenByName: null, takenAt: null, waitingSince: now };
    case 'snooze':
      return { snoozedUntil: now + input.minutes * 60_000 };
    case 'resolve':
      return item.state === 'resolved' && item.resolvedBy === uid
        ? 'done'
        : { state: 'resolved', resolvedBy: uid, resolvedAt: now, openFleet: null };
  }
}

async function nameOf(store: Store, uid: string | undefined): Promise<string> {
  if (!isKey(uid ?? '')) return '';
  const person = await store.read(
    dbPaths.user(uid ?? ''),
    userSchema.pick({ firstName: true, lastName: true }),
  );
  return person === null ? '' : fullName(person);
}
