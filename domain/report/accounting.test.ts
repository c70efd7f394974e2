import { describe, expect, it } from 'vitest';
import {
  accountingDifference,
  accountingFile,
  accountingRange,
  accountingSums,
  isOfMonth,
  type AccountingLine,
} from './accounting';

const line = (more: Partial<AccountingLine> = {}): AccountingLine => ({
  kind: 'trip',
  at: Date.UTC(2026, 4, 20, 12),
  day: '2026-05-20',
  bookingId: 'b1',
  reference: 'ABCDEF',
  document: '',
  correction: '',
  reason: '',
  service: 'taxi',
  carType: 'Economy',
  driver: 'leo',
  driverName: 'Leo',
  fleet: '',
  payment: 'cash',
  provider: '',
  wallet: 0,
  card: 0,
  cash: 20_000,
  decimal: 2,
  currency: '',
  figures: { total_rides: 1, tripCost: 20_000, convenienceFee: 2000 },
  ...more,
});

/** The cells of each line in the file. The keys are column titles. */
function cellsOf(file: string): Record<string, string>[] {
  const [head = [], ...rows] = file
    .trimEnd()
    .split('\r\n')
    .map((row) => [...row.matchAll(/"((?:[^"]|"")*)"|[^,]+/g)].map(([cell, text]) => text ?? cell));
  return rows.map((row) => Object.fromEntries(head.map((title, index) => [title, row[index] ?? ''])));
}

describe('the accountant’s file', () => {
  it('has numbers as plain numbers, times in ISO 8601 and the currency', () => {
    const [first] = cellsOf(accountingFile([line()], 'UYU'));
    expect(first).toMatchObject({
      time: '2026-05-20T12:00:00.000Z',
      day: '2026-05-20',
      kind: 'trip',
      reference: 'ABCDEF',
      'trip cost': '200.00',
      'convenience fee': '20.00',
      'paid in cash': '200.00',
      currency: 'UYU',
      'driver share': '0.00',
      tip: '0.00',
    });
    expect(cellsOf(accountingFile([line({ decimal: 0 })], 'JPY'))[0]).toMatchObject({ 'trip cost': '20000' });
    expect(cellsOf(accountingFile([line({ figures: { tripCost: -1 } })], 'UYU'))[0]).toMatchObject({
      'trip cost': '-0.01',
    });
  });

  it('is sorted by time, keeps commas and quotes, and contains no spreadsheet formulas', () => {
    const later = line({ bookingId: 'b2', at: Date.UTC(2026, 4, 21), driverName: '=1+1, "Leo"' });
    const rows = cellsOf(accountingFile([later, line()], 'UYU'));
    expect(rows.map(({ booking }) => booking)).toEqual(['b1', 'b2']);
    expect(rows[1]?.['driver name']).toBe(`'=1+1, ""Leo""`);
  });

  it('agrees with a report in all figures, or the differences are listed', () => {
    const lines = [line(), line({ kind: 'correction', figures: { tripCost: -500, tax: 0 } })];
    expect(accountingSums(lines)).toMatchObject({ tripCost: 19_500, total_rides: 1 });
    const report = {
      total_rides: 1,
      tripCost: 19_500,
      convenienceFee: 2000,
      cancelled: 0,
      driverName: 'Leo',
    };
    expect(accountingDifference(lines, report)).toEqual([]);
    expect(accountingDifference(lines, { ...report, tripCost: 19_501, tips: 3 })).toEqual([
      'tripCost',
      'tips',
    ]);
    expect(accountingDifference(lines, {})).toEqual(['total_rides', 'tripCost', 'convenienceFee']);
  });
});

it('an event is in the month of its own time zone, and the range of the month includes the event', () => {
  const at = Date.UTC(2026, 5, 1, 1);
  expect(isOfMonth({ at, timeZone: 'America/Montevideo' }, '2026-05')).toBe(true);
  expect(isOfMonth({ at, timeZone: 'UTC' }, '2026-05')).toBe(false);
  const { from, to } = accountingRange('2026-05');
  expect(from).toBe(Date.UTC(2026, 3, 30));
  expect(to).toBe(Date.UTC(2026, 5, 2));
  expect(accountingRange('2026-12').to).toBe(Date.UTC(2027, 0, 2));
});
