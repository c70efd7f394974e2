import { describe, expect, it } from 'vitest';
import { demandCellKey, demandCells, type DemandMarks } from './demand';

const SALVO = { lat: -34.9061, lng: -56.1996 };
const key = demandCellKey(SALVO);
const riders = (count: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`rider${String(from + index)}`, true]));
const hour = (count: number, from = 0): DemandMarks => ({ [key]: riders(count, from) });

describe('demandCells', () => {
  it('omit a cell with only one or two riders, even if these riders make many requests', () => {
    expect(demandCells([hour(2), hour(2)])).toEqual([]);
  });

  it.each([
    [3, 1],
    [5, 1],
    [6, 2],
    [11, 2],
    [12, 3],
    [400, 3],
  ])('show %i riders as level %i, without the number of riders', (count, level) => {
    const [cell] = demandCells([hour(count)]);
    expect(cell).toMatchObject({ level });
    expect(Object.keys(cell ?? {}).sort()).toEqual(['lat', 'level', 'lng']);
  });

  it('add up the riders of all counted hours', () => {
    expect(demandCells([hour(2), hour(1, 2)])[0]?.level).toBe(1);
  });

  it('are about a kilometre wide, so that their centres show only roughly where the riders are', () => {
    const [cell] = demandCells([hour(3)]);
    expect(Math.abs((cell?.lat ?? 0) - SALVO.lat)).toBeLessThan(0.0051);
    expect(demandCellKey({ lat: SALVO.lat + 0.0001, lng: SALVO.lng })).toBe(key);
    expect(demandCellKey({ lat: SALVO.lat + 0.01, lng: SALVO.lng })).not.toBe(key);
  });

  it('omit marks with an invalid cell', () => {
    const keys = ['nonsense', '1', '1_x', 'x_1', ''];
    for (const cell of keys) expect(demandCells([{ [cell]: riders(9) }]), cell).toEqual([]);
  });
});
