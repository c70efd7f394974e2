import {
  attentionSchema,
  type Booking,
  officeLookSchema,
  type ReportTotals,
  type Settings,
  TRIP_STATES,
  type User,
  type Withdrawal,
} from '@domain/records';
import { onDutyOf } from '@domain/dispatch/driver/on-duty';
import { followedDriverOf } from '@domain/dispatch/driver/followed-driver';
import type { Services } from '@/api/services';
import { parseRecords } from '@/api/parse-records';
import type { MemoryCore } from './memory-core';

type DayTotals = { day: string; totals: ReportTotals };
type MonthTotals = { month: string; totals: ReportTotals };

/** Data of the dashboard beyond the back office: a fleet's totals. */
export type DashboardMemoryData = { fleetMonths: MonthTotals[]; fleetDays: DayTotals[] };

export const emptyDashboardData = (): DashboardMemoryData => ({ fleetMonths: [], fleetDays: [] });

type World = MemoryCore & {
  change(patch: object): void;
  data: DashboardMemoryData & {
    settings: Settings | null;
    users: User[];
    bookings: Booking[];
    withdrawals: Withdrawal[];
    moneyNodes: Record<string, unknown>;
    months: MonthTotals[];
    days: DayTotals[];
  };
};

/** The record on duty that the server and the app keep of a driver. */
const recordOf = (user: User) => {
  const record = onDutyOf(user, Date.now());
  return record === null || user.connected !== false ? record : { ...record, lost: true };
};

/** The dashboard's service in memory. */
export function memoryDashboard(world: World): Pick<Services, 'dashboard'> {
  const { data } = world;
  const isOf = (scope: 'all' | { fleetadmin: string }, { fleetadmin }: { fleetadmin?: string | undefined }) =>
    scope === 'all' || scope.fleetadmin === fleetadmin;
  return {
    dashboard: {
      watchMonths: (scope, handlers) =>
        world.watch('reportMonths', () => (scope === 'all' ? data.months : data.fleetMonths), handlers),
      watchDays: (scope, days, handlers) =>
        world.watch(
          'reportDays',
          () => (scope === 'all' ? data.days : data.fleetDays).slice(-days),
          handlers,
        ),
      watchDrivers: (scope, handlers) =>
        world.watch(
          'availableDrivers',
          () =>
            data.users
              .filter((user) => isOf(scope, user))
              .map((user) => followedDriverOf(user.id, recordOf(user)))
              .filter((driver) => driver !== null),
          handlers,
        ),
      watchOpenTrips: (scope, handlers) =>
        world.watch(
          'openTrips',
          () => data.bookings.filter((trip) => isOf(scope, trip) && TRIP_STATES[trip.status].isOpen),
          handlers,
        ),
      watchAttention: (scope, handlers) =>
        world.watch(
          'attention',
          () =>
            parseRecords(attentionSchema, data.moneyNodes.attention ?? null).filter(
              ({ state, openFleet }) =>
                state === 'open' && (scope === 'all' || openFleet === scope.fleetadmin),
            ),
          handlers,
        ),
      watchLooks: (scope, handlers) =>
        world.watch(
          'officeLooks',
          () =>
            parseRecords(officeLookSchema, data.moneyNodes.office_looks ?? null).filter((look) =>
              isOf(scope, look),
            ),
          handlers,
        ),
      holdLook: (uid, look) => {
        const change = (value: object | undefined): void =>
          world.change({
            moneyNodes: {
              ...data.moneyNodes,
              office_looks: { ...(data.moneyNodes.office_looks ?? {}), [uid]: value },
            },
          });
        change({ ...look, at: Date.now() });
        return () => change(undefined);
      },
      watchOpenWithdrawals: (handlers) =>
        world.watch(
          'openWithdrawals',
          () => ({ rows: data.withdrawals.filter(({ processed }) => !processed), hasMore: false }),
          handlers,
        ),
    },
  };
}
