import type { DriverEarning } from '@domain/database/records';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { Money } from '@/components/Money';
import { Plate } from '@/components/Plate';
import type { Format } from '@/i18n/format';
import type { Translate } from '@/i18n/translator';

export type EarningRow = DriverEarning & { id: string };

/** Earnings by year, month and driver (docs/product.md 4.9). */
export function driverEarningsColumns(
  t: Translate,
  format: Format,
  monthName: (name: string) => string,
): DataTableColumn<EarningRow>[] {
  return [
    { id: 'year', title: t('report_year'), value: ({ year }) => year },
    {
      id: 'month',
      title: t('report_month'),
      value: ({ monthsName }) => monthName(monthsName),
      isSortable: false,
    },
    {
      id: 'driver',
      title: t('driver_earnings_driver'),
      value: ({ driverName }) => driverName,
      onCard: 'title',
    },
    { id: 'rides', title: t('report_rides'), value: (row) => row.total_rides, isNumeric: true },
    {
      id: 'vehicle',
      title: t('driver_earnings_vehicle'),
      value: ({ driverVehicleNo }) => driverVehicleNo,
      render: ({ driverVehicleNo }) => (driverVehicleNo === '' ? '' : <Plate number={driverVehicleNo} />),
    },
    {
      id: 'share',
      title: t('driver_earnings_share'),
      value: ({ driverShare }) => driverShare,
      exportValue: ({ driverShare }) => driverShare.toFixed(format.settings.money.decimal),
      render: ({ driverShare }) => <Money amount={driverShare} />,
      isNumeric: true,
      sortedAtFirst: 'desc',
    },
    {
      id: 'tips',
      title: t('tips'),
      value: ({ tips }) => tips,
      exportValue: ({ tips }) => tips.toFixed(format.settings.money.decimal),
      render: ({ tips }) => <Money amount={tips} />,
      isNumeric: true,
    },
  ];
}
