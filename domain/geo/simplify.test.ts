import { describe, expect, it } from 'vitest';
import { simplifyLine } from './simplify';

const at = (lat: number, lng: number) => ({ lat, lng });

describe('a line with fewer points', () => {
  it('stays as it is when it is short', () => {
    const line = [at(0, 0), at(1, 1)];
    expect(simplifyLine(line, 25)).toEqual(line);
    expect(simplifyLine([], 25)).toEqual([]);
  });

  it('keeps its ends and its corners, not the points on straight stretches', () => {
    const east = Array.from({ length: 50 }, (_, step) => at(-34.9, -56.2 + step / 1000));
    const north = Array.from({ length: 50 }, (_, step) => at(-34.9 + (step + 1) / 1000, -56.151));
    expect(simplifyLine([...east, ...north], 25)).toEqual([
      at(-34.9, -56.2),
      at(-34.9, -56.151),
      at(-34.85, -56.151),
    ]);
  });

  it('has no more points than asked for, the farthest from the line first', () => {
    const bent = Array.from({ length: 400 }, (_, step) => at(Math.sin(step / 20), step / 100));
    const short = simplifyLine(bent, 25);
    expect(short).toHaveLength(25);
    expect(short[0]).toEqual(bent[0]);
    expect(short.at(-1)).toEqual(bent.at(-1));
    const heights = short.map(({ lat }) => lat);
    expect(Math.max(...heights)).toBeGreaterThan(0.99);
    expect(Math.min(...heights)).toBeLessThan(-0.99);
  });

  it('measures a point from the stretch itself, not from one end of it or from its line beyond', () => {
    const beside = [at(0, 0), at(1, 0.5), at(2, 9), at(0, 10)];
    expect(simplifyLine(beside, 3)).toEqual([at(0, 0), at(2, 9), at(0, 10)]);
    const beyond = [at(0, 0), at(3, 5), at(0, 15), at(0, 10)];
    expect(simplifyLine(beyond, 3)).toEqual([at(0, 0), at(0, 15), at(0, 10)]);
    const before = [at(0, 0), at(0, -5), at(3, 5), at(0, 10)];
    expect(simplifyLine(before, 3)).toEqual([at(0, 0), at(0, -5), at(0, 10)]);
  });

  it('handles a line that turns back to its start', () => {
    const loop = [at(0, 0), at(0, 1), at(1, 1), at(0, 0)];
    expect(simplifyLine(loop, 3)).toEqual([at(0, 0), at(1, 1), at(0, 0)]);
  });
});
