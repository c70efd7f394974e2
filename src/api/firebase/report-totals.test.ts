import { describe, expect, it } from 'vitest';
import { monthTotalsOf } from './report-totals';

describe('a driver’s totals by month', () => {
  it('are sorted with the newest month first, and do not include invalid records', () => {
    const months = monthTotalsOf({
      '2026-09': { total_rides: 1, driverShare: 100 },
      '2026-10': 'broken',
      '2026-11': { total_rides: 2, driverShare: 300, fleetadmin: 'x' },
    });
    expect(months.map(({ month, totals }) => [month, totals.driverShare])).toEqual([
      ['2026-11', 300],
      ['2026-09', 100],
    ]);
    expect(monthTotalsOf(null)).toEqual([]);
  });
});
