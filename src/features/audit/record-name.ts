import { auditRecordOf, type AuditRecordKind } from '@domain/staff/audit-record';
import { ROUTES, type RouteId } from '@/config/paths';
import type { Format } from '@/i18n/format';
import type { Translate } from '@locales/keys';

export type AuditWords = { t: Translate; format: Format; people: Readonly<Record<string, string>> };

const SHORT_ID = 8;
/** An id in the short form that tables show. */
export const shortId = (id: string): string => (id.length > SHORT_ID ? `…${id.slice(-SHORT_ID)}` : id);

/**
 * The name of a field in the database as words. For example, `convenience_fees` becomes "convenience fees".
 */
export const wordsOf = (field: string): string =>
  field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** The page that lists the records of each kind. People are listed on a page for each role. */
export const LISTS = {
  bookings: 'bookings',
  cartypes: 'carTypes',
  promos: 'promos',
  notifications: 'notifications',
  languages: 'languages',
  settings: 'settings',
  cancel_reason: 'cancelReasons',
  withdraws: 'withdraws',
  payouts: 'withdraws',
  reviews: 'reviews',
  invitations: 'drivers',
  complaints: 'payments',
  corrections: 'payments',
  alerts: 'dispatch',
} as const satisfies Record<Exclude<AuditRecordKind, 'users'>, RouteId>;

/**
 * The name of an entry's record in the reader's language. If the entry is about all records of a kind, the
 * result is the title of the list of these records.
 */
export function recordName(words: AuditWords, target: string, name: string): string {
  if (name !== '') return name;
  const record = auditRecordOf(target);
  if (record === null) return wordsOf(target);
  const { kind, id } = record;
  if (id === '') return words.t(kind === 'users' ? 'menu_group_users' : ROUTES[LISTS[kind]].label);
  return kind === 'users' ? words.t('audit_gone_person') : shortId(id);
}
