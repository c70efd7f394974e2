import { DEMAND_CELL, gridCentre } from '../geo/cell';
import type { LatLng } from '../geo/geo';

/**
 * Where the requests of the last two hours came from, as drivers see it (docs/product/drivers.md, "Where
 * requests come from"). For each booking, the server stores a mark of the rider in the cell of the pickup. A
 * cell is about a kilometre wide (`functions/src/dispatch/search/demand-map.command.ts`). Drivers see levels
 * and never numbers. A cell with few riders is left out, so that no rider can be identified.
 */

/** How many hours are counted, including the current hour, and how long the marks are kept. */
export const DEMAND_HOURS = 2;
export const DEMAND_KEPT_MS = 3 * 3_600_000;

/** How many different riders a cell must have for the levels 1, 2 and 3. */
const LEVELS = [3, 6, 12] as const;
type DemandLevel = 1 | 2 | 3;
export type DemandCell = LatLng & { level: DemandLevel };

/** The marks of riders. The keys are cells. */
export type DemandMarks = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const SCALE = 1e5;

/** The key of the cell that contains a point. The key consists of the coordinates of the cell's centre. */
export function demandCellKey(point: LatLng): string {
  const { lat, lng } = gridCentre(point, DEMAND_CELL);
  return `${String(Math.round(lat * SCALE))}_${String(Math.round(lng * SCALE))}`;
}

const centreOf = (key: string): LatLng | null => {
  const [lat = NaN, lng = NaN] = key.split('_').map((part) => Number(part) / SCALE);
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null;
};

/**
 * The cells that drivers may see, computed from the marks of some hours. A rider counts only once in a cell.
 */
export function demandCells(hours: readonly DemandMarks[]): DemandCell[] {
  const riders = new Map<string, Set<string>>();
  for (const hour of hours) {
    for (const [key, marks] of Object.entries(hour)) {
      const known = riders.get(key) ?? new Set();
      Object.keys(marks).forEach((mark) => known.add(mark));
      riders.set(key, known);
    }
  }
  return [...riders].flatMap(([key, { size }]): DemandCell[] => {
    const centre = centreOf(key);
    const level = LEVELS.filter((least) => size >= least).length;
    return centre === null || level === 0 ? [] : [{ ...centre, level: level as DemandLevel }];
  });
}
