import type * as DatabaseSdk from 'firebase/database';
import type { IdTokenResult } from 'firebase/auth';
import type { Database } from 'firebase/database';
import { provesFreshly } from '@domain/access/session';
import { DomainError } from '@domain/errors';
import { LIST_LIMITS } from '@domain/database/limits';
import { dbPaths } from '@domain/database/paths';
import { userSchema, type WalletEntry, walletEntrySchema, withdrawalSchema } from '@domain/records';
import type { WalletService } from '../services';
import { parseRecord } from '../parse-records';
import { openStream } from '../streams';
import { watchRows } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { withDatabase } from './with-database';

/** The largest number of history entries that the rules allow in one read. */
const PAGE = LIST_LIMITS.walletHistory;
/** How many of the newest withdrawals are watched at most. */
const MAX_WITHDRAWS = 200;

type Row = WalletEntry & { id: string };

const parseEntry = (id: string, value: unknown): Row | null => parseRecord(walletEntrySchema, id, value);

const newestFirst = (a: Row, b: Row): number =>
  (b.at ?? 0) - (a.at ?? 0) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/**
 * Entries that are older than the given entry, newest first, at most `count`. They are read in pages, because
 * the rules limit each read.
 */
async function fetchOlder(
  sdk: typeof DatabaseSdk,
  database: Database,
  uid: string,
  last: Row,
  count: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let end = last;
  while (rows.length < count) {
    const size = Math.min(PAGE, count - rows.length);
    const snapshot = await sdk.get(
      sdk.query(
        sdk.ref(database, dbPaths.walletHistory(uid)),
        sdk.orderByChild('at'),
        sdk.endBefore(end.at ?? null, end.id),
        sdk.limitToLast(size),
      ),
    );
    const page: Row[] = [];
    snapshot.forEach((child) => {
      const row = parseEntry(child.key, child.val());
      if (row !== null) page.push(row);
    });
    rows.push(...page.sort(newestFirst));
    const oldest = page.at(-1);
    if (snapshot.size < size || oldest === undefined) break;
    end = oldest;
  }
  return rows;
}

/** Reads and writes the person's own wallet in the database, and calls the backend. */
export function createWalletService(firebase: FirebaseParts): WalletService {
  return {
    watchHistory: (uid, limit, handlers) => {
      // The stream sends only the newest entries. `seen` keeps every entry that was read, even when the
      // stream no longer sends it. This is correct because the entries of a history are never deleted.
      const seen = new Map<string, Row>();
      let hasAskedOlder = limit <= PAGE;
      return openStream<Row[]>(handlers, (guarded) =>
        watchRows(
          firebase.database,
          (sdk, database) =>
            sdk.query(
              sdk.ref(database, dbPaths.walletHistory(uid)),
              sdk.orderByChild('at'),
              sdk.limitToLast(Math.min(limit, PAGE)),
            ),
          parseEntry,
          {
            next: (rows) => {
              const tell = (more: readonly Row[]): void => {
                for (const row of more) seen.set(row.id, row);
                guarded.next([...seen.values()].sort(newestFirst).slice(0, limit));
              };
              tell(rows);
              const last = [...rows].sort(newestFirst).at(-1);
              if (hasAskedOlder || last === undefined || rows.length < PAGE) return;
              hasAskedOlder = true;
              withDatabase(firebase, (sdk, database) =>
                fetchOlder(sdk, database, uid, last, limit - PAGE),
              ).then(tell, guarded.error);
            },
            error: guarded.error,
          },
        ),
      );
    },
    watchWithdrawals: (uid, handlers) =>
      watchRows(
        firebase.database,
        (sdk, database) =>
          sdk.query(
            sdk.ref(database, dbPaths.withdraws()),
            sdk.orderByChild('uid'),
            sdk.equalTo(uid),
            sdk.limitToLast(MAX_WITHDRAWS),
          ),
        (id, value) => parseRecord(withdrawalSchema, id, value),
        { next: (rows) => handlers.next([...rows].sort((a, b) => b.date - a.date)), error: handlers.error },
      ),
    updateBank: async (uid, bank) => {
      await withDatabase(firebase, async (sdk, database) => {
        const auth = await firebase.auth();
        const isFresh = ({ authTime, signInProvider, claims }: IdTokenResult): Promise<boolean> => {
          const mobile = typeof claims.phone_number === 'string' ? claims.phone_number : null;
          const signIn = { signedInAt: Date.parse(authTime), provider: signInProvider ?? '', mobile };
          return provesFreshly(signIn, Date.now(), async () =>
            userSchema.parse((await sdk.get(sdk.ref(database, dbPaths.user(uid)))).val()),
          );
        };
        const token = await auth.currentUser?.getIdTokenResult();
        // The rules also refuse the write after an old sign-in, but their refusal has no reason that the app
        // could show.
        if (token && !(await isFresh(token))) throw new DomainError('recent_login_required');
        await sdk.update(sdk.ref(database, dbPaths.privateProfile(uid)), bank);
      });
    },
  };
}
