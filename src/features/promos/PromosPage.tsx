import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Promo } from '@domain/records';
import { promoInputSchema } from '@domain/staff/catalogue.schema';
import { call } from '@/api/call';
import { useScreenStream } from '@/api/hooks';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import type { RecordField } from '@/components/records/record-fields';
import { RecordsScreen } from '@/components/records/RecordsScreen';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppSelector, useCanSeeAll } from '@/state/hooks';
import { promosStream, selectPromosState } from '@/state/promos/promos.slice';
import { useStaffChange } from '@/state/staff/use-staff-change';

/** The end of a promo in epoch milliseconds. In older records the end is a date text. */
const endOf = ({ promo_validity }: Promo): number =>
  typeof promo_validity === 'number' ? promo_validity : new Date(promo_validity).getTime();

/** The page on which staff add, change and delete promos. */
export default function PromosPage() {
  const t = useT();
  const { money, dateTime } = useFormat();
  const change = useStaffChange();
  const { promos, loading, error } = useAppSelector(selectPromosState);
  const canSeeAll = useCanSeeAll();
  const retry = useScreenStream(promosStream, null);

  const fields = useMemo(
    (): RecordField<FieldValues>[] => [
      { kind: 'text', name: 'promo_name', label: t('field_name') },
      { kind: 'multiline', name: 'promo_description', label: t('field_description') },
      {
        kind: 'select',
        name: 'promo_discount_type',
        label: t('promo_type'),
        options: [
          { value: 'flat', label: t('kind_flat') },
          { value: 'percentage', label: t('kind_percentage') },
        ],
      },
      { kind: 'number', name: 'promo_discount_value', label: t('promo_value') },
      { kind: 'number', name: 'max_promo_discount_value', label: t('promo_max'), help: t('promo_max_help') },
      { kind: 'number', name: 'min_order', label: t('promo_min_order') },
      { kind: 'date', name: 'promo_validity', label: t('promo_validity') },
      { kind: 'number', name: 'promo_usage_limit', label: t('promo_limit'), help: t('promo_limit_help') },
    ],
    [t],
  );
  const columns = useMemo(
    (): DataTableColumn<Promo>[] => [
      { id: 'name', title: t('field_name'), value: ({ promo_name }) => promo_name, onCard: 'title' },
      { id: 'description', title: t('field_description'), value: (promo) => promo.promo_description },
      {
        id: 'type',
        title: t('promo_type'),
        value: (promo) => t(promo.promo_discount_type === 'flat' ? 'kind_flat' : 'kind_percentage'),
        onCard: 'none',
      },
      {
        id: 'value',
        title: t('promo_value'),
        value: ({ promo_discount_value }) => promo_discount_value,
        isNumeric: true,
        render: (promo) =>
          promo.promo_discount_type === 'flat'
            ? money(promo.promo_discount_value)
            : `${promo.promo_discount_value} %`,
      },
      {
        id: 'max',
        title: t('promo_max'),
        value: (promo) => promo.max_promo_discount_value,
        isNumeric: true,
        render: (promo) => money(promo.max_promo_discount_value),
      },
      {
        id: 'min',
        title: t('promo_min_order'),
        value: (promo) => promo.min_order,
        isNumeric: true,
        render: (promo) => money(promo.min_order),
      },
      {
        id: 'validity',
        title: t('promo_validity'),
        value: endOf,
        render: (promo) => dateTime(endOf(promo)),
        exportValue: (promo) => dateTime(endOf(promo)),
      },
      {
        id: 'limit',
        title: t('promo_limit'),
        value: (promo) => promo.promo_usage_limit,
        isNumeric: true,
        render: (promo) => (promo.promo_usage_limit === 0 ? t('promo_unlimited') : promo.promo_usage_limit),
      },
      { id: 'used', title: t('promo_used'), value: (promo) => promo.user_avail, isNumeric: true },
    ],
    [t, money, dateTime],
  );

  return (
    <RecordsScreen
      title={t('route_promos')}
      rows={promos}
      columns={columns}
      isLoading={loading}
      error={error.flag ? error.msg : null}
      onRetry={retry}
      emptyText={t('no_promos')}
      canExport={canSeeAll}
      nameOf={({ promo_name }) => promo_name}
      add={{
        label: t('promo_add'),
        schema: promoInputSchema,
        fields,
        initial: {
          promo_name: '',
          promo_description: '',
          promo_discount_type: 'flat',
          max_promo_discount_value: 0,
          min_order: 0,
          promo_usage_limit: 0,
        },
        save: (promo) => change(call('edit_promo', { mode: 'Add', promo })),
      }}
      edit={{
        schema: promoInputSchema,
        fields,
        initialOf: (promo) => {
          const { id: _id, user_avail: _used, createdAt: _createdAt, ...input } = promo;
          return { ...input, promo_validity: endOf(promo) };
        },
        save: ({ id }, promo) => change(call('edit_promo', { mode: 'Update', id, promo })),
      }}
      remove={{ run: ({ id }) => change(call('edit_promo', { mode: 'Delete', id })) }}
    />
  );
}
