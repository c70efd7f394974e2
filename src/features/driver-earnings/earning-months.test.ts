import { describe, expect, it } from 'vitest';
import { monthsBetween } from '@/lib/months';
import { monthRangeOf, withEnd, withStart } from './earning-months';

const rangeOf = (query: string) => monthRangeOf(new URLSearchParams(query), '2026-02');

describe('the months of the drivers’ earnings', () => {
  it.each([
    ['', '2025-12', '2026-02'],
    ['month=2025-11', '2025-11', '2025-11'],
    ['from=2025-06&to=2025-08', '2025-06', '2025-08'],
    ['to=2025-08', '2025-06', '2025-08'],
    ['from=2025-08&to=2025-06', '2025-08', '2025-08'],
    ['from=2020-01&to=2025-06', '2020-01', '2020-12'],
    ['from=nonsense', '2025-12', '2026-02'],
  ])('for the parameters %j begin with %s and end with %s', (query, from, to) => {
    expect(rangeOf(query)).toEqual({ from, to });
  });

  it('are at most twelve, and always include the start or the end that the user chose last', () => {
    const range = { from: '2025-06', to: '2025-08' };
    expect(withStart(range, '2025-09')).toEqual({ from: '2025-09', to: '2025-09' });
    expect(withStart(range, '2023-01')).toEqual({ from: '2023-01', to: '2023-12' });
    expect(withEnd(range, '2025-05')).toEqual({ from: '2025-05', to: '2025-05' });
    expect(withEnd(range, '2026-12')).toEqual({ from: '2026-01', to: '2026-12' });
  });

  it('begin with the newest month, and continue into the previous year', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });
});
