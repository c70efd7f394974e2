import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useState } from 'react';
import type { AuditEntry } from '@domain/database/trip-records';
import { CopyableId } from '@/components/CopyableId';
import { DataTable } from '@/components/data-table/DataTable';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { LoadMore } from '@/components/records/LoadMore';
import { PageHeader } from '@/components/records/PageHeader';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { auditStream, selectAuditState } from '@/state/staff/staff-lists.slice';

const PAGE = 50;

const CONTACTS: ReadonlySet<string> = new Set(['email', 'mobile', 'contact_email', 'CompanyPhone']);

/** A value of the log as one line of text; contacts in it as the tables show them (specification, section 2). */
function lineOf(value: unknown, mask: string | null): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (name, part: unknown) => (mask !== null && CONTACTS.has(name) ? mask : part));
}

/** What a column can be filtered by: each value that is there, once. */
const optionsOf = (values: readonly string[]): { value: string; label: string }[] =>
  [...new Set(values)].map((value) => ({ value, label: value }));

/** Who of the staff changed what, with what was there before; nothing of it can be changed. */
export default function AuditPage() {
  const t = useT();
  const { date, dateTime } = useFormat();
  const dispatch = useAppDispatch();
  const [limit, setLimit] = useState(PAGE);
  const { entries, hasMore, loading, error } = useAppSelector(selectAuditState);
  const settings = useAppSelector(selectSettings);
  useEffect(() => {
    dispatch(auditStream.wanted({ limit }));
  }, [dispatch, limit]);
  useEffect(() => () => void dispatch(auditStream.released()), [dispatch]);
  const mask = settings?.AllowCriticalEditsAdmin === true ? null : t('hidden_demo');
  const columns = useMemo(
    (): DataTableColumn<AuditEntry>[] => [
      {
        id: 'at',
        title: t('audit_when'),
        value: ({ at }) => at,
        render: ({ at }) => dateTime(at),
        exportValue: ({ at }) => dateTime(at),
        onCard: 'title',
      },
      {
        id: 'day',
        title: t('audit_day'),
        value: ({ at }) => date(at),
        isHiddenAtFirst: true,
        isExported: false,
        onCard: 'none',
        filterOptions: optionsOf(entries.map(({ at }) => date(at))),
      },
      {
        id: 'uid',
        title: t('audit_who'),
        value: ({ uid }) => uid,
        filterOptions: optionsOf(entries.map(({ uid }) => uid)),
        render: ({ uid }) => <CopyableId id={uid} isShort />,
      },
      {
        id: 'action',
        title: t('audit_action'),
        value: ({ action }) => action,
        filterOptions: optionsOf(entries.map(({ action }) => action)),
      },
      { id: 'target', title: t('audit_target'), value: ({ target }) => target },
      { id: 'before', title: t('audit_before'), value: ({ before }) => lineOf(before, mask) },
      { id: 'after', title: t('audit_after'), value: ({ after }) => lineOf(after, mask) },
    ],
    [t, date, dateTime, entries, mask],
  );
  return (
    <Stack spacing={5}>
      <PageHeader title={t('route_audit')} help={t('audit_help')} />
      <DataTable
        label={t('route_audit')}
        columns={columns}
        rows={entries}
        isLoading={loading}
        error={error.flag ? error.msg : null}
        onRetry={() => dispatch(auditStream.wanted({ limit }))}
        emptyText={t('audit_empty')}
        canExport={settings?.AllowCriticalEditsAdmin ?? false}
        footer={hasMore ? <LoadMore isLoading={loading} onMore={() => setLimit(limit + PAGE)} /> : undefined}
      />
    </Stack>
  );
}
