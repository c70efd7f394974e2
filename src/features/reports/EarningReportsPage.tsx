import { Box, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { roundMoney } from '@domain/money/money';
import type { EarningReport } from '@domain/report/earnings';
import { MONTH_NAMES, monthKeyOf } from '@domain/report/month-names';
import { useScreenStream } from '@/api/hooks';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { DataTable } from '@/components/data-table/DataTable';
import { PageHeader } from '@/components/records/PageHeader';
import { monthName } from '@/i18n/dates';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import {
  earningReportsStream,
  selectEarningReports,
  selectEarningReportsState,
} from '@/state/earning-reports/earning-reports.slice';
import { useAppSelector, useSettings } from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';
import { AccountingExport } from './AccountingExport';

type Row = EarningReport & { id: string };

/** Explains both readings of the operator's earning, and why they are the same sum. */
function ProfitReadings() {
  const t = useT();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, maxWidth: 720 }}>
      {(
        [
          ['report_profit', 'report_profit_help'],
          ['report_profit_paid', 'report_profit_paid_help'],
        ] as const
      ).map(([name, help]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {t(name)}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {t(help)}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

/** The name of a month of the records (English, docs/product.md 8.12) in the language on screen. */
function monthLabel(monthsName: string, dateLocale: string): string {
  const index = MONTH_NAMES.findIndex((name) => name === monthsName);
  return index < 0 ? monthsName : monthName(dateLocale, index + 1);
}

/**
 * Earnings by month (docs/product.md 6.10): gross = trip cost + cancellation fee; profit = convenience fee +
 * cancellation fee − discounts. The other reading, customer paid + cancellation fee − driver share − tax on top, is the same
 * sum, since customers pay the trip cost less the discount and drivers get it less the convenience fee and that tax.
 */
export default function EarningReportsPage() {
  const t = useT();
  const noteExport = useNotedExport('earning_reports');
  const format = useFormat();
  const reports = useAppSelector(selectEarningReports);
  const { loading, error } = useAppSelector(selectEarningReportsState);
  const settings = useSettings();
  const canExport = settings?.AllowCriticalEditsAdmin ?? false;
  const retry = useScreenStream(earningReportsStream, null);
  const rows = useMemo(
    (): Row[] => reports.map((report) => ({ ...report, id: `${report.year} ${report.monthsName}` })),
    [reports],
  );
  const columns = useMemo((): DataTableColumn<Row>[] => {
    const decimal = format.settings.money.decimal;
    const amount = (id: string, title: string, value: (row: Row) => number): DataTableColumn<Row> => ({
      id,
      title,
      value: (row) => roundMoney(value(row), decimal),
      isNumeric: true,
      render: (row) => format.money(value(row)),
    });
    return [
      { id: 'year', title: t('report_year'), value: ({ year }) => year },
      {
        id: 'month',
        title: t('report_month'),
        value: ({ monthsName }) => monthLabel(monthsName, format.settings.dateLocale),
        onCard: 'title',
        isSortable: false,
      },
      { id: 'rides', title: t('report_rides'), value: (row) => row.total_rides, isNumeric: true },
      amount('tripCost', t('col_trip_cost'), (row) => row.tripCost),
      amount('cancellationFee', t('col_cancellation_fee'), (row) => row.cancellationFee),
      amount('gross', t('report_gross'), (row) => row.tripCost + row.cancellationFee),
      amount('rideCost', t('report_ride_cost'), (row) => row.rideCost),
      amount('convenienceFee', t('col_convenience_fee'), (row) => row.convenienceFee),
      amount('discount', t('col_discount'), (row) => row.discountAmount),
      amount(
        'profit',
        t('report_profit'),
        (row) => row.convenienceFee + row.cancellationFee - row.discountAmount,
      ),
      amount('customerPaid', t('col_customer_paid'), (row) => row.customerPaid),
      amount(
        'profitPaid',
        t('report_profit_paid'),
        (row) => row.customerPaid + row.cancellationFee - row.rideCost - row.addedTax,
      ),
      ...(rows.some((row) => row.tax !== 0) ? [amount('tax', t('tax'), (row) => row.tax)] : []),
    ];
  }, [t, format, rows]);
  return (
    <Stack spacing={5}>
      <PageHeader title={t('route_earning_reports')} help={t('report_help')} />
      <ProfitReadings />
      <DataTable
        label={t('route_earning_reports')}
        columns={columns}
        rows={rows}
        isLoading={loading}
        error={error.flag ? error.msg : null}
        onRetry={retry}
        emptyText={t('no_data')}
        canExport={canExport}
        noteExport={noteExport}
      />
      {canExport && rows.length > 0 && (
        <AccountingExport
          currency={settings?.code ?? ''}
          months={rows.map(({ year, monthsName }) => ({
            month: monthKeyOf({ year, monthsName }),
            label: `${monthLabel(monthsName, format.settings.dateLocale)} ${String(year)}`,
          }))}
        />
      )}
    </Stack>
  );
}
