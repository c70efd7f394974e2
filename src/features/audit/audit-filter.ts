import { AUDIT_ACTIONS } from '@domain/staff/audit';
import { AUDIT_TARGET_MAX, auditRecordOf } from '@domain/staff/audit-record';
import type { AuditFilter } from './use-audit';
import { daySpan } from '@/lib/zone-day';

/** The filter in the URL of the audit log. Days are yyyy-mm-dd in the operator's city, or '' for no day. */
export type AuditQuery = { who: string; what: string; record: string; from: string; to: string };

export const NO_FILTER: AuditQuery = { who: '', what: '', record: '', from: '', to: '' };

export function auditQueryOf(params: URLSearchParams): AuditQuery {
  const text = (name: string): string => params.get(name)?.trim() ?? '';
  const day = (name: string): string => (daySpan(text(name), 'UTC') === null ? '' : text(name));
  const record = text('record');
  return {
    who: text('who'),
    what: AUDIT_ACTIONS.find((action) => action === text('what')) ?? '',
    record: record.length <= AUDIT_TARGET_MAX && auditRecordOf(record) !== null ? record : '',
    from: day('from'),
    to: day('to'),
  };
}

/** The URL parameters of a query, without empty filters. */
export function auditParams(query: AuditQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
}

export function auditFilterOf({ who, what, record, from, to }: AuditQuery, timeZone: string): AuditFilter {
  const action = AUDIT_ACTIONS.find((known) => known === what);
  const start = daySpan(from, timeZone)?.from;
  const end = daySpan(to, timeZone)?.to;
  return {
    ...(who === '' ? {} : { uid: who }),
    ...(action === undefined ? {} : { action }),
    ...(record === '' ? {} : { target: record }),
    ...(start === undefined ? {} : { from: start }),
    ...(end === undefined ? {} : { to: end }),
  };
}
