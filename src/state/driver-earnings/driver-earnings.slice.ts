import { type WithSlice } from '@reduxjs/toolkit';
import type { DriverEarning } from '@domain/report/earnings';
import type { ReportTotals } from '@domain/records';
import { DomainError } from '@domain/errors';
import { fromMinor, decimalsOf } from '@domain/money/money';
import { MONTH_NAMES } from '@domain/report/month-names';
import { createSessionDataSlice } from '../session-data-slice';
import type { EarningsScope } from '@/api/services';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type DriverEarningsData = { driverearnings: DriverEarning[] };

export const driverEarningsSlice = createSessionDataSlice(
  'driverearningdata',
  (): DriverEarningsData => ({ driverearnings: [] }),
  {
    /** Earnings by year, month and driver. The newest are first. */
    selectDriverEarnings: (state): DriverEarning[] => state.driverearnings,
    selectDriverEarningsState: (state) => state,
  },
);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof driverEarningsSlice> {}
}

export const { selectDriverEarnings, selectDriverEarningsState } = driverEarningsSlice.selectors;

/** The stream of a driver's own earnings by month. It is open while a screen shows the earnings. */
export const driverEarningsStream = screenStream<{ uid: string }>('driverEarnings');

/** Converts a driver's totals of a month to a table row. The driver's share is in major units. */
export function driverEarningOf(month: string, totals: ReportTotals, decimal: number): DriverEarning {
  const [year = '', monthNumber = ''] = month.split('-');
  return {
    year: Number(year),
    monthsName: MONTH_NAMES[Number(monthNumber) - 1] ?? month,
    driverName: totals.driverName ?? '',
    total_rides: totals.total_rides,
    driverVehicleNo: totals.driverVehicleNo ?? '',
    driverShare: fromMinor(totals.driverShare, decimal),
    tips: fromMinor(totals.tips, decimal),
  };
}

export function addDriverEarningsListeners(startListening: AppStartListening): void {
  addMonthEarningsListeners(startListening);
  addScreenStream(
    startListening,
    driverEarningsStream,
    driverEarningsSlice,
    (api, { uid }, handlers) =>
      api.extra.driver.watchEarnings(uid, {
        next: (months) => {
          const decimal = decimalsOf(api.getState().settingsdata.settings);
          handlers.next(months.map(({ month, totals }) => driverEarningOf(month, totals, decimal)));
        },
        error: handlers.error,
      }),
    (driverearnings: DriverEarning[]) => ({ driverearnings }),
  );
}

/**
 * The stream of the earnings of several months (yyyy-mm), with the newest month first. `scope` says whose
 * earnings are read.
 */
export const driverEarningsOfMonths = screenStream<{ months: readonly string[]; scope: EarningsScope }>(
  'driverEarningsOfMonths',
);

/**
 * Reads the months that a screen needs. If a newer request has started, the answer to the older request is
 * ignored.
 */
function addMonthEarningsListeners(startListening: AppStartListening): void {
  addScreenStream(
    startListening,
    driverEarningsOfMonths,
    driverEarningsSlice,
    (api, { months, scope }, handlers) => {
      let isClosed = false;
      const decimal = decimalsOf(api.getState().settingsdata.settings);
      const read = async (month: string): Promise<DriverEarning[]> => {
        const rows = await api.extra.staff.fetchMonthDrivers(month, scope);
        return rows.map(({ driver, totals }) => ({ ...driverEarningOf(month, totals, decimal), driver }));
      };
      Promise.all(months.map(read)).then(
        (rows) => {
          if (!isClosed) handlers.next(rows.flat());
        },
        (error: unknown) => {
          if (!isClosed) handlers.error(error instanceof DomainError ? error : new DomainError('internal'));
        },
      );
      return () => {
        isClosed = true;
      };
    },
    (driverearnings: DriverEarning[]) => ({ driverearnings }),
  );
}
