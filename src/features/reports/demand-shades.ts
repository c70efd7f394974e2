import type { MapArea } from '@/components/map/map-areas';

type Level = MapArea['level'];
/** A colour strength, and the counts that have it. */
type Shade = { level: Level; from: number; to: number };

/**
 * Up to three colour strengths. They divide the counts from one to the highest count into equal steps. The
 * legend shows the steps.
 */
export function demandShades(counts: readonly number[]): Shade[] {
  const most = Math.max(0, ...counts);
  const step = Math.ceil(most / 3);
  return ([1, 2, 3] as const)
    .map((level) => ({ level, from: (level - 1) * step + 1, to: Math.min(most, level * step) }))
    .filter(({ from, to }) => from <= to);
}

export const shadeOf = (count: number, shades: readonly Shade[]): Level =>
  shades.find(({ from, to }) => count >= from && count <= to)?.level ?? 1;
