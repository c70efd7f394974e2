import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import type { Role } from '@domain/access/roles';
import { signInSchema } from '@domain/access/sign-ins';
import type { AuditEntry } from '@domain/database/trip-records';
import { fullName } from '@domain/people/full-name';
import { EXPORTED_TABLES, type ExportedTable } from '@domain/staff/exports';
import { AUDIT_ACTIONS, SYSTEM_AUTHOR, type AuditAction } from '@domain/staff/audit';
import { auditChanges, auditName, type AuditChange } from '@domain/staff/audit-changes';
import { CopyableId } from '@/components/CopyableId';
import { DataTable } from '@/components/data-table/DataTable';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { LoadMore } from '@/components/records/LoadMore';
import { PageHeader } from '@/components/records/PageHeader';
import { signInWords } from '@/components/sign-in-words';
import { useFormat } from '@/i18n/use-format';
import type { Translate } from '@/i18n/translator';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';
import { selectSettings } from '@/state/settings/settings.slice';
import { auditStream, selectAuditState } from '@/state/staff/staff-lists.slice';
import { usePeopleOf } from '@/components/records/use-people-of';
import { searchPeople } from '@/state/users/users.slice';
import { auditFilterOf, auditParams, auditQueryOf } from './audit-filter';
import { AuditFilters } from './AuditFilters';
import { useAuditT } from './use-audit-t';

const PAGE = 50;

/** The entries that say what somebody opened, in one sentence with the names. */
const OPENINGS = ['open_bank', 'open_licence', 'open_page'] as const satisfies readonly AuditAction[];

const exportSchema = z.object({ rows: z.number(), filters: z.string().default('') });
/** The export that an entry tells of. */
function exportOf(action: string, target: string, after: unknown) {
  const table = Object.keys(EXPORTED_TABLES).find((one): one is ExportedTable => one === target);
  const { data } = exportSchema.safeParse(after);
  if (action !== 'data_export' || table === undefined || data === undefined) return null;
  return { table, rows: data.rows, filters: data.filters === '' ? '' : ` (${data.filters})` };
}

const signInEntrySchema = signInSchema.pick({ way: true, device: true });
const openedBanksSchema = z.object({ ids: z.array(z.string()) });

const CONTACTS: ReadonlySet<string> = new Set(['email', 'mobile', 'contact_email', 'CompanyPhone']);

/** A value of the log as one line of text; contacts in it as the tables show them (docs/product.md 4.14). */
function lineOf(value: unknown, mask: string | null): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (name, part: unknown) => (mask !== null && CONTACTS.has(name) ? mask : part));
}

/** A field by its name in words: `convenience_fees` is "convenience fees". */
const wordsOf = (field: string): string =>
  field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** The changes of an entry as sentences; contacts and codes as the tables show them. */
function sentencesOf(changes: readonly AuditChange[], t: Translate, mask: string | null): string {
  return changes
    .map(({ field, from, to }) => {
      const isHidden = mask !== null && CONTACTS.has(field);
      const show = (value: unknown): string => (isHidden ? mask : lineOf(value, mask));
      const values = { field: wordsOf(field), from: show(from), to: show(to) };
      if (from === undefined) return t('audit_field_set', values);
      return t(to === undefined ? 'audit_field_gone' : 'audit_field_changed', values);
    })
    .join(' ')
    .replace(/ {2,}/g, ' ');
}

/** The people who can appear in the log: the staff, by name. */
function useStaffNames(hasNames: boolean): { id: string; name: string }[] {
  const dispatch = useAppDispatch();
  const search = useCallback(
    (scope: { usertype: Role }, text: string) => dispatch(searchPeople({ scope, text })).unwrap(),
    [dispatch],
  );
  const admins = usePeopleOf('admin', search);
  const fleetAdmins = usePeopleOf('fleetadmin', search);
  return useMemo(
    () =>
      [...admins, ...fleetAdmins]
        .map((user) => ({ id: user.id, name: fullName(user) || (hasNames ? user.email : '') || user.id }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [admins, fleetAdmins, hasNames],
  );
}

/** The changes by staff, with the values before; read-only. */
export default function AuditPage() {
  const t = useAuditT();
  const noteExport = useNotedExport('audit');
  const { dateTime, settings: formats } = useFormat();
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => auditQueryOf(params), [params]);
  const filter = useMemo(() => auditFilterOf(query, formats.timeZone), [query, formats.timeZone]);
  const [limit, setLimit] = useState(PAGE);
  const { entries, hasMore, loading, error } = useAppSelector(selectAuditState);
  const canSeeAll = useAppSelector(selectSettings)?.AllowCriticalEditsAdmin ?? false;
  const people = useStaffNames(canSeeAll);
  useEffect(() => {
    dispatch(auditStream.wanted({ filter, limit }));
  }, [dispatch, filter, limit]);
  useEffect(() => () => void dispatch(auditStream.released()), [dispatch]);
  const mask = canSeeAll ? null : t('hidden_demo');
  const columns = useMemo((): DataTableColumn<AuditEntry>[] => {
    const nameBy = (uid: string): string | undefined =>
      uid === SYSTEM_AUTHOR ? t('audit_system') : people.find(({ id }) => id === uid)?.name;
    return [
      {
        id: 'at',
        title: t('audit_when'),
        value: ({ at }) => at,
        render: ({ at }) => dateTime(at),
        exportValue: ({ at }) => dateTime(at),
        onCard: 'title',
      },
      {
        id: 'uid',
        title: t('audit_who'),
        value: ({ uid }) => nameBy(uid) ?? uid,
        render: ({ uid }) => nameBy(uid) ?? <CopyableId id={uid} isShort />,
      },
      {
        id: 'action',
        title: t('audit_action'),
        value: ({ action }) => {
          const known = AUDIT_ACTIONS.find((one) => one === action);
          return known === undefined ? action : t(`audit_did_${known}`);
        },
      },
      {
        id: 'target',
        title: t('audit_target'),
        value: ({ uid, target, before, after }) =>
          auditName(before, after) ?? (target === `users_${uid}` ? nameBy(uid) : undefined) ?? target,
      },
      {
        id: 'changes',
        title: t('audit_changes'),
        value: ({ uid, action, before, after, target }) => {
          const exported = exportOf(action, target, after);
          if (exported !== null)
            return t('audit_says_data_export', {
              ...{ author: nameBy(uid) ?? uid, rows: exported.rows, filters: exported.filters },
              table: t(EXPORTED_TABLES[exported.table]),
            });
          const signIn = action === 'sign_in' ? signInEntrySchema.safeParse(after).data : undefined;
          if (signIn !== undefined) return signInWords(t, signIn);
          const banks = openedBanksSchema.safeParse(after).data;
          if ((action === 'open_withdraw_banks' || action === 'payout_open') && banks !== undefined)
            return t('audit_says_open_withdraw_banks', {
              ...{ author: nameBy(uid) ?? uid, count: banks.ids.length },
            });
          const opened = OPENINGS.find((one) => one === action);
          if (opened === undefined) return sentencesOf(auditChanges(before, after), t, mask);
          const name = auditName(before, after) ?? target;
          return t(`audit_says_${opened}`, { author: nameBy(uid) ?? uid, name });
        },
      },
    ];
  }, [t, dateTime, people, mask]);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack spacing={5}>
      <PageHeader title={t('route_audit')} help={t('audit_help')} />
      <AuditFilters
        query={query}
        people={people}
        onChange={(next) => {
          setLimit(PAGE);
          setParams(auditParams(next));
        }}
      />
      <DataTable
        label={t('route_audit')}
        columns={columns}
        rows={entries}
        isLoading={loading}
        error={error.flag ? error.msg : null}
        onRetry={() => dispatch(auditStream.wanted({ filter, limit }))}
        emptyText={t(isFiltered ? 'audit_none_match' : 'audit_empty')}
        canExport={canSeeAll}
        noteExport={noteExport}
        footer={hasMore ? <LoadMore isLoading={loading} onMore={() => setLimit(limit + PAGE)} /> : undefined}
      />
    </Stack>
  );
}
