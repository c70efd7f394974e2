import { describe, expect, it } from 'vitest';
import type { WalletEntry } from '@domain/records';
import { addsUp } from '@domain/report/statement';
import { applyLedger, type LedgerLine } from '@domain/wallet/ledger';
import { deskWorld } from '../money-desk/testing/desk-world';
import { giveTipCommand } from '../payments/attempts/tip.command';
import type { EndpointCaller } from '../platform/http/endpoint';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aCaller, aLog, NOW, someSettings } from '../platform/testing/records';
import { aPerson } from '../settlement/testing/trip-world';
import {
  fleetStatementOf,
  readFleetStatementCommand,
  readStatementCommand,
  type StatementPorts,
} from './read-statement.command';

const MONTH = '2026-05';
const DAY = 86_400_000;
const as = (uid: string, role: EndpointCaller['role']): EndpointCaller => ({ ...aCaller({ uid }), role });
const leo = as('leo', 'driver');
const boss = as('boss', 'admin');
const fleet = as('fleet', 'fleetadmin');

type Entries = Record<string, WalletEntry>;

/** A history that the ledger wrote. Each argument is one commit, with its time and its lines. */
function historyOf(...commits: readonly [number, ...Omit<LedgerLine, 'uid' | 'txRef'>[]][]): {
  entries: Entries;
  balance: number;
} {
  let balance = 0;
  const entries: Entries = {};
  for (const [at, ...lines] of commits) {
    const result = applyLedger(
      balance,
      lines.map((line) => ({ uid: 'leo', txRef: 'ABCDEF', ...line })),
      at,
      2,
    );
    balance = result.balance;
    for (const { key, entry } of result.entries) entries[key] = entry;
  }
  return { entries, balance };
}

const share = (id: string, amountMinor: number) =>
  ({ key: `${id}_share`, type: 'Credit', amountMinor, bookingId: id }) as const;
const cash = (id: string, amountMinor: number) =>
  ({ key: `${id}_cash`, type: 'Debit', amountMinor, bookingId: id }) as const;

const LEO = historyOf(
  [NOW - 40 * DAY, share('b0', 5000), cash('b0', 5000)],
  [NOW - 35 * DAY, share('b1', 1000)],
  [NOW - 2 * DAY, share('b2', 18_000), cash('b2', 20_000)],
  [NOW - DAY, { key: 'b2_tip', type: 'Credit', amountMinor: 500, bookingId: 'b2' }],
  [NOW, { key: 'withdraw_w1', type: 'Withdraw', amountMinor: 100 }],
);
const report = (of: Record<string, unknown> = {}) => ({
  total_rides: 1,
  tripCost: 20_000,
  driverShare: 18_000,
  convenienceFee: 2000,
  driverName: 'Leo Roca',
  fleetadmin: 'fleet',
  ...of,
});

function world(tree: Record<string, unknown> = {}, settings: Parameters<typeof someSettings>[0] = {}) {
  const store = createMemoryStore({
    users: {
      leo: aPerson({
        usertype: 'driver',
        firstName: 'Leo',
        lastName: 'Roca',
        fleetadmin: 'fleet',
        walletBalance: LEO.balance,
        walletHeld: 3,
      }),
      mia: aPerson({ usertype: 'driver', firstName: 'Mia', fleetadmin: 'fleet' }),
      tom: aPerson({ usertype: 'driver', firstName: 'Tom', fleetadmin: 'rival' }),
      fleet: aPerson({ usertype: 'fleetadmin', firstName: 'Flor' }),
      rival: aPerson({ usertype: 'fleetadmin', firstName: 'Rita' }),
      boss: aPerson({ usertype: 'admin' }),
    },
    wallet_history: { leo: LEO.entries },
    withdraws: {
      w1: { uid: 'leo', name: 'Leo', amount: 1, date: NOW - DAY, processed: true, procesDate: NOW },
      w2: { uid: 'leo', name: 'Leo', amount: 3, date: NOW - DAY, processed: false },
      w3: { uid: 'mia', name: 'Mia', amount: 9, date: NOW - DAY, processed: false },
    },
    reports: {
      month_drivers: {
        '2026-04': { leo: report() },
        [MONTH]: { leo: report(), mia: report({ total_rides: 2 }), tom: report({ fleetadmin: 'rival' }) },
      },
    },
    ...tree,
  });
  const log = aLog();
  const ports: StatementPorts = {
    store,
    log,
    clock: () => NOW,
    settings: () => Promise.resolve(someSettings({ timeZone: 'America/Montevideo', ...settings })),
  };
  const read = (caller: EndpointCaller, driver?: string, month = MONTH, from = 0) =>
    readStatementCommand(ports, { month, driver, from }, caller);
  const readFleet = (caller: EndpointCaller, of?: string, after: string | null = null, month = MONTH) =>
    readFleetStatementCommand(ports, { month, fleet: of, after }, caller);
  return { store, ports, log, read, readFleet };
}

describe('the statement of a driver', () => {
  it('contains the opening balance, each entry of the month, the closing balance, and the trips of the reports', async () => {
    const statement = await world().read(leo);
    expect(statement).toMatchObject({
      uid: 'leo',
      name: 'Leo Roca',
      month: MONTH,
      isRunning: true,
      currency: 'UYU',
      isRight: true,
      openingMinor: 1000,
      closingMinor: LEO.balance * 100,
      heldMinor: 300,
      next: null,
      trips: { rides: 1, grossMinor: 20_000, shareMinor: 18_000, feeMinor: 2000, addedTaxMinor: 0 },
    });
    expect(statement.lines.map(({ key, balanceMinor }) => [key, balanceMinor])).toEqual([
      ['b2_share', 19_000],
      ['b2_cash', -1000],
      ['b2_tip', -500],
      ['withdraw_w1', -600],
    ]);
    expect(addsUp(statement)).toBe(true);
  });

  it('begins at midnight in the operator’s city', async () => {
    const at = Date.UTC(2026, 4, 1, 2, 59);
    const { entries, balance } = historyOf([at, share('late', 100)], [at + 60_000, share('early', 30)]);
    const { read, store } = world({ wallet_history: { leo: entries } });
    await store.update({ 'users/leo/walletBalance': balance });
    expect((await read(leo)).lines.map(({ key }) => key)).toEqual(['early_share']);
    expect((await read(leo, undefined, '2026-04')).lines.map(({ key }) => key)).toEqual(['late_share']);
  });

  it('is empty before the first entry, in a month without entries, and for a new driver', async () => {
    const { read } = world();
    expect(await read(leo, undefined, '2026-02')).toMatchObject({
      openingMinor: 0,
      closingMinor: 0,
      lines: [],
      isRunning: false,
      heldMinor: 0,
      trips: { rides: 0 },
    });
    expect(await read(as('tom', 'driver'))).toMatchObject({ openingMinor: 0, closingMinor: 0, lines: [] });
    const quiet = world({ wallet_history: { leo: historyOf([NOW - 90 * DAY, share('b0', 400)]).entries } });
    expect(await quiet.read(leo, undefined, '2026-04')).toMatchObject({
      openingMinor: 400,
      closingMinor: 400,
      lines: [],
    });
  });

  it('is refused for a month in the future', async () => {
    await expect(world().read(leo, undefined, '2026-06')).rejects.toMatchObject({ code: 'invalid_argument' });
  });

  it('is read page by page from the database', async () => {
    const { ports, read } = world();
    const whole = await read(leo);
    const small = { ...ports, pageSize: 1, lineCount: 3 };
    const first = await readStatementCommand(small, { month: MONTH, from: 0 }, leo);
    const second = await readStatementCommand(small, { month: MONTH, from: first.next ?? -1 }, leo);
    expect([first.next, second.next]).toEqual([3, null]);
    expect([...first.lines, ...second.lines]).toEqual(whole.lines);
  });

  it('contains the sum of all entries if the stored balances of two entries do not match', async () => {
    // The clocks of the servers differ. So the first entry has a time after midnight, and the second entry a
    // time before it.
    const midnight = Date.UTC(2026, 4, 1, 3);
    const { entries, balance } = historyOf(
      [NOW - 90 * DAY, share('b0', 1000)],
      [midnight + 1, share('b1', 200)],
      [midnight - 1, share('b2', 30)],
    );
    const { read, store, log } = world({ wallet_history: { leo: entries } });
    await store.update({ 'users/leo/walletBalance': balance });
    expect(await read(leo)).toMatchObject({ openingMinor: 1030, closingMinor: 1230, isRight: true });
    expect(await read(leo, undefined, '2026-04')).toMatchObject({ openingMinor: 1000, closingMinor: 1030 });
    expect(log.lines).toEqual([]);
  });

  it('is read again if money moves during the read, and reports a difference between wallet and history that remains then', async () => {
    const { ports, store, read, log } = world();
    let moves = 1;
    const busy: StatementPorts = {
      ...ports,
      store: {
        ...store,
        pageBetween: async (list, page, schema) => {
          const answer = await store.pageBetween(list, page, schema);
          if (!page.isDescending && moves-- > 0) {
            const { entries } = applyLedger(LEO.balance, [{ ...share('b9', 77), ...ofLeo }], NOW, 2);
            await store.update({ 'users/leo/walletBalance': LEO.balance + 0.77 });
            for (const { key, entry } of entries)
              await store.update({ [`wallet_history/leo/${key}`]: entry });
          }
          return answer;
        },
      },
    };
    await store.update({ 'users/leo/walletBalance': LEO.balance });
    expect(await readStatementCommand(busy, { month: MONTH, from: 0 }, leo)).toMatchObject({ isRight: true });
    await store.update({ 'users/leo/walletBalance': 1 });
    expect(await read(leo)).toMatchObject({ isRight: false });
    expect(log.lines).toHaveLength(1);
  });

  it('contains the entries of corrections, tips and payments', async () => {
    const { store, ports, correct, payByCard, minorOf } = await deskWorld();
    await payByCard();
    const ana = as('ana', 'rider');
    await store.update({ 'users/ana/walletBalance': 50 });
    await giveTipCommand(ports, { bookingId: 'b1', amount: 20 }, ana);
    await correct({ kind: 'fare', bookingId: 'b1', amount: 150 });
    const statement = await readStatementCommand(
      { ...ports, settings: () => Promise.resolve(someSettings({ timeZone: 'UTC' })) },
      { month: MONTH, driver: 'leo', from: 0 },
      boss,
    );
    expect(statement.lines.map(({ kind, group }) => `${kind} ${group}`)).toEqual([
      'share share',
      'tip tips',
      'correction corrections',
    ]);
    expect(statement.closingMinor).toBe(minorOf('leo'));
    expect(statement.trips).toMatchObject({ rides: 1, grossMinor: 15_000 });
    expect(statement.isRight).toBe(true);
  });

  it('can be read after the driver is deleted', async () => {
    const { store, read } = world();
    await store.update({ 'users/leo': null });
    expect(await read(boss, 'leo')).toMatchObject({ name: '', closingMinor: -600, isRight: true });
  });
});

const ofLeo = { uid: 'leo', txRef: 'ABCDEF' };

describe('the reader of a driver’s statement', () => {
  it('is the driver, the admin of the fleet or an admin', async () => {
    const { read } = world();
    for (const caller of [fleet, boss]) expect((await read(caller, 'leo')).uid).toBe('leo');
    expect((await read(leo, 'leo')).uid).toBe('leo');
  });

  it.each<[string, EndpointCaller, string | undefined, string]>([
    ['another driver', as('tom', 'driver'), 'leo', MONTH],
    ['a rider', as('ana', 'rider'), undefined, MONTH],
    ['the admin of another fleet', as('rival', 'fleetadmin'), 'leo', MONTH],
    ['the fleet admin, for a month before the driver joined', fleet, 'leo', '2026-03'],
    ['the fleet admin, for the admin’s own uid', fleet, undefined, MONTH],
    ['an admin, for an unknown person', boss, 'nobody', MONTH],
    ['an admin, for an invalid path', boss, 'leo/b2_share', MONTH],
  ])('cannot be %s', async (_who, caller, driver, month) => {
    await expect(world().read(caller, driver, month)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('cannot be the fleet admin after the driver has left the fleet', async () => {
    const { read, store } = world();
    await store.update({ 'users/leo/fleetadmin': null });
    await expect(read(fleet, 'leo')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the statement of a fleet', () => {
  it('has a line for each driver who drove for the fleet in the month', async () => {
    const { readFleet } = world();
    const statement = await readFleet(fleet);
    expect(statement).toMatchObject({ fleet: 'fleet', fleetName: 'Flor Pérez', next: null });
    expect(statement.lines).toMatchObject([
      { uid: 'leo', openingMinor: 1000, closingMinor: -600, groups: { tips: { sumMinor: 500 } } },
      { uid: 'mia', openingMinor: 0, closingMinor: 0, trips: { rides: 2 } },
    ]);
    expect(await readFleet(boss, 'fleet')).toEqual(statement);
    expect((await readFleet(fleet, undefined, null, '2026-04')).lines).toHaveLength(1);
    expect((await readFleet(fleet, undefined, null, '2026-01')).lines).toEqual([]);
  });

  it('is read in groups of drivers, and contains each driver once', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`d${String(index).padStart(2, '0')}`, report()]),
    );
    const { ports, readFleet } = world({
      reports: { month_drivers: { [MONTH]: { ...many, leo: report() } } },
    });
    const first = await readFleet(fleet);
    expect(first.lines).toHaveLength(25);
    const whole = await fleetStatementOf(ports, { month: MONTH }, fleet, 100);
    expect(whole?.lines.map(({ uid }) => uid)).toEqual([...Object.keys(many), 'leo']);
    // A low `lineCount` ends the group early, like drivers with very many entries.
    const early = await readFleetStatementCommand(
      { ...ports, lineCount: 0 },
      { month: MONTH, after: null },
      fleet,
    );
    expect([early.lines.length, early.next]).toEqual([5, 'd04']);
    // Leo has four entries in this month.
    expect(await fleetStatementOf(ports, { month: MONTH }, fleet, 3)).toBeNull();
    expect(await fleetStatementOf(ports, { month: MONTH }, fleet, 4)).toEqual(whole);
  });

  it.each<[drivers: number, lineCount: number, read: number, next: string | null]>([
    [5, 0, 5, null],
    [6, 0, 5, 'd4'],
    [6, 4, 5, 'd4'],
    [6, 5, 6, null],
  ])(
    'of %i drivers ends after a group of five that has %i entries or more',
    async (drivers, lineCount, read, next) => {
      // The first driver has four entries.
      const reports = Array.from({ length: drivers }, (_, index) => [`d${String(index)}`, report()] as const);
      const { ports } = world({
        users: { fleet: aPerson({ usertype: 'fleetadmin' }) },
        wallet_history: { d0: LEO.entries },
        reports: { month_drivers: { [MONTH]: Object.fromEntries(reports) } },
      });
      const part = await readFleetStatementCommand(
        { ...ports, lineCount },
        { month: MONTH, after: null },
        fleet,
      );
      expect([part.lines.length, part.next]).toEqual([read, next]);
    },
  );

  it.each<[string, EndpointCaller, string | undefined]>([
    ['another fleet admin', as('rival', 'fleetadmin'), 'fleet'],
    ['an admin who names no fleet', boss, undefined],
    ['an admin who names a driver', boss, 'leo'],
    ['an admin who names a path', boss, 'fleet/usertype'],
  ])('is refused to %s', async (_who, caller, of) => {
    await expect(world().readFleet(caller, of)).rejects.toMatchObject({ code: 'not_found' });
  });
});
