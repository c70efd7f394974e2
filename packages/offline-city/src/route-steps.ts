import type { WayRecord } from './city-data';
import { bearingDeg, type LonLat } from './geo';
import type { Piece, Router } from './router';

export type Maneuver = {
  location: LonLat;
  bearing_before: number;
  bearing_after: number;
  type: string;
  modifier?: string;
};

export type Step = {
  name: string;
  ref: string;
  mode: 'driving';
  driving_side: 'right';
  distanceM: number;
  secs: number;
  line: LonLat[];
  maneuver: Maneuver;
};

type Run = { way: WayRecord; line: LonLat[]; metres: number; secs: number };

/** OSRM's name for a turn by this many degrees to the right. */
export function turnModifier(degrees: number): string {
  const turn = ((((degrees + 180) % 360) + 360) % 360) - 180;
  const size = Math.abs(turn);
  if (size > 170) return 'uturn';
  const side = turn > 0 ? 'right' : 'left';
  if (size > 120) return `sharp ${side}`;
  if (size > 60) return side;
  return size > 20 ? `slight ${side}` : 'straight';
}

function joined(a: readonly LonLat[], b: readonly LonLat[]): LonLat[] {
  return [...a, ...b.slice(a.length > 0 ? 1 : 0)];
}

function sameRoad(a: WayRecord, b: WayRecord): boolean {
  return (
    a.isRoundabout === b.isRoundabout && a.name === b.name && (a.name !== '' || a.roadClass === b.roadClass)
  );
}

function firstBearing(line: readonly LonLat[]): number {
  const [a, b] = line;
  return a && b ? bearingDeg(a, b) : 0;
}

function lastBearing(line: readonly LonLat[]): number {
  const a = line.at(-2);
  const b = line.at(-1);
  return a && b ? bearingDeg(a, b) : 0;
}

/**
 * The steps of one leg in OSRM's form (route service, `steps=true`). There is one step for each road, and one
 * for the arrival.
 */
export function stepsOf(router: Router, ways: readonly WayRecord[], pieces: readonly Piece[]): Step[] {
  const runs: Run[] = [];
  for (const piece of pieces) {
    const { graph } = router;
    const way = ways[graph.way[piece.edge] ?? 0] ?? { name: '', ref: '', roadClass: '', isRoundabout: false };
    const share = Math.abs(piece.to - piece.from);
    const metres = (graph.lengthM[piece.edge] ?? 0) * share;
    const wholeSecs = (piece.to < piece.from ? graph.backwardSecs : graph.forwardSecs)[piece.edge] ?? 0;
    const secs = share === 0 ? 0 : wholeSecs * share;
    const line = router.shapeOf(piece);
    const last = runs.at(-1);
    if (last && sameRoad(last.way, way)) {
      last.line = joined(last.line, line);
      last.metres += metres;
      last.secs += secs;
    } else if (metres > 0 || runs.length === 0) {
      runs.push({ way, line, metres, secs });
    }
  }
  const steps = runs.map((run, i): Step => {
    const before = runs[i - 1];
    const bearingAfter = Math.round(firstBearing(run.line)) % 360;
    const bearingBefore = before ? Math.round(lastBearing(before.line)) % 360 : 0;
    const modifier = turnModifier(bearingAfter - bearingBefore);
    const isContinued = before?.way.name === run.way.name;
    const type = !before
      ? 'depart'
      : run.way.isRoundabout
        ? 'roundabout'
        : before.way.isRoundabout
          ? 'exit roundabout'
          : modifier === 'straight' || isContinued
            ? isContinued
              ? 'continue'
              : 'new name'
            : 'turn';
    return {
      name: run.way.name,
      ref: run.way.ref,
      mode: 'driving',
      driving_side: 'right',
      distanceM: run.metres,
      secs: run.secs,
      line: run.line,
      maneuver: {
        location: run.line[0] ?? [0, 0],
        bearing_before: bearingBefore,
        bearing_after: bearingAfter,
        type,
        ...(before && { modifier }),
      },
    };
  });
  const last = runs.at(-1);
  const end = last?.line.at(-1);
  if (last && end) {
    steps.push({
      name: last.way.name,
      ref: last.way.ref,
      mode: 'driving',
      driving_side: 'right',
      distanceM: 0,
      secs: 0,
      line: [end, end],
      maneuver: {
        location: end,
        bearing_before: Math.round(lastBearing(last.line)) % 360,
        bearing_after: 0,
        type: 'arrive',
      },
    });
  }
  return steps;
}
