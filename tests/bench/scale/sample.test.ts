import { describe, expect, it } from 'vitest';
import { costOfRun, minus, partsOf, sharesOf, sumOf, times } from './sample';

describe('the counts in samples', () => {
  it('can be subtracted, even if a name occurs in only one of the two samples', () => {
    expect(minus({ a: 3, b: 1 }, { a: 1, c: 2 })).toEqual({ a: 2, b: 1, c: -2 });
    expect(times({ a: 3 }, 2)).toEqual({ a: 6 });
  });

  it('can be added up or listed for all names with the same prefix', () => {
    const sample = { 'call.api': 3, 'call.sweeper': 5, 'driver.writes': 7 };
    expect(sumOf(sample, 'call.')).toBe(8);
    expect(partsOf(sample, 'call.')).toEqual([
      ['sweeper', 5],
      ['api', 3],
    ]);
  });
});

describe('the cost of a scheduled function', () => {
  const dispatcher = { 'call.dispatcher': 1, reads: 4 };

  it('does not include the cost of other scheduled functions that ran at the same time', () => {
    const counted = { 'call.dispatcher': 2, 'call.sweeper': 3, reads: 8 + 60, writes: 3 };
    expect(costOfRun(counted, 'sweeper', { dispatcher })).toEqual({
      'call.dispatcher': 0,
      'call.sweeper': 1,
      reads: 20,
      writes: 1,
    });
    expect(() => costOfRun({ reads: 3 }, 'sweeper', {})).toThrow('sweeper did not run');
  });

  it('is not part of the cost of a trip, and the cost of waiting drivers is not part of it either', () => {
    // A waiting driver makes 2 writes per minute. A trip makes one call, 10 reads and 30 writes.
    const { waiting, trip } = sharesOf(
      { dispatcher },
      { counted: { 'call.dispatcher': 3, reads: 12, writes: 48 }, idleDriverMinutes: 24 },
      {
        counted: { 'call.dispatcher': 10, 'call.api': 7, reads: 40 + 70, writes: 20 + 210 },
        idleDriverMinutes: 10,
        trips: 7,
      },
    );
    expect(waiting).toEqual({ 'call.dispatcher': 0, reads: 0, writes: 2 });
    expect(trip).toEqual({ 'call.dispatcher': 0, 'call.api': 1, reads: 10, writes: 30 });
  });
});
