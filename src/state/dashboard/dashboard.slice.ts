import { createSelector, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import type { AttentionItem, Booking, OfficeLooker, Withdrawal } from '@domain/records';
import {
  availableOf,
  type AvailableDriver,
  type FollowedDriver,
} from '@domain/dispatch/driver/available-driver';
import type { CloseStream, FleetScope, RowsPage, StreamHandlers } from '@/api/services';
import { createSessionDataSlice } from '../session-data-slice';
import { addScreenStream, screenStream } from '../screen-stream';
import { sessionEnded } from '../session/session-events';
import { holdStream, type AppListenerApi, type AppStartListening } from '../stream-listener';
import { CHART_DAYS, type DayTotals, type MonthTotals } from './dashboard-figures';

/** The totals by month and by day. Each of the two lists is null until it has loaded. */
type TotalsData = { months: MonthTotals[] | null; days: DayTotals[] | null };
export const dashboardTotalsSlice = createSessionDataSlice(
  'dashboardtotals',
  (): TotalsData => ({ months: null, days: null }),
  { selectTotalsState: (state) => state },
);

type OpenTripsData = { trips: Booking[] | null };
export const openTripsSlice = createSessionDataSlice('opentrips', (): OpenTripsData => ({ trips: null }), {
  selectOpenTripsState: (state) => state,
});

type AttentionData = { items: AttentionItem[] | null };
export const attentionSlice = createSessionDataSlice('attention', (): AttentionData => ({ items: null }), {
  selectAttentionState: (state) => state,
});

type OfficeLooksData = { looks: OfficeLooker[] };
export const officeLooksSlice = createSessionDataSlice(
  'officelooks',
  (): OfficeLooksData => ({ looks: [] }),
  { selectOfficeLooks: (state): OfficeLooker[] => state.looks },
);

/**
 * `onDuty` contains every driver on duty, including drivers with a trip. `offsetMs` is the number of
 * milliseconds that the server's clock is ahead of the clock of this device.
 */
type AvailableDriversData = {
  drivers: AvailableDriver[] | null;
  onDuty: FollowedDriver[] | null;
  offsetMs: number;
};
export const availableDriversSlice = createSessionDataSlice(
  'availabledrivers',
  (): AvailableDriversData => ({ drivers: null, onDuty: null, offsetMs: 0 }),
  {
    /**
     * The available drivers, or null. Their positions change all the time. Components that need the positions
     * use `useDriverFeed`, so that they do not render at each change.
     */
    selectAvailableDrivers: (state): AvailableDriver[] | null => state.drivers,
    /** Every driver on duty, for the dispatch office. */
    selectOnDuty: (state): FollowedDriver[] | null => state.onDuty,
    selectServerOffsetOfFleet: (state): number => state.offsetMs,
    selectAvailableDriversError: (state) => state.error,
    selectAvailableCount: (state): number | null => state.drivers?.length ?? null,
  },
);

type OpenWithdrawalsData = { withdrawals: Withdrawal[] | null; hasMore: boolean };
export const openWithdrawalsSlice = createSessionDataSlice(
  'openwithdrawals',
  (): OpenWithdrawalsData => ({ withdrawals: null, hasMore: false }),
  { selectOpenWithdrawalsState: (state) => state },
);

declare module '../root-state' {
  interface RootState
    extends
      WithSlice<typeof dashboardTotalsSlice>,
      WithSlice<typeof openTripsSlice>,
      WithSlice<typeof attentionSlice>,
      WithSlice<typeof officeLooksSlice>,
      WithSlice<typeof availableDriversSlice>,
      WithSlice<typeof openWithdrawalsSlice> {}
}

export const { selectOpenWithdrawalsState } = openWithdrawalsSlice.selectors;

export const { selectAttentionState } = attentionSlice.selectors;

export const { selectOpenTripsState } = openTripsSlice.selectors;

export const { selectTotalsState } = dashboardTotalsSlice.selectors;

export const {
  selectAvailableDrivers,
  selectOnDuty,
  selectServerOffsetOfFleet,
  selectAvailableDriversError,
  selectAvailableCount,
} = availableDriversSlice.selectors;

export const { selectOfficeLooks } = officeLooksSlice.selectors;

export const totalsStream = screenStream<null>('dashboardTotals');
export const openTripsStream = screenStream<null>('openTrips');
export const attentionStream = screenStream<null>('attention');
export const availableDriversStream = screenStream<null>('availableDrivers');
export const officeLooksStream = screenStream<null>('officeLooks');
/** The stream that reports to the office which trip this person has open (`selectOfficeLooks`). */
export const lookStream = screenStream<{ bookingId: string; fleetadmin: string | undefined }>('officeLook');
export const openWithdrawalsStream = screenStream<null>('openWithdrawals');

/**
 * The data that the person may see. An admin sees all bookings and drivers. A fleet admin sees the bookings
 * and drivers of one fleet. Other roles never see these screens.
 */
function scopeOf(api: AppListenerApi): FleetScope {
  const profile = api.getState().auth.info?.profile;
  return profile?.usertype === 'admin' ? 'all' : { fleetadmin: profile?.id ?? '' };
}

/**
 * Watches the drivers on duty, and reports which drivers are available at the server's time. The list is
 * reported when a driver changes, and also when the position of a driver becomes too old.
 */
function followAvailable(
  api: AppListenerApi,
  _args: null,
  handlers: StreamHandlers<AvailableDriversData>,
): CloseStream {
  let followed: FollowedDriver[] | null = null;
  let offsetMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    clearTimeout(timer);
    if (followed === null) return;
    const now = Date.now() + offsetMs;
    const settings = { negativeBalance: api.getState().settingsdata.settings?.negativeBalance ?? false };
    const { drivers, changesAt } = availableOf(followed, { settings, now });
    if (changesAt !== null) timer = setTimeout(tell, changesAt - now);
    handlers.next({ drivers, onDuty: followed, offsetMs });
  };
  const closers = [
    api.extra.dashboard.watchDrivers(scopeOf(api), {
      next: (drivers) => {
        followed = drivers;
        tell();
      },
      error: handlers.error,
    }),
    api.extra.driver.watchServerOffset({
      next: (ms) => {
        offsetMs = ms;
        tell();
      },
      // If the offset is unknown, the clock of the device is used.
      error: () => undefined,
    }),
    () => clearTimeout(timer),
  ];
  return () => closers.forEach((close) => close());
}

/** Watches the data of the dashboard while the dashboard is on the screen. */
export function addDashboardListeners(startListening: AppStartListening): void {
  addScreenStream(
    startListening,
    totalsStream,
    dashboardTotalsSlice,
    (api, _args, handlers) => {
      const scope = scopeOf(api);
      let months: MonthTotals[] | null = null;
      let days: DayTotals[] | null = null;
      const tell = (): void => {
        if (months !== null && days !== null) handlers.next({ months, days });
      };
      const closers = [
        api.extra.dashboard.watchMonths(scope, {
          next: (value) => {
            months = value;
            tell();
          },
          error: handlers.error,
        }),
        api.extra.dashboard.watchDays(scope, CHART_DAYS, {
          next: (value) => {
            days = value;
            tell();
          },
          error: handlers.error,
        }),
      ];
      return () => closers.forEach((close) => close());
    },
    (totals: TotalsData) => totals,
  );
  addScreenStream(
    startListening,
    openTripsStream,
    openTripsSlice,
    (api, _args, handlers) => api.extra.dashboard.watchOpenTrips(scopeOf(api), handlers),
    (trips: Booking[]) => ({ trips }),
  );
  addScreenStream(
    startListening,
    attentionStream,
    attentionSlice,
    (api, _args, handlers) => api.extra.dashboard.watchAttention(scopeOf(api), handlers),
    (items: AttentionItem[]) => ({ items }),
  );
  addScreenStream(
    startListening,
    availableDriversStream,
    availableDriversSlice,
    followAvailable,
    (data: AvailableDriversData) => data,
  );
  addScreenStream(
    startListening,
    officeLooksStream,
    officeLooksSlice,
    (api, _args, handlers) => api.extra.dashboard.watchLooks(scopeOf(api), handlers),
    (looks: OfficeLooker[]) => ({ looks }),
  );
  startListening({
    actionCreator: lookStream.wanted,
    effect: async ({ payload }, api) => {
      const { profile } = api.getState().auth.info ?? {};
      if (profile == null) return;
      const { id, firstName, lastName } = profile;
      await holdStream(
        api,
        () =>
          api.extra.dashboard.holdLook(id, {
            bookingId: payload.bookingId,
            firstName,
            lastName,
            ...(payload.fleetadmin === undefined ? {} : { fleetadmin: payload.fleetadmin }),
          }),
        isAnyOf(lookStream.released, sessionEnded),
      );
    },
  });
  addScreenStream(
    startListening,
    openWithdrawalsStream,
    openWithdrawalsSlice,
    (api, _args, handlers) => api.extra.dashboard.watchOpenWithdrawals(handlers),
    ({ rows, hasMore }: RowsPage<Withdrawal>) => ({ withdrawals: rows, hasMore }),
  );
}

export type DriverName = Pick<AvailableDriver, 'id' | 'name' | 'vehicleNumber'>;

const areSameNames = (some: readonly DriverName[], others: readonly DriverName[]): boolean =>
  some.length === others.length &&
  some.every(({ id, name, vehicleNumber }, index) => {
    const other = others[index];
    return other?.id === id && other.name === name && other.vehicleNumber === vehicleNumber;
  });

/**
 * The available drivers, sorted by name. While drivers only change their positions, the selector returns the
 * same list.
 */
export const selectAvailableNames = createSelector(
  [selectAvailableDrivers],
  (drivers): DriverName[] =>
    (drivers ?? [])
      .map(({ id, name, vehicleNumber }) => ({ id, name, vehicleNumber }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  { memoizeOptions: { resultEqualityCheck: areSameNames } },
);
