import { describe, expect, it } from 'vitest';
import { joinLines, tileAt } from './build-tiles';
import type { LonLat } from './geo';

const A: LonLat = [-56.2, -34.9];
const B: LonLat = [-56.19, -34.9];
const C: LonLat = [-56.18, -34.9];
const D: LonLat = [-56.17, -34.9];

describe('joined lines', () => {
  it('run through pieces mapped in any direction', () => {
    expect(
      joinLines([
        [B, C],
        [B, A],
        [D, C],
      ]),
    ).toEqual([[A, B, C, D]]);
  });

  it('stay apart where no ends meet', () => {
    expect(
      joinLines([
        [A, B],
        [C, D],
      ]),
    ).toHaveLength(2);
  });

  it('end with a closed ring', () => {
    expect(
      joinLines([
        [A, B],
        [B, C],
        [C, A],
      ])[0],
    ).toHaveLength(4);
  });
});

describe('tile numbers', () => {
  it('match the web map', () => {
    expect(tileAt([-56.197, -34.9065], 12)).toEqual({ x: 1408, y: 2472 });
  });
});
