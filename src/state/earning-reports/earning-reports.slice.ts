import { createSelector, type WithSlice } from '@reduxjs/toolkit';
import type { EarningReport } from '@domain/report/earnings';
import type { ReportTotals } from '@domain/records';
import { fromMinor, decimalsOf } from '@domain/money/money';
import { MONTH_NAMES } from '@domain/report/month-names';
import { createSessionDataSlice } from '../session-data-slice';
import type { RootState } from '../root-state';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type EarningReportsData = { Earningreportss: EarningReport[] };

export const earningReportsSlice = createSessionDataSlice<
  EarningReportsData,
  'earningreportsdata',
  'earningReports'
>({ name: 'earningReports', key: 'earningreportsdata', empty: { Earningreportss: [] } });

declare module '../root-state' {
  interface RootState extends WithSlice<typeof earningReportsSlice> {}
}

const { fetchStarted, snapshotReceived, fetchFailed } = earningReportsSlice.actions;

/** The operator's totals by month, while a screen shows them. */
export const earningReportsStream = screenStream<null>('earningReports');

/** A month's totals as a row of the report (docs/product.md 6.10); gross trip cost = trip cost + cancellation fee. */
export function earningReportOf(month: string, totals: ReportTotals, decimal: number): EarningReport {
  const [year = '', monthNumber = ''] = month.split('-');
  const major = (minor: number): number => fromMinor(minor, decimal);
  return {
    year: Number(year),
    monthsName: MONTH_NAMES[Number(monthNumber) - 1] ?? month,
    total_rides: totals.total_rides,
    tripCost: major(totals.tripCost),
    rideCost: major(totals.driverShare),
    cancellationFee: major(totals.cancellationFee),
    convenienceFee: major(totals.convenienceFee),
    discountAmount: major(totals.discountAmount),
    customerPaid: major(totals.customerPaid),
    tax: major(totals.tax),
    addedTax: major(totals.addedTax),
  };
}

export function addEarningReportsListeners(startListening: AppStartListening): void {
  addScreenStream(startListening, earningReportsStream, {
    started: fetchStarted,
    open: (api, _args, handlers) =>
      api.extra.staff.watchMonths({
        next: (months) => {
          const decimal = decimalsOf(api.getState().settingsdata.settings);
          handlers.next(
            [...months]
              .sort((a, b) => (a.month < b.month ? 1 : -1))
              .map(({ month, totals }) => earningReportOf(month, totals, decimal)),
          );
        },
        error: handlers.error,
      }),
    received: (Earningreportss: EarningReport[]) => snapshotReceived({ Earningreportss }),
    failed: fetchFailed,
  });
}

/** Earnings by month, newest first. */
export const selectEarningReports = (state: RootState): EarningReport[] =>
  state.earningreportsdata.Earningreportss;
export const selectEarningReportsState = createSelector(
  [
    (state: RootState) => state.earningreportsdata.loading,
    (state: RootState) => state.earningreportsdata.error,
  ],
  (loading, error) => ({ loading, error }),
);
