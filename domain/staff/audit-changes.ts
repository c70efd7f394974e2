import type { AuditAction } from './audit';

/** One field that an entry of the audit log changed. `from` or `to` is missing if there was or is no value. */
export type AuditChange = { field: string; from?: unknown; to?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * The actions whose values before and after have the same fields, so a field that is only in `before` was removed. For
 * all other actions `after` names the changed fields, and `before` may have more.
 */
const WHOLE: ReadonlySet<string> = new Set<AuditAction>([
  'attention_give_back',
  'attention_resolve',
  'attention_snooze',
  'attention_take',
  'caller_note',
  'cancel_reasons_edit',
  'car_type_delete',
  'car_type_update',
  'debt_pass',
  'fleet_leave',
  'fleet_remove',
  'notification_delete',
  'promo_delete',
  'promo_update',
  'user_unblock',
]);

/** The actions that change no field. Their own sentence says everything. */
const WITHOUT_FIELDS: ReadonlySet<string> = new Set<AuditAction>([
  'account_delete',
  'car_type_image',
  'data_export',
  'import_run',
  'open_bank',
  'open_licence',
  'open_page',
  'open_withdraw_banks',
  'payout_open',
  'refusal',
  'sign_in',
  'user_delete',
  'user_licence',
]);

/** Technical fields that say when or how a value was written, and nothing about the change. */
const TECHNICAL: ReadonlySet<string> = new Set(['at', 'by', 'createdAt', 'event', 'request', 'sent']);

/** The fields that an entry of the audit log changed, before and after. */
export function auditChangesOf(action: string, before: unknown, after: unknown): AuditChange[] {
  if (WITHOUT_FIELDS.has(action)) return [];
  // The log keeps an emptied text but not a removed value, because the database keeps no null.
  const isNamed = (field: string): boolean => isRecord(after) && field in after;
  return auditChanges(before, after).filter(
    ({ field, to }) => !TECHNICAL.has(field) && (to !== undefined || isNamed(field) || WHOLE.has(action)),
  );
}

/** The differences between the values before and after. A value that is not a record is one field without a name. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  if (!isRecord(before) && !isRecord(after)) return changeOf('', before, after);
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) =>
    changeOf(field, old[field], now[field]),
  );
}

function changeOf(field: string, from: unknown, to: unknown): AuditChange[] {
  if (sameText(from) === sameText(to) || (!hasValue(from) && !hasValue(to))) return [];
  // For two lists, shows only the removed and the added items, so that one new line in a long list is one line.
  const [left, right] =
    Array.isArray(from) && Array.isArray(to) ? [without(from, to), without(to, from)] : [from, to];
  // Only the order has changed.
  if (isNothing(left) && isNothing(right)) return [{ field, from, to }];
  return [{ field, ...shown('from', left), ...shown('to', right) }];
}

const isNothing = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const shown = (end: 'from' | 'to', value: unknown): Partial<AuditChange> =>
  hasValue(value) && !isNothing(value) ? { [end]: value } : {};
const without = (list: readonly unknown[], other: readonly unknown[]): unknown[] => {
  const texts = new Set(other.map(sameText));
  return list.filter((one) => !texts.has(sameText(one)));
};

/** A value as text, independent of the order of its fields, because the database returns them sorted. */
const sameText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : part,
  );

/** The name of the record of an entry, if its values contain one. */
export function auditName(before: unknown, after: unknown): string | null {
  for (const value of [before, after]) {
    if (!isRecord(value)) continue;
    const { name, promo_name: promo, title, langName, firstName, lastName } = value;
    const person = [firstName, lastName].filter((part) => typeof part === 'string').join(' ');
    const found = [name, promo, title, langName, person].find(
      (one) => typeof one === 'string' && one.trim() !== '',
    );
    if (typeof found === 'string') return found;
  }
  return null;
}

/** The log shows this instead of a value that the reader may not see. */
export const HIDDEN_VALUE = '•••';

/** Fields that hold secrets or data that does not belong in a log. `secrets` itself lists the names of changed keys. */
const SECRET = /^(?!secrets$).*(token|secret|password|otp|bankname|bankcode|bankaccount|licenseimage)/i;
const CONTACT = /(e-?mail|mobile|phone|contact|^panic$)/i;

/** A value as this reader may see it. Secrets are always hidden, and contacts are hidden in demo mode. */
export function auditValue(field: string, value: unknown, hasContacts: boolean): unknown {
  if (!hasValue(value) || typeof value === 'boolean') return value;
  if (SECRET.test(field) || (!hasContacts && CONTACT.test(field))) return HIDDEN_VALUE;
  if (Array.isArray(value)) return value.map((one) => auditValue(field, one, hasContacts));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, auditValue(name, part, hasContacts)]),
  );
}

/** How the values of an action are shown to this reader. The fields of `language_texts` are keys of public texts. */
export const hiderOf =
  (action: string, hasContacts: boolean) =>
  (field: string, value: unknown): unknown =>
    action === 'language_texts' ? value : auditValue(field, value, hasContacts);

/** Fields whose value is a person's id. */
const PEOPLE: ReadonlySet<string> = new Set([
  'customer',
  'driver',
  'driverId',
  'drivers',
  'fleetadmin',
  'from',
  'people',
  'staff',
  'takenBy',
  'uid',
]);

/** The ids of people in a change, so that the log shows names. */
export function peopleInChange({ field, from, to }: AuditChange): string[] {
  if (!PEOPLE.has(field)) return [];
  return [from, to].flatMap((value) => idsIn(value));
}

/** The ids in a value: one id, several in a text, or a list. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(idsIn)
    : typeof value === 'string'
      ? value.split(' ').filter((id) => id !== '')
      : [];
export const isPersonField = (field: string): boolean => PEOPLE.has(field);
