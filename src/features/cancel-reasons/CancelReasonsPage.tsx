import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { cancelReasonInputSchema } from '@domain/staff/catalogue.schema';
import { call } from '@/api/call';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import type { RecordField } from '@/components/records/record-fields';
import { RecordsScreen } from '@/components/records/RecordsScreen';
import { useT } from '@/i18n/hooks';
import {
  cancelReasonsReloadWanted,
  selectCancelReasons,
  selectCancelReasonsState,
} from '@/state/cancel-reasons/cancel-reasons.slice';
import { useAppDispatch, useAppSelector, useCanSeeAll } from '@/state/hooks';
import { useStaffChange } from '@/state/staff/use-staff-change';

/** How many rows a page has. */
const PAGE_SIZE = 10;
const reasonFormSchema = z.object({ label: cancelReasonInputSchema });

type Row = { id: string; label: string; value: number };

/** The page on which staff edit the reasons that a rider or an admin may give for a cancellation. */
export default function CancelReasonsPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const change = useStaffChange();
  const reasons = useAppSelector(selectCancelReasons);
  const { loading, error } = useAppSelector(selectCancelReasonsState);
  const canSeeAll = useCanSeeAll();
  const rows = useMemo(
    (): Row[] => reasons.map(({ label, value }) => ({ id: String(value), label, value })),
    [reasons],
  );
  const fields = useMemo(
    (): RecordField<FieldValues>[] => [{ kind: 'text', name: 'label', label: t('reason_label') }],
    [t],
  );
  const columns = useMemo(
    (): DataTableColumn<Row>[] => [
      { id: 'label', title: t('reason_label'), value: ({ label }) => label, onCard: 'title' },
      {
        id: 'value',
        title: t('reason_value'),
        value: ({ value }) => value,
        isNumeric: true,
        sortedAtFirst: 'asc',
      },
    ],
    [t],
  );
  const labels = rows.map(({ label }) => label);

  return (
    <RecordsScreen
      title={t('route_cancel_reasons')}
      help={t('reason_help')}
      rows={rows}
      columns={columns}
      isLoading={loading}
      error={error.flag ? error.msg : null}
      onRetry={() => dispatch(cancelReasonsReloadWanted())}
      emptyText={t('no_cancel_reason')}
      canExport={canSeeAll}
      pageSize={PAGE_SIZE}
      nameOf={({ label }) => label}
      add={{
        label: t('reason_add'),
        schema: reasonFormSchema,
        fields,
        initial: { label: '' },
        save: ({ label }) => change(call('edit_cancel_reasons', { reasons: [...labels, label] })),
      }}
      edit={{
        schema: reasonFormSchema,
        fields,
        initialOf: ({ label }) => ({ label }),
        save: (row, { label }) =>
          change(
            call('edit_cancel_reasons', {
              reasons: rows.map((other) => (other.id === row.id ? label : other.label)),
            }),
          ),
      }}
      remove={{
        run: (row) =>
          change(
            call('edit_cancel_reasons', {
              reasons: rows.filter(({ id }) => id !== row.id).map(({ label }) => label),
            }),
          ),
      }}
    />
  );
}
