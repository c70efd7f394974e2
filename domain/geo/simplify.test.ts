import { describe, expect, it } from 'vitest';
import { simplifyLine, simplifyWithin } from './simplify';

const at = (lat: number, lng: number) => ({ lat, lng });

describe('a simplified line', () => {
  it('is unchanged if it is short', () => {
    const line = [at(0, 0), at(1, 1)];
    expect(simplifyLine(line, 25)).toEqual(line);
    expect(simplifyLine([], 25)).toEqual([]);
  });

  it('keeps its ends and its corners, and loses points on straight segments', () => {
    const east = Array.from({ length: 50 }, (_, step) => at(-34.9, -56.2 + step / 1000));
    const north = Array.from({ length: 50 }, (_, step) => at(-34.9 + (step + 1) / 1000, -56.151));
    expect(simplifyLine([...east, ...north], 25)).toEqual([
      at(-34.9, -56.2),
      at(-34.9, -56.151),
      at(-34.85, -56.151),
    ]);
  });

  it('keeps the requested number of points, first the points that are farthest from the line', () => {
    const bent = Array.from({ length: 400 }, (_, step) => at(Math.sin(step / 20), step / 100));
    const short = simplifyLine(bent, 25);
    expect(short).toHaveLength(25);
    expect(short[0]).toEqual(bent[0]);
    expect(short.at(-1)).toEqual(bent.at(-1));
    const heights = short.map(({ lat }) => lat);
    expect(Math.max(...heights)).toBeGreaterThan(0.99);
    expect(Math.min(...heights)).toBeLessThan(-0.99);
  });

  it('measures a point from the segment itself, not from its end or its extension', () => {
    const beside = [at(0, 0), at(1, 0.5), at(2, 9), at(0, 10)];
    expect(simplifyLine(beside, 3)).toEqual([at(0, 0), at(2, 9), at(0, 10)]);
    const beyond = [at(0, 0), at(3, 5), at(0, 15), at(0, 10)];
    expect(simplifyLine(beyond, 3)).toEqual([at(0, 0), at(0, 15), at(0, 10)]);
    const before = [at(0, 0), at(0, -5), at(3, 5), at(0, 10)];
    expect(simplifyLine(before, 3)).toEqual([at(0, 0), at(0, -5), at(0, 10)]);
  });

  it('counts a degree of longitude as shorter if it is farther from the equator', () => {
    // At 60 degrees north a degree of longitude is half as long as a degree of latitude.
    const north = [at(60, 0), at(60.5, 1.6), at(61.9, 0), at(61, 0)];
    expect(simplifyLine(north, 3)).toEqual([at(60, 0), at(61.9, 0), at(61, 0)]);
    const equator = [at(0, 0), at(0.5, 1.6), at(1.9, 0), at(1, 0)];
    expect(simplifyLine(equator, 3)).toEqual([at(0, 0), at(0.5, 1.6), at(1, 0)]);
  });

  it('keeps the farthest point of a line that ends at its start', () => {
    const loop = [at(0, 0), at(0, 1), at(1, 1), at(0, 0)];
    expect(simplifyLine(loop, 3)).toEqual([at(0, 0), at(1, 1), at(0, 0)]);
  });
});

describe('a line simplified within a distance', () => {
  /**
   * How many steps the function takes to simplify a zigzag line with `count` points. The farthest point of
   * the line is always the first point, so each step removes only one point.
   */
  function stepsFor(count: number): number {
    let steps = 0;
    const zigzag = Array.from({ length: count }, (_, step) => ({
      get lat() {
        steps += 1;
        return ((step % 2 === 0 ? 1 : -1) * (count - step)) / 1000;
      },
      lng: 0,
    }));
    expect(simplifyWithin(zigzag, 9)).toHaveLength(count);
    return steps;
  }

  it('takes a number of steps that grows linearly with its length, for lines of every shape', () => {
    expect(stepsFor(8000)).toBeLessThan(2.1 * stepsFor(4000));
    expect(stepsFor(8000)).toBeLessThan(8000 * 1000);
  });

  it('deviates at most by the distance, even if it is simplified in pieces', () => {
    const straight = Array.from({ length: 1000 }, (_, step) => at(0, step / 1000));
    expect(simplifyWithin(straight, 9).length).toBeLessThan(6);
    expect(simplifyWithin(straight, 9)).toMatchObject({ 0: at(0, 0) });
    expect(simplifyWithin(straight, 9).at(-1)).toEqual(at(0, 0.999));
    const bent = straight.with(700, at(0.01, 0.7));
    expect(simplifyWithin(bent, 9)).toContainEqual(at(0.01, 0.7));
    expect(simplifyWithin([at(1, 1)], 9)).toEqual([at(1, 1)]);
    expect(simplifyWithin([], 9)).toEqual([]);
  });
});
