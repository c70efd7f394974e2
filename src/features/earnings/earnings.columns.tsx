import type { DriverEarning } from '@domain/report/earnings';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { Money } from '@/components/Money';
import { monthOfYear } from '@/i18n/dates';
import type { Format } from '@/i18n/format';
import type { Translate } from '@locales/keys';
import { monthKeyOf } from '@domain/report/month-names';

type Row = DriverEarning & { id: string };

/** The year and month in the reader's language. */
function monthLabel(row: DriverEarning, dateLocale: string): string {
  return monthOfYear(dateLocale, monthKeyOf(row));
}

/** The columns of a driver's earnings by month. */
export function earningsColumns(t: Translate, format: Format): DataTableColumn<Row>[] {
  const { dateLocale } = format.settings;
  return [
    {
      id: 'month',
      title: t('earnings_col_month'),
      value: monthKeyOf,
      render: (row) => monthLabel(row, dateLocale),
      exportValue: (row) => monthLabel(row, dateLocale),
      sortedAtFirst: 'desc',
      onCard: 'title',
    },
    { id: 'rides', title: t('earnings_col_rides'), value: (row) => row.total_rides, isNumeric: true },
    { id: 'vehicle', title: t('earnings_col_vehicle'), value: (row) => row.driverVehicleNo },
    {
      id: 'share',
      title: t('earnings_col_share'),
      value: (row) => row.driverShare,
      render: (row) => <Money amount={row.driverShare} />,
      isNumeric: true,
    },
    {
      id: 'tips',
      title: t('tips'),
      value: (row) => row.tips,
      render: (row) => <Money amount={row.tips} />,
      isNumeric: true,
    },
  ];
}
