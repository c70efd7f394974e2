import type * as DatabaseSdk from 'firebase/database';
import type { Database, Query, QueryConstraint } from 'firebase/database';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import {
  notificationSchema,
  promoSchema,
  userSchema,
  withdrawSchema,
  type User,
} from '@domain/database/records';
import {
  alertSchema,
  auditSchema,
  reportTotalsSchema,
  type ReportTotals,
} from '@domain/database/trip-records';
import { DomainError } from '@domain/errors';
import type { CloseStream, PeopleScope, RowsPage, StaffService, StreamHandlers } from '../contracts';
import type { HttpClient } from '../http/http-client';
import { parseRecord } from '../parse-records';
import { watchRows, watchValue } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { toDomainError } from './firebase-errors';

type Sdk = typeof DatabaseSdk;

const nodeSchema = z.record(z.string(), z.unknown()).catch({});

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Fields that a search by beginning looks into; each is indexed. */
const SEARCHED = ['firstName', 'lastName', 'email', 'mobile', 'vehicleNumber'] as const;
const FOUND_PER_FIELD = 20;
const MAX_FLEET = 100_000;
/** After every text that begins with the same letters. */
const LAST_LETTER = '\uf8ff';

export function createStaffService(firebase: FirebaseParts, http: HttpClient): StaffService {
  /** The newest `limit` rows of a query, newest first; keys are in time order. */
  const watchNewest = <R extends object>(
    queryOf: (sdk: Sdk, database: Database, window: QueryConstraint) => Query,
    schema: z.ZodType<R>,
    limit: number,
    handlers: StreamHandlers<RowsPage<R & { id: string }>>,
  ): CloseStream =>
    watchRows(
      firebase.database,
      (sdk, database) => queryOf(sdk, database, sdk.limitToLast(limit)),
      (id, value) => parseRecord(schema, id, value),
      {
        next: (rows) =>
          handlers.next({
            rows: [...rows].sort((a, b) => (a.id < b.id ? 1 : -1)),
            hasMore: rows.length >= limit,
          }),
        error: handlers.error,
      },
    );
  const byKey =
    (path: string) =>
    (sdk: Sdk, database: Database, window: QueryConstraint): Query =>
      sdk.query(sdk.ref(database, path), sdk.orderByKey(), window);

  const peopleOf = (scope: PeopleScope): { field: string; value: string } =>
    'usertype' in scope
      ? { field: 'usertype', value: scope.usertype }
      : { field: 'fleetadmin', value: scope.fleetadmin };
  const isInScope = (user: User, scope: PeopleScope | null): boolean =>
    scope === null ||
    ('usertype' in scope ? user.usertype === scope.usertype : user.fleetadmin === scope.fleetadmin);

  const totalsBy = (value: unknown): { key: string; totals: ReportTotals }[] =>
    Object.entries(nodeSchema.parse(value)).flatMap(([key, node]) => {
      const totals = reportTotalsSchema.safeParse(node);
      return totals.success ? [{ key, totals: totals.data }] : [];
    });

  return {
    call: (contract, input) => http.call(contract, input),
    upload: async (uid, file) => {
      const extension = EXTENSIONS[file.type];
      if (extension === undefined) throw new DomainError('choose_image_first', file.type);
      try {
        const [sdk, storage] = await Promise.all([import('firebase/storage'), firebase.storage()]);
        const path = `users/${uid}/uploads/${crypto.randomUUID()}.${extension}`;
        await sdk.uploadBytes(sdk.ref(storage, path), file, { contentType: file.type });
        return path;
      } catch (error) {
        throw toDomainError(error);
      }
    },
    watchPeople: (scope, limit, handlers) => {
      const { field, value } = peopleOf(scope);
      const isWindowed = 'usertype' in scope;
      return watchNewest(
        (sdk, database, window) =>
          sdk.query(
            sdk.ref(database, dbPaths.users()),
            sdk.orderByChild(field),
            sdk.equalTo(value),
            // A fleet admin's drivers are asked for all at once: the rule of the list wants it so.
            ...(isWindowed ? [window] : []),
          ),
        userSchema,
        isWindowed ? limit : MAX_FLEET,
        handlers,
      );
    },
    searchPeople: async (scope, text) => {
      try {
        const [sdk, database] = await Promise.all([import('firebase/database'), firebase.database()]);
        const users = sdk.ref(database, dbPaths.users());
        const beginnings = [...new Set([text, text.toLowerCase(), text.toUpperCase(), capitalised(text)])];
        const queries = SEARCHED.flatMap((field) =>
          beginnings.map((start) =>
            sdk.get(
              sdk.query(
                users,
                sdk.orderByChild(field),
                sdk.startAt(start),
                sdk.endAt(start + LAST_LETTER),
                sdk.limitToFirst(FOUND_PER_FIELD),
              ),
            ),
          ),
        );
        const found = new Map<string, User>();
        for (const snapshot of await Promise.all(queries)) {
          snapshot.forEach((child) => {
            const user = parseRecord(userSchema, child.key, child.val());
            if (user !== null && isInScope(user, scope)) found.set(user.id, user);
          });
        }
        return [...found.values()];
      } catch (error) {
        throw toDomainError(error);
      }
    },
    watchPromos: (handlers) =>
      watchRows(
        firebase.database,
        (sdk, database) => sdk.query(sdk.ref(database, dbPaths.promos()), sdk.orderByKey()),
        (id, value) => parseRecord(promoSchema, id, value),
        { next: (rows) => handlers.next([...rows].reverse()), error: handlers.error },
      ),
    watchNotifications: (limit, handlers) =>
      watchNewest(byKey(dbPaths.notifications()), notificationSchema, limit, handlers),
    watchWithdraws: (limit, handlers) =>
      watchNewest(byKey(dbPaths.withdraws()), withdrawSchema, limit, handlers),
    watchAlerts: (limit, handlers) => watchNewest(byKey(dbPaths.alerts()), alertSchema, limit, handlers),
    watchAudit: (limit, handlers) => watchNewest(byKey(dbPaths.audits()), auditSchema, limit, handlers),
    watchMonths: (handlers) =>
      watchValue(
        firebase.database,
        dbPaths.monthReports(),
        (value) => totalsBy(value).map(({ key, totals }) => ({ month: key, totals })),
        handlers,
      ),
    watchDays: (days, handlers) =>
      watchRows(
        firebase.database,
        (sdk, database) =>
          sdk.query(sdk.ref(database, dbPaths.dayReports()), sdk.orderByKey(), sdk.limitToLast(days)),
        (day, value) => {
          const totals = reportTotalsSchema.safeParse(value);
          return totals.success ? { day, totals: totals.data } : null;
        },
        handlers,
      ),
  };
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
