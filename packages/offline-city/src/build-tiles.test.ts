import { describe, expect, it } from 'vitest';
import { joinLines, tileAt } from './build-tiles';
import type { LonLat } from './geo';

const A: LonLat = [-56.2, -34.9];
const B: LonLat = [-56.19, -34.9];
const C: LonLat = [-56.18, -34.9];
const D: LonLat = [-56.17, -34.9];

describe('lines', () => {
  it('are joined even if their pieces are mapped in opposite directions', () => {
    expect(
      joinLines([
        [B, C],
        [B, A],
        [D, C],
      ]),
    ).toEqual([[A, B, C, D]]);
  });

  it('are not joined if they share no end', () => {
    expect(
      joinLines([
        [A, B],
        [C, D],
      ]),
    ).toHaveLength(2);
  });

  it('are joined to a closed ring if the last piece ends at the start of the first', () => {
    expect(
      joinLines([
        [A, B],
        [B, C],
        [C, A],
      ])[0],
    ).toHaveLength(4);
  });
});

describe('the numbers of a tile', () => {
  it('are the same as in web maps', () => {
    expect(tileAt([-56.197, -34.9065], 12)).toEqual({ x: 1408, y: 2472 });
  });
});
