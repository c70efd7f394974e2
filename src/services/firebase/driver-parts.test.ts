import { describe, expect, it } from 'vitest';
import { isStepDone, monthTotalsOf } from './driver.firebase';

describe('whether a refused step was done already', () => {
  it.each([
    { step: 'ARRIVED', status: 'ARRIVED', isDone: true },
    { step: 'ARRIVED', status: 'STARTED', isDone: true },
    { step: 'STARTED', status: 'ARRIVED', isDone: false },
    { step: 'REACHED', status: 'PENDING', isDone: true },
    { step: 'REACHED', status: 'CANCELLED', isDone: false },
    { step: 'ARRIVED', status: 'NEW', isDone: false },
    { step: 'ARRIVED', status: null, isDone: false },
  ] as const)('$step in $status: $isDone', ({ step, status, isDone }) => {
    expect(isStepDone(step, status)).toBe(isDone);
  });
});

describe('a driver’s totals by month', () => {
  it('are read newest first; what cannot be read is left out', () => {
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
