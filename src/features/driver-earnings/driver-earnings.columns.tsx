import type { DriverEarning } from '@domain/report/earnings';
import { fromMinor, toMinor } from '@domain/money/money';
import type { DataTableColumn, RowGroups } from '@/components/data-table/data-table-types';
import { Money } from '@/components/Money';
import { Plate } from '@/components/Plate';
import { monthName, monthOfYear } from '@/i18n/dates';
import type { Format } from '@/i18n/format';
import type { Translate } from '@locales/keys';
import { monthKeyOf } from '@domain/report/month-names';

export type EarningRow = DriverEarning & { id: string; driver: string };

/** How the rows can be grouped. */
export const EARNING_GROUPS = ['month', 'driver'] as const;
export type EarningGroup = (typeof EARNING_GROUPS)[number];

/** Groups the rows by month or by driver. */
export function earningGroups(by: EarningGroup, dateLocale: string): RowGroups<EarningRow> {
  return by === 'month'
    ? {
        by,
        keyOf: monthKeyOf,
        titleOf: (row) => monthOfYear(dateLocale, monthKeyOf(row)),
        headColumns: ['year', 'month'],
        totalColumn: 'driver',
      }
    : {
        by,
        keyOf: ({ driver }) => driver,
        titleOf: ({ driverName }) => driverName,
        headColumns: ['driver'],
        totalColumn: 'month',
      };
}

/** The sum of amounts in major units. */
export const sumOfMoney = (amounts: readonly number[], decimal: number): number =>
  fromMinor(
    amounts.reduce((sum, amount) => sum + toMinor(amount, decimal), 0),
    decimal,
  );

/** The columns of the earnings by year, month and driver. */
export function driverEarningsColumns(
  t: Translate,
  format: Format,
  { by, months }: { by: EarningGroup; months: readonly string[] },
): DataTableColumn<EarningRow>[] {
  const { dateLocale, money } = format.settings;
  const nameOf = (month: string): string => monthName(dateLocale, Number(month.slice(5)));
  const amount = (
    id: string,
    title: string,
    value: (row: EarningRow) => number,
  ): DataTableColumn<EarningRow> => ({
    id,
    title,
    value,
    isNumeric: true,
    exportValue: (row) => value(row).toFixed(money.decimal),
    render: (row) => <Money amount={value(row)} />,
    total: {
      of: (rows) => sumOfMoney(rows.map(value), money.decimal),
      render: (sum) => <Money amount={sum} />,
      exported: (sum) => sum.toFixed(money.decimal),
    },
  });
  return [
    { id: 'year', title: t('report_year'), value: ({ year }) => year },
    {
      id: 'month',
      title: t('report_month'),
      value: (row) => nameOf(monthKeyOf(row)),
      sortValue: monthKeyOf,
      ...(by === 'driver' ? { onCard: 'title' } : {}),
      // A range contains each month of the year at most once, so the name of the month is enough for the
      // filter.
      ...(months.length > 1
        ? { filterOptions: months.map((month) => ({ value: nameOf(month), label: nameOf(month) })) }
        : {}),
    },
    {
      id: 'driver',
      title: t('driver_earnings_driver'),
      value: ({ driverName }) => driverName,
      ...(by === 'month' ? { onCard: 'title' } : {}),
    },
    {
      id: 'rides',
      title: t('report_rides'),
      value: (row) => row.total_rides,
      isNumeric: true,
      total: {
        of: (rows) => rows.reduce((sum, row) => sum + row.total_rides, 0),
        render: (sum) => String(sum),
      },
    },
    {
      id: 'vehicle',
      title: t('driver_earnings_vehicle'),
      value: ({ driverVehicleNo }) => driverVehicleNo,
      render: ({ driverVehicleNo }) => (driverVehicleNo === '' ? '' : <Plate number={driverVehicleNo} />),
    },
    {
      ...amount('share', t('driver_earnings_share'), ({ driverShare }) => driverShare),
      // Rows that are grouped by driver are not sorted by amount, because the months of a driver stay in
      // order.
      ...(by === 'month' ? { sortedAtFirst: 'desc' } : {}),
    },
    amount('tips', t('tips'), ({ tips }) => tips),
  ];
}
