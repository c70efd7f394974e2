import { z } from 'zod';
import type { AuditAnswer, AuditRow, findAudit } from '@domain/contracts/office/audit';
import { auditSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { pushTimeAt } from '@domain/database/push-id';
import { fullName } from '@domain/people/full-name';
import { auditPair, SYSTEM_AUTHOR } from '@domain/staff/audit';
import { auditChangesOf, auditName, hiderOf, peopleInChange } from '@domain/staff/audit-changes';
import { auditRecordOf, type AuditRecordKind } from '@domain/staff/audit-record';
import { isKey, type Needs, type Position, type Store } from '../platform';
import { namesOf } from '../reviews/review-writes';
import { LONGEST_SPAN_MS } from './audit-entry';

type Question = z.output<typeof findAudit.input>;
type StoredEntry = { id: string } & z.output<typeof auditSchema>;

/**
 * One call reads at most this many entries, if an index also finds entries that do not match the question.
 */
const MOST_LOOKED_AT = 1000;
const PAGE = 100;

/**
 * The entries of the audit log that match a question (docs/product/office.md, "Audit log"). The query uses
 * one index. The index is by record, by person and action, or by time. The other conditions are checked page
 * by page, at most ten pages in one call. No client reads the log in the database, so this function hides
 * values. It always hides secrets, and it hides contacts in demo mode.
 */
export async function findAuditCommand(
  { store, settings }: Needs<'store' | 'settings'>,
  question: Question,
): Promise<AuditAnswer> {
  const [{ entries, next }, { AllowCriticalEditsAdmin: hasContacts }] = await Promise.all([
    entriesOf(store, question),
    settings(),
  ]);
  const changes = entries.map(({ action, before, after }) => auditChangesOf(action, before, after));
  const uids = new Set(
    [
      ...(question.uid === undefined ? [] : [question.uid]),
      ...entries.map(({ uid }) => uid),
      ...entries.map(({ target }) => personIn(target)),
      ...(question.target === undefined ? [] : [personIn(question.target)]),
      ...changes.flat().flatMap(peopleInChange),
    ].filter((uid) => uid !== SYSTEM_AUTHOR && isKey(uid)),
  );
  const [people, targets] = await Promise.all([
    namesOf(store, [...uids]),
    targetNames(store, [
      ...entries.filter(({ before, after }) => auditName(before, after) === null).map(({ target }) => target),
      ...(question.target === undefined ? [] : [question.target]),
    ]),
  ]);
  const nameOf = (target: string): string => {
    const now = people[personIn(target)] ?? '';
    return now === '' ? (targets[target] ?? '') : now;
  };
  return {
    entries: entries.map((entry, index): AuditRow => {
      const { id, at, uid, action, target, before, after } = entry;
      const shown = hiderOf(action, hasContacts);
      return {
        id,
        at,
        uid,
        action,
        target,
        name: auditName(before, after) ?? nameOf(target),
        changes: (changes[index] ?? []).map(({ field, from, to }) => ({
          field,
          ...(from === undefined ? {} : { from: shown(field, from) }),
          ...(to === undefined ? {} : { to: shown(field, to) }),
        })),
        facts: factsOf(after, shown),
      };
    }),
    next,
    people,
    targetName: question.target === undefined ? '' : nameOf(question.target),
  };
}

const personIn = (target: string): string => {
  const record = auditRecordOf(target);
  return record?.kind === 'users' ? record.id : '';
};

/** The plain values of an entry. A list is replaced with its length. */
function factsOf(after: unknown, shownTo: ReturnType<typeof hiderOf>): AuditRow['facts'] {
  const { data } = z.record(z.string(), z.unknown()).safeParse(after);
  return Object.fromEntries(
    Object.entries(data ?? {}).flatMap(([field, value]) => {
      if (Array.isArray(value)) return [[`${field}_count`, value.length]];
      const shown = shownTo(field, value);
      const isPlain = typeof shown === 'string' || typeof shown === 'number' || typeof shown === 'boolean';
      return isPlain ? [[field, shown]] : [];
    }),
  );
}

/**
 * The field whose index the query uses, or null to query by time. The field with the fewest entries comes
 * first. A record has few entries.
 */
function indexOf({ uid, action, target }: Question): { field: string; value: string } | null {
  if (target !== undefined) return { field: 'target', value: target };
  if (uid !== undefined && action !== undefined)
    return { field: 'uid_action', value: auditPair(uid, action) };
  if (uid !== undefined) return { field: 'uid', value: uid };
  return action === undefined ? null : { field: 'action', value: action };
}

async function entriesOf(
  store: Store,
  question: Question,
): Promise<{ entries: StoredEntry[]; next: AuditAnswer['next'] }> {
  const { uid, action, from = 0, to, limit } = question;
  const index = indexOf(question);
  const range =
    index === null ? { field: 'at', from, to } : { field: index.field, from: index.value, to: index.value };
  const positionAt = (at: number, id: string): Position => ({ value: index?.value ?? at, key: id });
  // Entries with the same value are sorted by key, and so by time. So a query with an index can also end at a
  // day. The query begins at the earliest key that an entry in the range can have, because the time in a key
  // may be rounded down.
  const firstKey = index === null ? '' : pushTimeAt(Math.max(0, from - LONGEST_SPAN_MS));
  const atEnd = index === null || to === undefined ? null : positionAt(to, pushTimeAt(to + 1));
  let after = question.after === undefined ? atEnd : positionAt(question.after.at, question.after.id);
  const entries: StoredEntry[] = [];
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += PAGE) {
    const page = { ...range, isDescending: true, after, limit: PAGE };
    const { records, last } = await store.pageBetween(dbPaths.audits(), page, auditSchema);
    for (const { key, value } of records) {
      if (key < firstKey) return { entries, next: null };
      const isWanted =
        value.at >= from &&
        (uid === undefined || value.uid === uid) &&
        (action === undefined || value.action === action) &&
        (to === undefined || value.at <= to);
      if (!isWanted) continue;
      if (entries.length === limit) {
        const { at, id } = entries[limit - 1] ?? { at: value.at, id: key };
        return { entries, next: { at, id } };
      }
      entries.push({ id: key, ...value });
    }
    if (last === null) return { entries, next: null };
    after = last;
  }
  const { data: at = 0 } = z.number().safeParse(after?.value);
  return { entries, next: after === null ? null : { at, id: after.key } };
}

/** The fields that name a record of each kind. A kind that is not listed is shown without a name. */
const NAMED_BY: Partial<Record<AuditRecordKind, readonly string[]>> = {
  bookings: ['reference'],
  cartypes: ['name'],
  promos: ['promo_name'],
  notifications: ['title'],
  languages: ['langName'],
  withdraws: ['name'],
};

async function targetNames(store: Store, targets: readonly string[]): Promise<Record<string, string>> {
  const names = [...new Set(targets)].map(async (target): Promise<[string, string]> => [
    target,
    await nameOfTarget(store, target),
  ]);
  return Object.fromEntries(await Promise.all(names));
}

async function nameOfTarget(store: Store, target: string): Promise<string> {
  const record = auditRecordOf(target);
  if (record === null || !isKey(record.id)) return '';
  const { kind, id } = record;
  if (kind === 'complaints' || kind === 'corrections' || kind === 'reviews' || kind === 'alerts') {
    const bookingId = await store.read(`${kind}/${id}/bookingId`, z.string());
    return bookingId === null
      ? ''
      : ((await store.read(`${dbPaths.booking(bookingId)}/reference`, z.string())) ?? '');
  }
  if (kind === 'invitations') {
    const person = await store.read(dbPaths.invitation(id), invitedSchema);
    return person === null ? '' : fullName(person);
  }
  const [field] = NAMED_BY[kind] ?? [];
  return field === undefined ? '' : ((await store.read(`${kind}/${id}/${field}`, z.string())) ?? '');
}

const invitedSchema = z.object({ firstName: z.string().default(''), lastName: z.string().default('') });
