import { z } from 'zod';
import { keptTurn, MOST_TURNS } from '@domain/trip/way/turns';
import type { Turn, TurnKind } from '@domain/records';

/**
 * The legs and steps of a route of the Routes API (`computeRoutes`). Google leaves out a field with the value
 * 0.
 */
export const googleLegs = z
  .array(
    z.object({
      steps: z
        .array(
          z.object({
            distanceMeters: z.number().default(0),
            navigationInstruction: z.object({ maneuver: z.string().optional() }).optional(),
          }),
        )
        .default([]),
    }),
  )
  .default([]);

const KINDS: Readonly<Partial<Record<string, TurnKind>>> = {
  TURN_SLIGHT_LEFT: 'slight_left',
  TURN_LEFT: 'left',
  TURN_SHARP_LEFT: 'sharp_left',
  UTURN_LEFT: 'uturn',
  TURN_SLIGHT_RIGHT: 'slight_right',
  TURN_RIGHT: 'right',
  TURN_SHARP_RIGHT: 'sharp_right',
  UTURN_RIGHT: 'uturn',
  RAMP_LEFT: 'keep_left',
  RAMP_RIGHT: 'keep_right',
  FORK_LEFT: 'keep_left',
  FORK_RIGHT: 'keep_right',
  MERGE: 'merge',
  ROUNDABOUT_LEFT: 'roundabout',
  ROUNDABOUT_RIGHT: 'roundabout',
};

/** The turns of a route. They have no street, because Google names streets only inside a sentence. */
export function googleTurns(legs: z.output<typeof googleLegs>): Turn[] {
  const turns: Turn[] = [];
  let m = 0;
  for (const { steps } of legs) {
    for (const { distanceMeters, navigationInstruction } of steps) {
      const kind = KINDS[navigationInstruction?.maneuver ?? ''];
      if (kind !== undefined) turns.push(keptTurn({ m, kind }));
      m += distanceMeters;
    }
    if (steps.length > 0) turns.push(keptTurn({ m, kind: 'arrive' }));
  }
  return turns.slice(0, MOST_TURNS);
}
