import { describe, expect, it } from 'vitest';
import { keptTurn, nextTurn } from './turns';

const way = {
  km: 3,
  turns: [
    { m: 500, kind: 'left' as const, street: 'Rivera' },
    { m: 1200, kind: 'roundabout' as const, exit: 2 },
    { m: 3000, kind: 'arrive' as const },
  ],
};

describe('nextTurn', () => {
  it('is the first turn ahead, with the distance to it', () => {
    expect(nextTurn(way, 3)).toEqual({ turn: way.turns[0], km: 0.5 });
    expect(nextTurn(way, 2.4)?.turn.kind).toBe('roundabout');
    expect(nextTurn(way, 2.4)?.km).toBeCloseTo(0.6);
  });

  it('does not change until the car has passed the turn', () => {
    expect(nextTurn(way, 2.49)).toEqual({ turn: way.turns[0], km: 0 });
    expect(nextTurn(way, 2.48)?.turn.kind).toBe('roundabout');
  });

  it('is the arrival at the end of the route, and null for a route without turns', () => {
    expect(nextTurn(way, 0)).toEqual({ turn: way.turns[2], km: 0 });
    expect(nextTurn({ km: 3 }, 1)).toBeNull();
    expect(nextTurn(undefined, 1)).toBeNull();
  });

  it('is not a turn that is exactly 15 metres behind the car', () => {
    const short = { km: 0.015, turns: [{ m: 0, kind: 'left' as const }] };
    expect(nextTurn(short, 0)).toBeNull();
    expect(nextTurn(short, 0.001)?.turn.kind).toBe('left');
  });
});

it('a stored turn has whole metres and a short name', () => {
  expect(keptTurn({ m: 12.6, kind: 'left', street: ` ${'x'.repeat(90)}` })).toEqual({
    m: 13,
    kind: 'left',
    street: 'x'.repeat(80),
  });
  expect(keptTurn({ m: 1, kind: 'left', street: ' ' })).toEqual({ m: 1, kind: 'left' });
});
