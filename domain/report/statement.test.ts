import { describe, expect, it } from 'vitest';
import { applyLedger, type LedgerLine } from '../wallet/ledger';
import { reportTotalsSchema } from '../records';
import {
  addsUp,
  balanceAfter,
  cashMinorOf,
  fleetStatementFile,
  heldMinorOf,
  isAsStored,
  monthRange,
  statementFile,
  statementLines,
  sumsOf,
  totalOf,
  tripsOfReport,
  type Statement,
  type StatementOfWallet,
  type StoredEntry,
} from './statement';

const NOON = Date.UTC(2026, 4, 20, 12);
const ZONE = 'America/Montevideo';

type Some = Pick<LedgerLine, 'key' | 'type' | 'amountMinor'> & Partial<LedgerLine>;

/** A wallet's history as the ledger writes it. Each list of lines is one commit. */
function history(...commits: (readonly Some[] | { at: number; lines: readonly Some[] })[]): StoredEntry[] {
  let balance = 0;
  return commits.flatMap((commit, index) => {
    const { at, lines } = 'lines' in commit ? commit : { at: NOON + index * 1000, lines: commit };
    const full = lines.map((line): LedgerLine => ({ uid: 'leo', txRef: 'ABCDEF', ...line }));
    const result = applyLedger(balance, full, at, 2);
    balance = result.balance;
    return result.entries.map(({ key, entry }) => ({ ...entry, at, key }));
  });
}

const paidInCash = (id: string, share = 18_000, cash = 20_000): Some[] => [
  { key: `${id}_share`, type: 'Credit', amountMinor: share, bookingId: id },
  { key: `${id}_cash`, type: 'Debit', amountMinor: cash, bookingId: id },
];

describe('the month of a statement', () => {
  it('begins and ends at midnight local time', () => {
    const { from, before } = monthRange('2026-05', ZONE);
    expect(new Date(from).toISOString()).toBe('2026-05-01T03:00:00.000Z');
    expect(new Date(before).toISOString()).toBe('2026-06-01T03:00:00.000Z');
    expect(monthRange('2026-12', ZONE).before).toBe(monthRange('2027-01', ZONE).from);
  });

  it('includes a change of the clocks within the month', () => {
    const { from, before } = monthRange('2026-03', 'Europe/Madrid');
    expect(new Date(from).toISOString()).toBe('2026-02-28T23:00:00.000Z');
    expect(new Date(before).toISOString()).toBe('2026-03-31T22:00:00.000Z');
  });
});

describe('the lines of a statement', () => {
  it('are the entries of the history, with the kind, the sign and the balance after the entry', () => {
    const entries = history(
      paidInCash('b1'),
      [{ key: 'b1_tip', type: 'Credit', amountMinor: 500, bookingId: 'b1' }],
      [{ key: 'correction_c1', type: 'Debit', amountMinor: 300, bookingId: 'b1', reason: 'wrong_fare' }],
      [{ key: 'withdraw_w1', type: 'Withdraw', amountMinor: 100, txRef: 'w1' }],
    );
    const lines = statementLines([...entries].reverse(), 0, 2);
    expect(lines.map(({ kind, amountMinor, balanceMinor }) => [kind, amountMinor, balanceMinor])).toEqual([
      ['share', 18_000, 18_000],
      ['cash', -20_000, -2000],
      ['tip', 500, -1500],
      ['correction', -300, -1800],
      ['withdraw', -100, -1900],
    ]);
    expect(lines[3]).toMatchObject({ reference: 'ABCDEF', bookingId: 'b1', reason: 'wrong_fare' });
    expect(isAsStored(lines, entries, 2)).toBe(true);
  });

  it('are sorted so that each balance follows from the line before, even if entries have the same time', () => {
    const at = NOON;
    const entries = history(
      { at, lines: [{ key: 'gateway_r1', type: 'Credit', amountMinor: 700 }] },
      { at, lines: paidInCash('b2', 900, 1000) },
      { at, lines: paidInCash('b1', 900, 1000) },
    );
    const lines = statementLines(entries, 0, 2);
    expect(lines.map(({ key }) => key)).toEqual(['gateway_r1', 'b2_share', 'b2_cash', 'b1_share', 'b1_cash']);
    expect(isAsStored(lines, entries, 2)).toBe(true);
  });

  it('are also made for an entry without a trip, and for an old key without a kind', () => {
    const entries = history(paidInCash('gone')).map((entry, index) => ({ ...entry, key: `-N${index}` }));
    const lines = statementLines(entries, 100, 2);
    expect(lines.map(({ kind, group }) => [kind, group])).toEqual([
      ['unknown', 'other'],
      ['unknown', 'other'],
    ]);
    expect(lines.at(-1)?.balanceMinor).toBe(100 - 2000);
    expect(isAsStored(lines, entries, 2)).toBe(false);
  });

  it('add up to the exact balance over many entries', () => {
    const entries = history(
      ...Array.from({ length: 2000 }, (_, index) => paidInCash(`b${index}`, 1010, 999)),
    );
    const lines = statementLines(entries, 0, 2);
    expect(lines.at(-1)?.balanceMinor).toBe(2000 * 11);
    expect(isAsStored(lines, entries, 2)).toBe(true);
  });
});

describe('the balance before a month', () => {
  it('is the balance after the last entry before the month, even if two entries were written at once', () => {
    expect(balanceAfter(history(paidInCash('b1'), paidInCash('b2')).reverse(), 2)).toBe(-4000);
    // Share and cash are equal, so the balance after the commit is the balance before it.
    const [first, ...others] = history(
      [{ key: 'admin_q', type: 'Credit', amountMinor: 7 }],
      paidInCash('b1', 5, 5),
    );
    expect(balanceAfter([...others, ...(first === undefined ? [] : [first])], 2)).toBe(7);
  });

  it('is zero before the first entry, and unknown if the entries have no balance', () => {
    expect(balanceAfter([], 2)).toBe(0);
    const old = history(paidInCash('b1')).map(({ balance: _balance, ...entry }) => entry);
    expect(balanceAfter(old, 2)).toBeNull();
  });
});

const statement = (entries: readonly StoredEntry[], openingMinor = 0): Statement => {
  const lines = statementLines(entries, openingMinor, 2);
  return {
    month: '2026-05',
    timeZone: ZONE,
    decimal: 2,
    currency: 'UYU',
    madeAt: NOON,
    isRunning: true,
    uid: 'leo',
    name: 'Leo Roca',
    openingMinor,
    lines,
    heldMinor: 0,
    isRight: true,
    closingMinor: lines.at(-1)?.balanceMinor ?? openingMinor,
    groups: sumsOf(lines),
    trips: tripsOfReport(
      reportTotalsSchema.parse({
        total_rides: 1,
        tripCost: 20_000,
        driverShare: 18_000,
        convenienceFee: 2000,
      }),
    ),
  };
};

describe('the sums of a statement', () => {
  it('count each entry in one group, and together equal the change of the wallet', () => {
    const made = statement(
      history(paidInCash('b1'), [
        { key: 'b1_tip', type: 'Credit', amountMinor: 500 },
        { key: 'account_deleted', type: 'Debit', amountMinor: 1 },
      ]),
      250,
    );
    expect(made.groups).toMatchObject({
      share: { count: 1, sumMinor: 18_000 },
      cash: { count: 1, sumMinor: -20_000 },
      tips: { count: 1, sumMinor: 500 },
      other: { count: 1, sumMinor: -1 },
      withdrawals: { count: 0, sumMinor: 0 },
    });
    expect(addsUp(made)).toBe(true);
    expect(addsUp({ ...made, closingMinor: made.closingMinor + 1 })).toBe(false);
    expect(cashMinorOf(made.groups)).toBe(20_000);
  });

  it('can be added up over the drivers of a fleet', () => {
    const one: StatementOfWallet = statement(history(paidInCash('b1')), 100);
    const total = totalOf([one, one]);
    expect(total).toMatchObject({ openingMinor: 200, closingMinor: -3800, trips: { rides: 2 } });
    expect(total.groups.share).toEqual({ count: 2, sumMinor: 36_000 });
    expect(addsUp(total)).toBe(true);
    expect(addsUp(totalOf([]))).toBe(true);
  });

  it('include the amount that was reserved for withdrawals at the end of the month', () => {
    const asked = (date: number, procesDate?: number) => ({
      amount: 10,
      date,
      processed: procesDate !== undefined,
      procesDate,
    });
    const held = heldMinorOf(
      [asked(NOON - 1), asked(NOON - 2, NOON - 1), asked(NOON - 3, NOON), asked(NOON)],
      NOON,
      2,
    );
    expect(held).toBe(2000);
  });
});

describe('a statement as a file', () => {
  it('has plain numbers, times in ISO 8601, and the opening and closing balance', () => {
    const file = statementFile(
      statement(history([{ key: 'b1_share', type: 'Credit', amountMinor: 105, bookingId: 'b1' }]), -20),
    );
    expect(file.split('\r\n')).toEqual([
      '"time","day","kind","group","reference","booking","reason","amount","balance","currency"',
      '"2026-05-01T03:00:00.000Z","2026-05-01","opening","","","","",0.00,-0.20,"UYU"',
      '"2026-05-20T12:00:00.000Z","2026-05-20","share","share","ABCDEF","b1","",1.05,0.85,"UYU"',
      '"2026-06-01T02:59:59.999Z","2026-05-31","closing","","","","",0.00,0.85,"UYU"',
      '',
    ]);
  });

  it('contains no spreadsheet formulas, and keeps quotes', () => {
    const one: StatementOfWallet = { ...statement([]), name: '=1+1 "x"' };
    const file = fleetStatementFile({
      month: '2026-05',
      timeZone: ZONE,
      decimal: 2,
      currency: 'UYU',
      madeAt: NOON,
      isRunning: false,
      fleet: 'f1',
      fleetName: 'Fleet',
      lines: [one],
    });
    expect(file.split('\r\n')[1]).toMatch(/^"2026-05","leo","'=1\+1 ""x""",1,200\.00,180\.00,20\.00,0\.00,/);
  });
});
