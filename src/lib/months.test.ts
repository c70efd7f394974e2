import { describe, expect, it } from 'vitest';
import { monthBefore, monthOf, monthsUntil } from './months';

describe('the months of the earnings', () => {
  it('begin with the newest month, and can include months of the previous year', () => {
    expect(monthBefore('2026-01', 1)).toBe('2025-12');
    expect(monthsUntil('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });

  it.each([
    ['2026-05', '2026-05'],
    ['2026-13', null],
    ['May', null],
    [null, null],
  ])('are read from the text in a URL: %s', (text, month) => {
    expect(monthOf(text)).toBe(month);
  });
});
