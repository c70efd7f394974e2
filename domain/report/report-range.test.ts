import { describe, expect, it } from 'vitest';
import { bySteps, daysIn, isDay, piecesOf, presetRange, rangeBefore } from './report-range';

describe('the text of a day', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-2-1', false],
    ['', false],
    ['0002-01-01', true],
  ])('such as %s is valid: %s', (text, isOne) => {
    expect(isDay(text)).toBe(isOne);
  });
});

describe('a range of days', () => {
  it('is read as whole months, and as single days before and after these months', () => {
    expect(piecesOf({ from: '2026-05-12', to: '2026-09-17' })).toEqual({
      months: ['2026-06', '2026-07', '2026-08'],
      days: [
        { from: '2026-05-12', to: '2026-05-31' },
        { from: '2026-09-01', to: '2026-09-17' },
      ],
    });
  });

  it.each([
    { name: 'a whole month', from: '2026-02-01', to: '2026-02-28', months: ['2026-02'], days: 0 },
    { name: 'the end of a month', from: '2026-01-31', to: '2026-01-31', months: [], days: 1 },
    { name: 'parts of two months', from: '2026-01-31', to: '2026-02-27', months: [], days: 1 },
    {
      name: 'across a new year',
      from: '2025-12-01',
      to: '2026-01-31',
      months: ['2025-12', '2026-01'],
      days: 0,
    },
  ])(
    'contains each day once, in a whole month or as a single day, for $name',
    ({ from, to, months, days }) => {
      const pieces = piecesOf({ from, to });
      expect(pieces.months).toEqual(months);
      expect(pieces.days).toHaveLength(days);
    },
  );

  it('is compared with the same number of days just before the range', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
    expect(daysIn(rangeBefore({ from: '2026-03-01', to: '2026-03-31' }))).toBe(31);
  });

  it.each([
    ['today', '2026-11-22', '2026-11-22'],
    ['yesterday', '2026-11-21', '2026-11-21'],
    ['this_week', '2026-11-16', '2026-11-22'],
    ['last_week', '2026-11-09', '2026-11-15'],
    ['this_month', '2026-11-01', '2026-11-22'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['last_90', '2026-08-25', '2026-11-22'],
  ] as const)('of the preset %s on a Sunday is from %s to %s', (preset, from, to) => {
    expect(presetRange(preset, '2026-11-22')).toEqual({ from, to });
  });

  it('is split into weeks that begin on Monday, each with the sum of its days', () => {
    const days = { '2026-11-15': { a: 1 }, '2026-11-16': { a: 2 }, '2026-11-18': { a: 3, b: 1 } };
    expect(bySteps({ from: '2026-11-15', to: '2026-11-18' }, 'week', days)).toEqual([
      { step: '2026-11-09', figures: { a: 1 } },
      { step: '2026-11-16', figures: { a: 5, b: 1 } },
    ]);
  });
});
