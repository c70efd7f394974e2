import type * as DatabaseSdk from 'firebase/database';
import type { Database, Query, QueryConstraint } from 'firebase/database';
import type { z } from 'zod';
import {
  blockSchema,
  broadcastSchema,
  emergencySchema,
  languageSchema,
  promoSchema,
  reviewSchema,
  type Role,
  type User,
  userSchema,
  withdrawalSchema,
} from '@domain/records';
import { LIST_LIMITS } from '@domain/database/limits';
import { dbPaths } from '@domain/database/paths';
import type {
  CloseStream,
  MonthDriver,
  PeopleScope,
  RowsPage,
  StaffService,
  StreamHandlers,
} from '../services';
import { parseRecord, parseRecords } from '../parse-records';
import { watchRows, watchValue } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { totalsOf } from './report-totals';
import { fetchRows, withDatabase } from './with-database';
import { watchGrowing, type RowSource } from './growing-rows';

type Sdk = typeof DatabaseSdk;
/**
 * Builds a query for the rows of a list in the order of their keys. The query ends before the key `before`,
 * or at the last row if `before` is null. `window` limits the number of rows.
 */
type RowsQuery = (sdk: Sdk, database: Database, before: string | null, window: QueryConstraint) => Query;

/** The fields that a search by prefix reads. Each field has an index. */
const SEARCHED = ['firstName', 'lastName', 'email', 'mobile', 'vehicleNumber'] as const;
const FOUND_PER_FIELD = 20;
/**
 * How many people a search for one role reads per field. The list contains people of all roles, so such a
 * search must read more people than it returns.
 */
const LOOKED_AT_PER_FIELD = 100;
/** Roles with so few people that one page always contains all of them. */
const FEW: ReadonlySet<Role> = new Set(['admin', 'fleetadmin']);
const MAX_FLEET = 100_000;
const MAX_ALERTS = 100;
/**
 * A letter that sorts after all others. A text with this letter at the end sorts after all texts with the
 * same beginning.
 */
const LAST_LETTER = '\uf8ff';

export function createStaffService(firebase: FirebaseParts): StaffService {
  /**
   * The newest `limit` rows of a query, newest first. Keys are in time order. If the rules do not allow that
   * many rows at once, they are read page by page.
   */
  const watchNewest = <R extends object>(
    queryOf: RowsQuery,
    schema: z.ZodType<R>,
    window: { limit: number; mostAtOnce: number },
    handlers: StreamHandlers<RowsPage<R & { id: string }>>,
  ): CloseStream => {
    const parse = (id: string, value: unknown) => parseRecord(schema, id, value);
    const source: RowSource<R & { id: string }> = {
      watchNewest: (limit, rowHandlers) =>
        watchRows(
          firebase.database,
          (sdk, database) => queryOf(sdk, database, null, sdk.limitToLast(limit)),
          parse,
          rowHandlers,
        ),
      fetchBefore: (id, limit) =>
        fetchRows(firebase, (sdk, database) => queryOf(sdk, database, id, sdk.limitToLast(limit)), parse),
    };
    return watchGrowing(source, window, handlers);
  };
  const byKey =
    (path: string): RowsQuery =>
    (sdk, database, before, window) =>
      sdk.query(
        sdk.ref(database, path),
        sdk.orderByKey(),
        ...(before === null ? [] : [sdk.endBefore(before)]),
        window,
      );

  const peopleOf = (scope: PeopleScope): { field: string; value: string } =>
    'usertype' in scope
      ? { field: 'usertype', value: scope.usertype }
      : { field: 'fleetadmin', value: scope.fleetadmin };
  const isInScope = (user: User, scope: PeopleScope | null): boolean =>
    scope === null ||
    ('usertype' in scope ? user.usertype === scope.usertype : user.fleetadmin === scope.fleetadmin);

  const driversOf = (value: unknown): MonthDriver[] =>
    totalsOf(value).map(({ key, totals }) => ({ driver: key, totals }));

  return {
    watchPeople: (scope, limit, handlers) => {
      const { field, value } = peopleOf(scope);
      const isWindowed = 'usertype' in scope;
      return watchNewest(
        (sdk, database, before, window) =>
          sdk.query(
            sdk.ref(database, dbPaths.users()),
            sdk.orderByChild(field),
            ...(before === null ? [sdk.equalTo(value)] : [sdk.startAt(value), sdk.endBefore(value, before)]),
            // The rules allow a fleet admin to read only all drivers of the fleet at once, so this query has
            // no limit.
            ...(isWindowed ? [window] : []),
          ),
        userSchema,
        isWindowed ? { limit, mostAtOnce: LIST_LIMITS.users } : { limit: MAX_FLEET, mostAtOnce: MAX_FLEET },
        handlers,
      );
    },
    searchPeople: async (scope, text) => {
      const find = (constraintsOf: (sdk: Sdk) => QueryConstraint[]): Promise<User[]> =>
        fetchRows(
          firebase,
          (sdk, database) => sdk.query(sdk.ref(database, dbPaths.users()), ...constraintsOf(sdk)),
          (id, value) => parseRecord(userSchema, id, value),
        );
      if (scope !== null && 'usertype' in scope && (text === '' || FEW.has(scope.usertype))) {
        const wanted = text.toLowerCase();
        const most = FEW.has(scope.usertype) ? LIST_LIMITS.users : FOUND_PER_FIELD;
        const people = await find((sdk) => [
          sdk.orderByChild('usertype'),
          sdk.equalTo(scope.usertype),
          sdk.limitToLast(most),
        ]);
        return people.filter((user) =>
          SEARCHED.some((field) => (user[field] ?? '').toLowerCase().includes(wanted)),
        );
      }
      const beginnings = [...new Set([text, text.toLowerCase(), text.toUpperCase(), capitalised(text)])];
      const searches = SEARCHED.flatMap((field) =>
        beginnings.map((start) =>
          find((sdk) => [
            sdk.orderByChild(field),
            sdk.startAt(start),
            sdk.endAt(start + LAST_LETTER),
            sdk.limitToFirst(scope === null ? FOUND_PER_FIELD : LOOKED_AT_PER_FIELD),
          ]),
        ),
      );
      const found = (await Promise.all(searches)).flat().filter((user) => isInScope(user, scope));
      return [...new Map(found.map((user) => [user.id, user])).values()];
    },
    watchPromos: (handlers) =>
      watchRows(
        firebase.database,
        (sdk, database) => sdk.query(sdk.ref(database, dbPaths.promos()), sdk.orderByKey()),
        (id, value) => parseRecord(promoSchema, id, value),
        { next: (rows) => handlers.next([...rows].reverse()), error: handlers.error },
      ),
    watchLanguages: (handlers) =>
      watchValue(
        firebase.database,
        dbPaths.languages(),
        (value) => parseRecords(languageSchema, value),
        handlers,
      ),
    watchBroadcasts: (limit, handlers) =>
      watchNewest(
        byKey(dbPaths.notifications()),
        broadcastSchema,
        { limit, mostAtOnce: LIST_LIMITS.notifications },
        handlers,
      ),
    watchWithdrawals: (limit, handlers) =>
      watchNewest(
        byKey(dbPaths.withdraws()),
        withdrawalSchema,
        { limit, mostAtOnce: LIST_LIMITS.withdraws },
        handlers,
      ),
    watchReviews: (limit, handlers) =>
      watchNewest(
        byKey(dbPaths.reviews()),
        reviewSchema,
        { limit, mostAtOnce: LIST_LIMITS.reviews },
        handlers,
      ),
    watchEmergencies: (scope, handlers) =>
      watchNewest(
        // Only the newest emergencies are read, because staff cannot work through a hundred open emergencies.
        (sdk, database, _before, window) =>
          sdk.query(
            sdk.ref(database, dbPaths.alerts()),
            ...(scope === 'all'
              ? [sdk.orderByChild('state'), sdk.equalTo('open')]
              : // Without this filter, the rules refuse to let a fleet admin read the emergencies.
                [sdk.orderByChild('fleetadmin'), sdk.equalTo(scope.fleetadmin)]),
            window,
          ),
        emergencySchema,
        { limit: MAX_ALERTS, mostAtOnce: MAX_ALERTS },
        {
          next: ({ rows }) => handlers.next(rows.filter(({ state }) => state === 'open')),
          error: handlers.error,
        },
      ),
    fetchBlock: (uid) =>
      withDatabase(firebase, async (sdk, database) => {
        const snapshot = await sdk.get(sdk.ref(database, dbPaths.block(uid)));
        return blockSchema.nullable().parse(snapshot.val());
      }),
    fetchMonthDrivers: (month, scope) =>
      withDatabase(firebase, async (sdk, database) => {
        const drivers = sdk.ref(database, dbPaths.monthDriverReports(month));
        if (scope !== null) {
          const own = [sdk.orderByChild('fleetadmin'), sdk.equalTo(scope.fleetadmin)];
          const snapshot = await sdk.get(sdk.query(drivers, ...own));
          return driversOf(snapshot.val());
        }
        const all: MonthDriver[] = [];
        let after: string | null = null;
        // The rules allow one page at a time.
        for (;;) {
          const from: QueryConstraint[] = after === null ? [] : [sdk.startAfter(after)];
          const page = await sdk.get(
            sdk.query(drivers, sdk.orderByKey(), ...from, sdk.limitToFirst(LIST_LIMITS.monthDriverReports)),
          );
          const rows = driversOf(page.val());
          all.push(...rows);
          const last = rows.at(-1)?.driver;
          if (last === undefined || page.size < LIST_LIMITS.monthDriverReports) return all;
          after = last;
        }
      }),
  };
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
