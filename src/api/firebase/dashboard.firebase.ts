import type * as DatabaseSdk from 'firebase/database';
import type { Database, Query } from 'firebase/database';
import {
  attentionSchema,
  type Booking,
  bookingSchema,
  type BookingStatus,
  officeLookSchema,
  reportTotalsSchema,
  statusesWhere,
  TRIP_STATES,
  withdrawalSchema,
} from '@domain/records';
import { LIST_LIMITS } from '@domain/database/limits';
import { dbPaths } from '@domain/database/paths';
import { LOOK_EVERY_MS } from '@domain/dispatch/office/office-look';
import type { CloseStream, DashboardService, StreamHandlers } from '../services';
import { parseRecord } from '../parse-records';
import { openStream } from '../streams';
import { watchRows, watchValue } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { monthTotalsOf } from './report-totals';

type Sdk = typeof DatabaseSdk;

const MAX_OPEN_OF_STATUS = 500;

export function createDashboardService(firebase: FirebaseParts): DashboardService {
  const watchBookingsOf = (
    queryOf: (sdk: Sdk, database: Database) => Query,
    handlers: StreamHandlers<Booking[]>,
  ): CloseStream =>
    watchRows(firebase.database, queryOf, (id, value) => parseRecord(bookingSchema, id, value), handlers);

  return {
    watchMonths: (scope, handlers) =>
      watchValue(
        firebase.database,
        scope === 'all' ? dbPaths.monthReports() : dbPaths.fleetReports(scope.fleetadmin),
        monthTotalsOf,
        handlers,
      ),
    watchDays: (scope, days, handlers) =>
      watchRows(
        firebase.database,
        (sdk, database) =>
          sdk.query(
            sdk.ref(
              database,
              scope === 'all' ? dbPaths.dayReports() : dbPaths.fleetDayReports(scope.fleetadmin),
            ),
            sdk.orderByKey(),
            sdk.limitToLast(days),
          ),
        (day, value) => {
          const totals = reportTotalsSchema.safeParse(value);
          return totals.success ? { day, totals: totals.data } : null;
        },
        handlers,
      ),
    watchDrivers: (scope, handlers) =>
      openStream(handlers, async (guarded) =>
        (await import('./drivers-map')).watchDriversMap(firebase, scope, guarded),
      ),
    watchAttention: (scope, handlers) =>
      watchRows(
        firebase.database,
        (sdk, database) =>
          sdk.query(
            sdk.ref(database, dbPaths.attention()),
            ...(scope === 'all'
              ? [sdk.orderByChild('state'), sdk.equalTo('open')]
              : // Without this filter, the rules refuse to let a fleet admin read the items.
                [sdk.orderByChild('openFleet'), sdk.equalTo(scope.fleetadmin)]),
            sdk.limitToLast(LIST_LIMITS.attention),
          ),
        (id, value) => {
          const item = attentionSchema.safeParse(value);
          return item.success ? { ...item.data, id } : null;
        },
        handlers,
      ),
    watchLooks: (scope, handlers) =>
      watchRows(
        firebase.database,
        (sdk, database) =>
          sdk.query(
            sdk.ref(database, dbPaths.officeLooks()),
            ...(scope === 'all'
              ? []
              : // Without this filter, the rules refuse to let a fleet admin read this list.
                [sdk.orderByChild('fleetadmin'), sdk.equalTo(scope.fleetadmin)]),
            sdk.limitToLast(LIST_LIMITS.officeLooks),
          ),
        (id, value) => {
          const look = officeLookSchema.safeParse(value);
          return look.success ? { ...look.data, id } : null;
        },
        handlers,
      ),
    holdLook: (uid, look) =>
      openStream<never>({ next: () => undefined, error: () => undefined }, async () => {
        const database = await firebase.database();
        const sdk = await import('firebase/database');
        const own = sdk.ref(database, dbPaths.officeLook(uid));
        let isHeld = true;
        const tell = (): void => {
          // The server is first told to remove this record when the connection is lost. Only then the record
          // is written.
          sdk
            .onDisconnect(own)
            .remove()
            .then(() => (isHeld ? sdk.set(own, { ...look, at: sdk.serverTimestamp() }) : undefined))
            // The rules refuse the write if the trip has ended or the person no longer has the role. Then no
            // record is needed.
            .catch(() => undefined);
        };
        const timer = setInterval(tell, LOOK_EVERY_MS);
        const close = sdk.onValue(sdk.ref(database, '.info/connected'), (snapshot) => {
          if (snapshot.val() === true) tell();
        });
        return () => {
          isHeld = false;
          clearInterval(timer);
          close();
          sdk
            .remove(own)
            .then(() => sdk.onDisconnect(own).cancel())
            .catch(() => undefined);
        };
      }),
    watchOpenTrips: (scope, handlers) => {
      if (scope !== 'all')
        return watchBookingsOf(
          (sdk, database) =>
            sdk.query(
              sdk.ref(database, dbPaths.bookings()),
              sdk.orderByChild('openFleet'),
              sdk.equalTo(scope.fleetadmin),
              sdk.limitToLast(MAX_OPEN_OF_STATUS),
            ),
          {
            // When a trip is paid or has ended, the server removes `openFleet` a moment later. So these trips
            // are filtered out here.
            next: (bookings) => handlers.next(bookings.filter(({ status }) => TRIP_STATES[status].isOpen)),
            error: handlers.error,
          },
        );
      const byStatus = new Map<BookingStatus, Booking[]>();
      const closers: CloseStream[] = [];
      let hasFailed = false;
      const openStatuses = statusesWhere('isOpen');
      for (const status of openStatuses) {
        closers.push(
          watchBookingsOf(
            (sdk, database) =>
              sdk.query(
                sdk.ref(database, dbPaths.bookings()),
                sdk.orderByChild('status'),
                sdk.equalTo(status),
                sdk.limitToLast(MAX_OPEN_OF_STATUS),
              ),
            {
              next: (bookings) => {
                byStatus.set(
                  status,
                  bookings.filter((booking) => booking.status === status),
                );
                if (byStatus.size === openStatuses.length) handlers.next([...byStatus.values()].flat());
              },
              error: (error) => {
                if (hasFailed) return;
                hasFailed = true;
                closers.forEach((close) => close());
                handlers.error(error);
              },
            },
          ),
        );
      }
      return () => closers.forEach((close) => close());
    },
    watchOpenWithdrawals: (handlers) =>
      watchRows(
        firebase.database,
        (sdk, database) =>
          sdk.query(
            sdk.ref(database, dbPaths.withdraws()),
            sdk.orderByChild('processed'),
            sdk.equalTo(false),
            sdk.limitToLast(LIST_LIMITS.withdraws),
          ),
        (id, value) => parseRecord(withdrawalSchema, id, value),
        {
          next: (rows) => handlers.next({ rows, hasMore: rows.length >= LIST_LIMITS.withdraws }),
          error: handlers.error,
        },
      ),
  };
}
