/** One field that an entry of the audit log changed; `from` or `to` is missing where there was or is none. */
export type AuditChange = { field: string; from?: unknown; to?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The differences between the values before and after; a value that is no record is one field without a name. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  if (!isRecord(before) && !isRecord(after)) return changeOf('', before, after);
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) =>
    changeOf(field, old[field], now[field]),
  );
}

function changeOf(field: string, from: unknown, to: unknown): AuditChange[] {
  if (JSON.stringify(from) === JSON.stringify(to) || (!hasValue(from) && !hasValue(to))) return [];
  return [{ field, ...(hasValue(from) ? { from } : {}), ...(hasValue(to) ? { to } : {}) }];
}

/** The name of the record that an entry is about, if its values say one. */
export function auditName(before: unknown, after: unknown): string | null {
  for (const value of [before, after]) {
    if (!isRecord(value)) continue;
    const { name, promo_name: promo, title, firstName, lastName } = value;
    const person = [firstName, lastName].filter((part) => typeof part === 'string').join(' ');
    const found = [name, promo, title, person].find((one) => typeof one === 'string' && one.trim() !== '');
    if (typeof found === 'string') return found;
  }
  return null;
}
