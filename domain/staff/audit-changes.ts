import type { AuditAction } from './audit';

/**
 * A field that an action in the audit log changed. `from` is missing if there was no value before, and `to`
 * is missing if there is no value after.
 */
export type AuditChange = { field: string; from?: unknown; to?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Actions that store the same fields before and after. So a field that is only in `before` was removed. For
 * all other actions, `after` has only the changed fields, and `before` may have more fields.
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

/** Actions that change no field, so that the sentence of the entry is enough. */
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

/**
 * Technical fields about the time and the way of a write. They are left out, because they say nothing about
 * the change.
 */
const TECHNICAL: ReadonlySet<string> = new Set(['at', 'by', 'createdAt', 'event', 'request', 'sent']);

/** The fields that an action changed, each with the value before and the value after. */
export function auditChangesOf(action: string, before: unknown, after: unknown): AuditChange[] {
  if (WITHOUT_FIELDS.has(action)) return [];
  // `after` has an emptied text, but not a removed value, because the database stores no null.
  const isNamed = (field: string): boolean => isRecord(after) && field in after;
  return auditChanges(before, after).filter(
    ({ field, to }) => !TECHNICAL.has(field) && (to !== undefined || isNamed(field) || WHOLE.has(action)),
  );
}

/**
 * The differences between the values before and after. If a value is not a record, it counts as one field
 * without a name.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  if (!isRecord(before) && !isRecord(after)) return changeOf('', before, after);
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) =>
    changeOf(field, old[field], now[field]),
  );
}

function changeOf(field: string, from: unknown, to: unknown): AuditChange[] {
  if (sameText(from) === sameText(to) || (!hasValue(from) && !hasValue(to))) return [];
  // For two lists, only removed and added items are shown. So a new item in a long list is shown as one item.
  const [left, right] =
    Array.isArray(from) && Array.isArray(to) ? [without(from, to), without(to, from)] : [from, to];
  // If no item was added or removed, only the order has changed.
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

/**
 * A value as text. The order of its fields does not matter, because the database returns fields sorted by
 * name.
 */
const sameText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : part,
  );

/** The name of the record that an entry is about, if the values in the entry contain a name. */
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

/** The text that the log shows instead of a value that the reader may not see. */
export const HIDDEN_VALUE = '•••';

/**
 * The names of fields that contain secrets or data that the log must not show. `secrets` itself only lists
 * the names of changed keys.
 */
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

/**
 * Returns the function that hides values of an action from this reader. In `language_texts` the field names
 * are keys of public texts, so nothing is hidden.
 */
export const hiderOf =
  (action: string, hasContacts: boolean) =>
  (field: string, value: unknown): unknown =>
    action === 'language_texts' ? value : auditValue(field, value, hasContacts);

/** Fields whose values are ids of people. */
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

/** The ids of people in a change. The log shows the names of these people. */
export function peopleInChange({ field, from, to }: AuditChange): string[] {
  if (!PEOPLE.has(field)) return [];
  return [from, to].flatMap((value) => idsIn(value));
}

/** The ids in a value, which is one id, a text with several ids, or a list. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(idsIn)
    : typeof value === 'string'
      ? value.split(' ').filter((id) => id !== '')
      : [];
export const isPersonField = (field: string): boolean => PEOPLE.has(field);
