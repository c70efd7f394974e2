import { type WithSlice } from '@reduxjs/toolkit';
import type { EarningReport } from '@domain/report/earnings';
import type { ReportTotals } from '@domain/records';
import { fromMinor, decimalsOf } from '@domain/money/money';
import { MONTH_NAMES } from '@domain/report/month-names';
import { createSessionDataSlice } from '../session-data-slice';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type EarningReportsData = { Earningreportss: EarningReport[] };

export const earningReportsSlice = createSessionDataSlice(
  'earningreportsdata',
  (): EarningReportsData => ({ Earningreportss: [] }),
  {
    /** Earnings by month, newest first. */
    selectEarningReports: (state): EarningReport[] => state.Earningreportss,
    selectEarningReportsState: (state) => state,
  },
);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof earningReportsSlice> {}
}

export const { selectEarningReports, selectEarningReportsState } = earningReportsSlice.selectors;

/** The stream of the operator's totals by month. It is open while a screen shows the totals. */
export const earningReportsStream = screenStream<null>('earningReports');

/**
 * Converts the totals of a month to a row of the report. The gross trip cost is the sum of the trip cost and
 * the cancellation fee.
 */
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
  addScreenStream(
    startListening,
    earningReportsStream,
    earningReportsSlice,
    (api, _args, handlers) =>
      api.extra.dashboard.watchMonths('all', {
        next: (months) => {
          const decimal = decimalsOf(api.getState().settingsdata.settings);
          handlers.next(months.map(({ month, totals }) => earningReportOf(month, totals, decimal)));
        },
        error: handlers.error,
      }),
    (Earningreportss: EarningReport[]) => ({ Earningreportss }),
  );
}
