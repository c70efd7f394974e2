import { describe, expect, it } from 'vitest';
import { demandShades, shadeOf } from './demand-shades';

describe('the shades of the demand map', () => {
  it.each([
    [[], []],
    [[1], ['1:1-1']],
    [
      [2, 1],
      ['1:1-1', '2:2-2'],
    ],
    [[3], ['1:1-1', '2:2-2', '3:3-3']],
    [
      [4, 1],
      ['1:1-2', '2:3-4'],
    ],
    [
      [12, 2, 7],
      ['1:1-4', '2:5-8', '3:9-12'],
    ],
    [[10], ['1:1-4', '2:5-8', '3:9-10']],
  ])('for the counts of bookings %j are %j (level:from-to)', (counts, shades) => {
    expect(demandShades(counts).map(({ level, from, to }) => `${level}:${from}-${to}`)).toEqual(shades);
  });

  it('match the ranges of the legend for every count', () => {
    const shades = demandShades([12]);
    expect([1, 4, 5, 8, 9, 12].map((count) => shadeOf(count, shades))).toEqual([1, 1, 2, 2, 3, 3]);
  });
});
