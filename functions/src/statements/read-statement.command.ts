import { z } from 'zod';
import type { readFleetStatement, readStatement } from '@domain/contracts/money/statements';
import { reportTotalsSchema, userSchema, withdrawalSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { toMinor } from '@domain/money/money';
import { fullName } from '@domain/people/full-name';
import {
  balanceAfter,
  heldMinorOf,
  isAsStored,
  monthRange,
  statementLines,
  storedEntrySchema,
  sumOfEntries,
  sumsOf,
  tripsOfReport,
  type FleetStatement,
  type Statement,
  type StatementLine,
  type StatementOfWallet,
  type StoredEntry,
} from '@domain/report/statement';
import { reportKeys } from '@domain/report/report-keys';
import {
  allWhere,
  isKey,
  pagesBetween,
  type Command,
  type EndpointCaller,
  type Needs,
  type Store,
} from '../platform';

export type StatementPorts = Needs<'store' | 'clock' | 'log' | 'settings'> & {
  /** One query reads at most this many records. */
  pageSize?: number;
  /** One answer has at most this many lines. */
  lineCount?: number;
};

const PAGE = 1000;
const LINES = 5000;
/**
 * This many entries before the month are read for the opening balance. One entry is not enough, because
 * several commits may have written into the wallet at the same time.
 */
const BEFORE = 20;
/**
 * `DRIVERS` is the number of drivers in one part of a fleet's statement. After `FLEET_ENTRIES` entries the
 * part ends early. `AT_ONCE` wallets are read at the same time.
 */
const DRIVERS = 25;
const FLEET_ENTRIES = 5000;
const AT_ONCE = 5;
/** If money moves while a wallet is read, the wallet is read again, at most this often. */
const TRIES = 3;

const holderSchema = userSchema.loose();
const driverReportSchema = reportTotalsSchema.extend({ fleetadmin: z.string().optional() });

/**
 * The statement of a month, beginning at the line `from`. Without `driver`, callers read their own statement.
 */
export const readStatementCommand: Command<typeof readStatement, StatementPorts> = async (
  ports,
  { month, driver, from },
  caller,
) => {
  const statement = await statementOf(ports, { month, driver }, caller);
  const to = from + (ports.lineCount ?? LINES);
  return {
    ...statement,
    lines: statement.lines.slice(from, to),
    next: to < statement.lines.length ? to : null,
  };
};

/** The whole statement of a wallet, if the caller may read it. */
export async function statementOf(
  ports: StatementPorts,
  { month, driver }: { month: string; driver?: string | undefined },
  caller: EndpointCaller,
): Promise<Statement> {
  const { store } = ports;
  const uid = driver ?? caller.uid;
  const { head, range } = await monthOf(ports, month);
  await assertReader(store, uid, month, caller);
  const ofPerson = { list: dbPaths.withdraws(), field: 'uid', value: uid, size: ports.pageSize ?? PAGE };
  const [{ wallet, lines }, report, withdrawals] = await Promise.all([
    walletOf(ports, uid, { head, range }),
    store.read(dbPaths.monthDriverReport(month, uid), driverReportSchema),
    allWhere(store, ofPerson, withdrawalSchema),
  ]);
  return {
    ...head,
    ...wallet,
    lines,
    trips: tripsOfReport(report ?? reportTotalsSchema.parse({})),
    heldMinor: heldMinorOf(
      withdrawals.map(({ value }) => value),
      range.before,
      head.decimal,
    ),
  };
}

/** A part of a fleet's statement, with the next drivers. */
export const readFleetStatementCommand: Command<typeof readFleetStatement, StatementPorts> = async (
  ports,
  { month, fleet, after },
  caller,
) => {
  const { store } = ports;
  const owner = await fleetOf(store, fleet, caller);
  const asked = await monthOf(ports, month);
  const page = await store.pageWhere(
    ...([dbPaths.monthDriverReports(month), 'fleetadmin', owner.uid, after] as const),
    ...([DRIVERS, driverReportSchema] as const),
  );
  const lines: StatementOfWallet[] = [];
  let next = page.last;
  let count = 0;
  for (let index = 0; index < page.records.length; index += AT_ONCE) {
    const some = page.records.slice(index, index + AT_ONCE);
    const wallets = await Promise.all(
      some.map(async ({ key, value }) => ({
        ...(await walletOf(ports, key, asked)),
        trips: tripsOfReport(value),
      })),
    );
    lines.push(...wallets.map(({ wallet, trips }) => ({ ...wallet, trips })));
    count += wallets.reduce((sum, { lines: entries }) => sum + entries.length, 0);
    if (count >= (ports.lineCount ?? FLEET_ENTRIES) && index + AT_ONCE < page.records.length) {
      next = some.at(-1)?.key ?? null;
      break;
    }
  }
  return { ...asked.head, fleet: owner.uid, fleetName: owner.name, lines, next };
};

/** The whole statement of a fleet. Null if it has more than `mostEntries` entries. */
export async function fleetStatementOf(
  ports: StatementPorts,
  { month, fleet }: { month: string; fleet?: string | undefined },
  caller: EndpointCaller,
  mostEntries: number,
): Promise<FleetStatement | null> {
  let after: string | null = null;
  let count = 0;
  const lines: StatementOfWallet[] = [];
  for (;;) {
    const part: z.output<typeof readFleetStatement.output> = await readFleetStatementCommand(
      ports,
      { month, fleet, after },
      caller,
    );
    lines.push(...part.lines);
    count += part.lines.reduce(
      (sum, { groups }) => Object.values(groups).reduce((all, group) => all + group.count, sum),
      0,
    );
    if (count > mostEntries) return null;
    if (part.next === null) return { ...part, lines };
    after = part.next;
  }
}

type Head = Pick<Statement, 'month' | 'timeZone' | 'decimal' | 'currency' | 'madeAt' | 'isRunning'>;
type Month = { head: Head; range: ReturnType<typeof monthRange> };

async function monthOf({ clock, settings }: StatementPorts, month: string): Promise<Month> {
  const { timeZone, decimal, code } = await settings();
  const madeAt = clock();
  const current = reportKeys(madeAt, timeZone).month;
  if (month > current) throw new DomainError('invalid_argument', 'month');
  return {
    head: { month, timeZone, decimal, currency: code, madeAt, isRunning: month === current },
    range: monthRange(month, timeZone),
  };
}

/**
 * Drivers read their own statements. Admins read the statement of every person who has or had a wallet. A
 * fleet admin reads the statements of the fleet's drivers, but only for months in which they drove for the
 * fleet. The months before a driver joined are private. If the caller may not read a statement, the error is
 * the same as for a missing statement.
 */
async function assertReader(store: Store, uid: string, month: string, caller: EndpointCaller): Promise<void> {
  if (!isKey(uid)) throw new DomainError('not_found');
  if (caller.role === 'driver' && uid === caller.uid) return;
  if (caller.role === 'admin') {
    const [role, entry] = await Promise.all([
      store.read(`${dbPaths.user(uid)}/usertype`, z.string()),
      store.lastRecords(dbPaths.walletHistory(uid), storedEntrySchema, 1),
    ]);
    if (role !== null || entry.length > 0) return;
  }
  if (caller.role === 'fleetadmin') {
    const [fleet, report] = await Promise.all([
      store.read(`${dbPaths.user(uid)}/fleetadmin`, z.string()),
      store.read(dbPaths.monthDriverReport(month, uid), driverReportSchema),
    ]);
    if (fleet === caller.uid && report?.fleetadmin === caller.uid) return;
  }
  throw new DomainError('not_found');
}

async function fleetOf(
  store: Store,
  fleet: string | undefined,
  caller: EndpointCaller,
): Promise<{ uid: string; name: string }> {
  const uid = fleet ?? caller.uid;
  if (!isKey(uid) || (caller.role === 'fleetadmin' && uid !== caller.uid)) throw new DomainError('not_found');
  const owner = await store.read(dbPaths.user(uid), holderSchema);
  if (owner?.usertype !== 'fleetadmin') throw new DomainError('not_found');
  return { uid, name: fullName(owner) };
}

/** Returns the balances and sums of a person's wallet in a month, and the statement lines of this month. */
async function walletOf(
  ports: StatementPorts,
  uid: string,
  month: Month,
): Promise<{ wallet: Omit<StatementOfWallet, 'trips'>; lines: StatementLine[] }> {
  const { store, log } = ports;
  const person = await store.read(dbPaths.user(uid), holderSchema);
  let { openingMinor, lines, isRight } = await historyOf(ports, uid, month);
  for (let tries = 1; tries < TRIES && !isRight; tries += 1)
    ({ openingMinor, lines, isRight } = await historyOf(ports, uid, month));
  if (!isRight) log.error('a wallet is not the sum of its history', { uid, month: month.head.month });
  return {
    wallet: {
      uid,
      name: person === null ? '' : fullName(person),
      openingMinor,
      closingMinor: lines.at(-1)?.balanceMinor ?? openingMinor,
      groups: sumsOf(lines),
      isRight,
    },
    lines,
  };
}

type History = { openingMinor: number; lines: StatementLine[]; isRight: boolean };

/**
 * The lines of a month, and the opening balance. The opening balance is the balance in the last entry
 * before the month, if all balances match the amounts. Otherwise it is the sum of all earlier entries.
 * Balances do not match if the clock of a server was wrong at midnight, for example.
 */
async function historyOf(ports: StatementPorts, uid: string, { head, range }: Month): Promise<History> {
  const { store } = ports;
  const { decimal } = head;
  const { from, before } = range;
  const list = dbPaths.walletHistory(uid);
  const [balance, earlier] = await Promise.all([
    store.read(`${dbPaths.user(uid)}/walletBalance`, z.number()),
    store.pageBetween(
      list,
      { field: 'at', to: from - 1, isDescending: true, after: null, limit: BEFORE },
      storedEntrySchema,
    ),
  ]);
  const entries: StoredEntry[] = [];
  for await (const page of entriesOf(ports, uid, { from, to: before - 1 })) entries.push(...page);
  const known = balanceAfter(
    earlier.records.map(({ key, value }) => ({ ...value, key })),
    decimal,
  );
  const lines = statementLines(entries, known ?? 0, decimal);
  // Only the current month must end with the present balance of the wallet. The closing balance of an
  // earlier month cannot be compared with the present balance.
  const isWallet = (closing: number): boolean =>
    !head.isRunning || balance === null || toMinor(balance, decimal) === closing;
  const closing = lines.at(-1)?.balanceMinor ?? known ?? 0;
  if (known !== null && isAsStored(lines, entries, decimal) && isWallet(closing))
    return { openingMinor: known, lines, isRight: true };
  let openingMinor = 0;
  for await (const page of entriesOf(ports, uid, { from: 0, to: from - 1 }))
    openingMinor += sumOfEntries(page, decimal);
  const counted = statementLines(entries, openingMinor, decimal);
  return { openingMinor, lines: counted, isRight: isWallet(counted.at(-1)?.balanceMinor ?? openingMinor) };
}

/** The entries of a wallet between two times, page by page. */
async function* entriesOf(
  { store, pageSize = PAGE }: StatementPorts,
  uid: string,
  range: { from: number; to: number },
): AsyncGenerator<StoredEntry[]> {
  const query = { list: dbPaths.walletHistory(uid), field: 'at', ...range, size: pageSize };
  for await (const page of pagesBetween(store, query, storedEntrySchema))
    yield page.map(({ key, value }) => ({ ...value, key }));
}
