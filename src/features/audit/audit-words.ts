import { BOOKING_STATUSES, signInSchema } from '@domain/records';
import type { ImportKind } from '@domain/imports/import-kinds';
import type { PlainKey } from '@locales/keys';
import type { AuditRow } from '@domain/contracts/office/audit';
import { statusKey } from '@domain/languages/status-key';
import { AUDIT_ACTIONS, SYSTEM_AUTHOR } from '@domain/staff/audit';
import { idsIn, isPersonField } from '@domain/staff/audit-changes';
import { auditRecordOf, personTarget } from '@domain/staff/audit-record';
import { EXPORTED_TABLES, type ExportedTable } from '@domain/staff/exports';
import { ROUTES } from '@/config/paths';
import { signInWords } from '@/components/sign-in-words';
import { auditFieldKey, MONEY_FIELDS } from './audit-fields';
import { LISTS, recordName, shortId, wordsOf, type AuditWords } from './record-name';

/** A piece of a sentence. If it has a `target`, its text is the name of this record. */
export type AuditPart = { text: string; target?: string };

const nameOfPerson = ({ t, people }: AuditWords, uid: string): string => {
  if (uid === SYSTEM_AUTHOR) return t('audit_system');
  const name = people[uid] ?? '';
  return name === '' ? shortId(uid) : name;
};

const isTable = (target: string): target is ExportedTable => Object.hasOwn(EXPORTED_TABLES, target);
const isAction = (action: string): action is (typeof AUDIT_ACTIONS)[number] =>
  AUDIT_ACTIONS.some((one) => one === action);
const signInEntry = signInSchema.pick({ way: true, device: true });

/** For each kind of imported file, the key of the text that names the kind in a sentence. */
const IMPORTED: Partial<Record<string, PlainKey>> = {
  customers: 'route_riders',
  drivers: 'route_drivers',
  cars: 'audit_table_cars',
} satisfies Partial<Record<ImportKind, PlainKey>>;

const NO_EXTRAS = { what: '', call: '', count: 0, table: '', rows: 0, filters: '', total: 0, left: 0 };

/** The values that a sentence needs in addition to its author and its record. */
function extrasOf({ t }: AuditWords, { action, target, facts }: AuditRow): Partial<typeof NO_EXTRAS> {
  if (action === 'sign_in') {
    const signIn = signInEntry.safeParse(facts).data;
    return { what: signIn === undefined ? t('sign_in_unknown_device') : signInWords(t, signIn) };
  }
  if (action === 'refusal')
    return {
      what: wordsOf(String(facts.code ?? '')),
      call: wordsOf(target),
      count: Number(facts.times ?? 1),
    };
  if (action === 'data_export')
    return {
      table: isTable(target) ? t(EXPORTED_TABLES[target]) : wordsOf(target),
      rows: Number(facts.rows ?? 0),
      filters: facts.filters === undefined ? '' : ` (${String(facts.filters)})`,
    };
  if (action === 'import_run')
    return {
      table: t(IMPORTED[target] ?? 'bookings_title'),
      rows: Number(facts.rows ?? 0),
      total: Number(facts.total ?? 0),
      left: Number(facts.left ?? 0),
    };
  return isAction(action)
    ? { count: Number(facts.ids_count ?? 0) }
    : { what: wordsOf(action), count: Number(facts.ids_count ?? 0) };
}

// Placeholders for the author and the name of the record. These characters cannot occur in a name.
const AUTHOR = '\u0001';
const NAME = '\u0002';

/** An entry as a sentence in the reader's language, with actor, action and record. */
export function auditSentence(words: AuditWords, row: AuditRow): AuditPart[] {
  const { t } = words;
  const key = isAction(row.action) ? (`audit_says_${row.action}` as const) : 'audit_says_unknown';
  const sentence = t(key, { ...NO_EXTRAS, ...extrasOf(words, row), author: AUTHOR, name: NAME });
  return sentence
    .split(new RegExp(`(${AUTHOR}|${NAME})`))
    .filter((piece) => piece !== '')
    .map((piece): AuditPart => {
      if (piece === AUTHOR)
        return {
          text: nameOfPerson(words, row.uid),
          ...(row.uid === SYSTEM_AUTHOR ? {} : { target: personTarget(row.uid) }),
        };
      if (piece === NAME) return { text: recordName(words, row.target, row.name), target: row.target };
      return { text: piece };
    });
}

export const textOf = (parts: readonly AuditPart[]): string => parts.map(({ text }) => text).join('');

const isTime = (value: number): boolean => value > 1e12 && value < 1e13;
const isStatus = (value: string): value is (typeof BOOKING_STATUSES)[number] =>
  BOOKING_STATUSES.some((one) => one === value);

/** A value of a field as one line of text. */
function valueText(words: AuditWords, field: string, value: unknown): string {
  const { t, format } = words;
  if (value === undefined || value === null || value === '') return t('audit_field_none');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number')
    return isTime(value)
      ? format.dateTime(value)
      : MONEY_FIELDS.has(field)
        ? format.money(value)
        : String(value);
  if (isPersonField(field))
    return idsIn(value)
      .map((uid) => nameOfPerson(words, uid))
      .join(', ');
  if (typeof value === 'string')
    return isStatus(value) ? t(statusKey(value)) : /^[a-z]+(_[a-z]+)+$/.test(value) ? wordsOf(value) : value;
  if (Array.isArray(value)) return value.map((one) => valueText(words, field, one)).join('; ');
  return Object.entries(value)
    .map(([name, part]) => `${fieldText(words, name)} ${valueText(words, name, part)}`)
    .join(', ');
}

function fieldText({ t }: AuditWords, field: string): string {
  const key = auditFieldKey(field);
  return key === null ? wordsOf(field) : t(key);
}

/** The fields that an entry has changed. Each field is one line with the values before and after. */
export const auditLines = (words: AuditWords, { changes }: AuditRow): string[] =>
  changes.map(({ field, from, to }) => {
    const params = { field: fieldText(words, field), to: valueText(words, field, to) };
    return from === undefined
      ? words.t('audit_field_now', params)
      : words.t('audit_field_was', { ...params, from: valueText(words, field, from) });
  });

/** The path of the page of a record, or of the list that the target names. Null if there is no page. */
export function recordPath(target: string): string | null {
  const record = auditRecordOf(target);
  if (record === null) return null;
  const { kind, id } = record;
  if (kind === 'users') return id === '' ? null : ROUTES.person.build(id);
  // An export is about the whole table, so its target has no id.
  if (kind === 'bookings') return id === '' ? null : ROUTES.trip.build(id);
  return ROUTES[LISTS[kind]].build();
}

/** Whether the target is a single record. The log can be filtered only by single records. */
export const isFilterable = (target: string): boolean => auditRecordOf(target) !== null;
