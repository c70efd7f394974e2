import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useState } from 'react';
import type { AuditEntry } from '@domain/database/trip-records';
import { CopyableId } from '@/components/CopyableId';
import { DataTable } from '@/components/data-table/DataTable';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { PageHeader } from '@/components/records/PageHeader';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { auditStream, selectAuditState } from '@/state/staff/staff-lists.slice';

const PAGE = 50;

/** A value of the log as one line of text. */
function lineOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Who of the staff changed what, with what was there before; nothing of it can be changed. */
export default function AuditPage() {
  const t = useT();
  const { dateTime } = useFormat();
  const dispatch = useAppDispatch();
  const [limit, setLimit] = useState(PAGE);
  const { entries, hasMore, loading, error } = useAppSelector(selectAuditState);
  const settings = useAppSelector(selectSettings);
  useEffect(() => {
    dispatch(auditStream.wanted({ limit }));
  }, [dispatch, limit]);
  useEffect(() => () => void dispatch(auditStream.released()), [dispatch]);
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
        id: 'uid',
        title: t('audit_who'),
        value: ({ uid }) => uid,
        render: ({ uid }) => <CopyableId id={uid} isShort />,
      },
      { id: 'action', title: t('audit_action'), value: ({ action }) => action },
      { id: 'target', title: t('audit_target'), value: ({ target }) => target },
      { id: 'before', title: t('audit_before'), value: ({ before }) => lineOf(before) },
      { id: 'after', title: t('audit_after'), value: ({ after }) => lineOf(after) },
    ],
    [t, dateTime],
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
        footer={
          hasMore ? (
            <Button variant="outlined" loading={loading} onClick={() => setLimit(limit + PAGE)}>
              {t('staff_load_more')}
            </Button>
          ) : undefined
        }
      />
    </Stack>
  );
}
