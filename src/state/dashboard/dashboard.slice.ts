import { createSelector, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import type { AttentionItem, Booking, OfficeLooker, Withdrawal } from '@domain/records';
import {
  availableOf,
  type AvailableDriver,
  type FollowedDriver,
} from '@domain/dispatch/driver/available-driver';
import type { CloseStream, FleetScope, RowsPage, StreamHandlers } from '@/api/services';
import { createSessionDataSlice } from '../session-data-slice';
import type { RootState } from '../root-state';
import { addScreenStream, screenStream } from '../screen-stream';
import { sessionEnded } from '../session/session-events';
import { holdStream, type AppListenerApi, type AppStartListening } from '../stream-listener';
import { CHART_DAYS, type DayTotals, type MonthTotals } from './dashboard-figures';

/** Totals; a part is null until it came. */
type TotalsData = { months: MonthTotals[] | null; days: DayTotals[] | null };
export const dashboardTotalsSlice = createSessionDataSlice<TotalsData, 'dashboardtotals', 'dashboardTotals'>({
  name: 'dashboardTotals',
  key: 'dashboardtotals',
  empty: { months: null, days: null },
});

type OpenTripsData = { trips: Booking[] | null };
export const openTripsSlice = createSessionDataSlice<OpenTripsData, 'opentrips', 'openTrips'>({
  name: 'openTrips',
  key: 'opentrips',
  empty: { trips: null },
});

type AttentionData = { items: AttentionItem[] | null };
export const attentionSlice = createSessionDataSlice<AttentionData, 'attention', 'attention'>({
  name: 'attention',
  key: 'attention',
  empty: { items: null },
});

type OfficeLooksData = { looks: OfficeLooker[] };
export const officeLooksSlice = createSessionDataSlice<OfficeLooksData, 'officelooks', 'officeLooks'>({
  name: 'officeLooks',
  key: 'officelooks',
  empty: { looks: [] },
});

/** `onDuty`: every driver on duty, free or not; `offsetMs`: the server's clock minus this one. */
type AvailableDriversData = {
  drivers: AvailableDriver[] | null;
  onDuty: FollowedDriver[] | null;
  offsetMs: number;
};
export const availableDriversSlice = createSessionDataSlice<
  AvailableDriversData,
  'availabledrivers',
  'availableDrivers'
>({ name: 'availableDrivers', key: 'availabledrivers', empty: { drivers: null, onDuty: null, offsetMs: 0 } });

type OpenWithdrawalsData = { withdrawals: Withdrawal[] | null; hasMore: boolean };
export const openWithdrawalsSlice = createSessionDataSlice<
  OpenWithdrawalsData,
  'openwithdrawals',
  'openWithdrawals'
>({ name: 'openWithdrawals', key: 'openwithdrawals', empty: { withdrawals: null, hasMore: false } });

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

export const totalsStream = screenStream<null>('dashboardTotals');
export const openTripsStream = screenStream<null>('openTrips');
export const attentionStream = screenStream<null>('attention');
export const availableDriversStream = screenStream<null>('availableDrivers');
export const officeLooksStream = screenStream<null>('officeLooks');
/** The trip at which this person looks. */
export const lookStream = screenStream<{ bookingId: string; fleetadmin: string | undefined }>('officeLook');
export const openWithdrawalsStream = screenStream<null>('openWithdrawals');

/** An admin oversees everything, a fleet admin its own part; others never see these screens. */
function scopeOf(api: AppListenerApi): FleetScope {
  const profile = api.getState().auth.info?.profile;
  return profile?.usertype === 'admin' ? 'all' : { fleetadmin: profile?.id ?? '' };
}

/**
 * Follows the drivers, and tells those that are available by the server's time: at each event, and when a position has
 * grown too old without one.
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
      // Without it the device's own clock serves.
      error: () => undefined,
    }),
    () => clearTimeout(timer),
  ];
  return () => closers.forEach((close) => close());
}

/** Keeps the dashboard's data live while it is on the screen. */
export function addDashboardListeners(startListening: AppStartListening): void {
  addScreenStream(startListening, totalsStream, {
    started: dashboardTotalsSlice.actions.fetchStarted,
    open: (api, _args, handlers) => {
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
    received: (totals: TotalsData) => dashboardTotalsSlice.actions.snapshotReceived(totals),
    failed: dashboardTotalsSlice.actions.fetchFailed,
  });
  addScreenStream(startListening, openTripsStream, {
    started: openTripsSlice.actions.fetchStarted,
    open: (api, _args, handlers) => api.extra.dashboard.watchOpenTrips(scopeOf(api), handlers),
    received: (trips: Booking[]) => openTripsSlice.actions.snapshotReceived({ trips }),
    failed: openTripsSlice.actions.fetchFailed,
  });
  addScreenStream(startListening, attentionStream, {
    started: attentionSlice.actions.fetchStarted,
    open: (api, _args, handlers) => api.extra.dashboard.watchAttention(scopeOf(api), handlers),
    received: (items: AttentionItem[]) => attentionSlice.actions.snapshotReceived({ items }),
    failed: attentionSlice.actions.fetchFailed,
  });
  addScreenStream(startListening, availableDriversStream, {
    started: availableDriversSlice.actions.fetchStarted,
    open: followAvailable,
    received: (data: AvailableDriversData) => availableDriversSlice.actions.snapshotReceived(data),
    failed: availableDriversSlice.actions.fetchFailed,
  });
  addScreenStream(startListening, officeLooksStream, {
    started: officeLooksSlice.actions.fetchStarted,
    open: (api, _args, handlers) => api.extra.dashboard.watchLooks(scopeOf(api), handlers),
    received: (looks: OfficeLooker[]) => officeLooksSlice.actions.snapshotReceived({ looks }),
    failed: officeLooksSlice.actions.fetchFailed,
  });
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
  addScreenStream(startListening, openWithdrawalsStream, {
    started: openWithdrawalsSlice.actions.fetchStarted,
    open: (api, _args, handlers) => api.extra.dashboard.watchOpenWithdrawals(handlers),
    received: ({ rows, hasMore }: RowsPage<Withdrawal>) =>
      openWithdrawalsSlice.actions.snapshotReceived({ withdrawals: rows, hasMore }),
    failed: openWithdrawalsSlice.actions.fetchFailed,
  });
}

export const selectTotalsState = (state: RootState) => state.dashboardtotals;
export const selectOpenTripsState = (state: RootState) => state.opentrips;
export const selectAttentionState = (state: RootState) => state.attention;
export const selectOfficeLooks = (state: RootState): OfficeLooker[] => state.officelooks.looks;
export const selectOpenWithdrawalsState = (state: RootState) => state.openwithdrawals;

/** Their places change all the time: components take this without rendering for each change (`useDriverFeed`). */
export const selectAvailableDrivers = (state: RootState): AvailableDriver[] | null =>
  state.availabledrivers.drivers;
/** Every driver on duty, for the dispatch office. */
export const selectOnDuty = (state: RootState): FollowedDriver[] | null => state.availabledrivers.onDuty;
export const selectServerOffsetOfFleet = (state: RootState): number => state.availabledrivers.offsetMs;
export const selectAvailableDriversError = (state: RootState) => state.availabledrivers.error;
export const selectAvailableCount = (state: RootState): number | null =>
  state.availabledrivers.drivers?.length ?? null;

export type DriverName = Pick<AvailableDriver, 'id' | 'name' | 'vehicleNumber'>;

const areSameNames = (some: readonly DriverName[], others: readonly DriverName[]): boolean =>
  some.length === others.length &&
  some.every(({ id, name, vehicleNumber }, index) => {
    const other = others[index];
    return other?.id === id && other.name === name && other.vehicleNumber === vehicleNumber;
  });

/** The available drivers by name; the same list while drivers only move. */
export const selectAvailableNames = createSelector(
  [selectAvailableDrivers],
  (drivers): DriverName[] =>
    (drivers ?? [])
      .map(({ id, name, vehicleNumber }) => ({ id, name, vehicleNumber }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  { memoizeOptions: { resultEqualityCheck: areSameNames } },
);
