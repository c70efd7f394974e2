import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { roundMoney } from '@domain/money/money';
import { figureTitle } from '@domain/report/accounting';
import type { EarningReport } from '@domain/report/earnings';
import { MONTH_NAMES, monthKeyOf } from '@domain/report/month-names';
import { useScreenStream } from '@/api/hooks';
import { Choice } from '@/components/Choice';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { DataTable } from '@/components/data-table/DataTable';
import { PageHeader } from '@/components/records/PageHeader';
import { monthName } from '@/i18n/dates';
import { useFormat, useT } from '@/i18n/hooks';
import { type AccountingOutcome, saveAccountingFile } from '@/state/earning-reports/accounting.thunks';
import {
  earningReportsStream,
  selectEarningReports,
  selectEarningReportsState,
} from '@/state/earning-reports/earning-reports.slice';
import { useAppDispatch, useAppSelector, useCanSeeAll, useSettings } from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';

type Row = EarningReport & { id: string };

/** Explains the two formulas for the operator's earning, and why they have the same result. */
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
          <Typography component="dd" variant="hint" sx={{ m: 0 }}>
            {t(help)}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

/** The name of a month in the active language. Records contain the English name. */
function monthLabel(monthsName: string, dateLocale: string): string {
  const index = MONTH_NAMES.findIndex((name) => name === monthsName);
  return index < 0 ? monthsName : monthName(dateLocale, index + 1);
}

type Month = {
  /** yyyy-mm */
  month: string;
  label: string;
};

/**
 * Saves the file of a month for the accountant. The file is saved only if the sums of its lines are equal to
 * the amounts of the report.
 */
function AccountingExport({ months, currency }: { months: readonly Month[]; currency: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const noteExport = useNotedExport('accounting');
  const [chosen, setChosen] = useState<string | null>(null);
  const [read, setRead] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<(AccountingOutcome & { label: string }) | null>(null);
  const current = months.find(({ month }) => month === chosen) ?? months[0];
  if (current === undefined) return null;
  const { month, label } = current;

  const make = async (): Promise<void> => {
    setOutcome(null);
    setRead(0);
    const note = (lines: number): Promise<boolean> => noteExport('csv', lines, month);
    const answer = await dispatch(saveAccountingFile({ month, currency, onProgress: setRead, note }));
    setRead(null);
    if (saveAccountingFile.fulfilled.match(answer)) setOutcome({ ...answer.payload, label });
  };

  return (
    <Stack component="section" aria-labelledby="accounting-title" spacing={3}>
      <Typography id="accounting-title" variant="h2">
        {t('accounting_title')}
      </Typography>
      <Typography variant="hint" sx={{ maxWidth: 720 }}>
        {t('accounting_help')}
      </Typography>
      <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Choice
          label={t('accounting_month')}
          value={month}
          options={months.map((one) => ({ value: one.month, label: one.label }))}
          onChange={(chosen) => {
            setChosen(chosen);
            setOutcome(null);
          }}
          disabled={read !== null}
          sx={{ minWidth: 220 }}
        />
        <Button variant="outlined" disabled={read !== null} onClick={() => void make()}>
          {t('accounting_make')}
        </Button>
        {read !== null && (
          <Typography variant="hint" role="status">
            {t('accounting_busy', { count: read })}
          </Typography>
        )}
      </Stack>
      {outcome !== null && (
        <Alert severity={outcome.differs.length === 0 ? 'success' : 'error'}>
          {outcome.differs.length === 0
            ? t('accounting_done', { count: outcome.lines, month: outcome.label })
            : t('accounting_other', {
                month: outcome.label,
                figures: outcome.differs.map(figureTitle).join(', '),
              })}
        </Alert>
      )}
    </Stack>
  );
}

/**
 * Earnings by month. Gross = trip cost + cancellation fee. Profit = convenience fee + cancellation fee −
 * discounts. The other formula is customer paid + cancellation fee − driver share − tax on top. It has the
 * same result, because customers pay the trip cost less the discount, and drivers get the trip cost less the
 * convenience fee and that tax.
 */
export default function EarningReportsPage() {
  const t = useT();
  const noteExport = useNotedExport('earning_reports');
  const format = useFormat();
  const reports = useAppSelector(selectEarningReports);
  const { loading, error } = useAppSelector(selectEarningReportsState);
  const settings = useSettings();
  const canExport = useCanSeeAll();
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
