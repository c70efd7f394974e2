import { z } from 'zod';
import { keptTurn, MOST_TURNS } from '@domain/trip/way/turns';
import type { Turn, TurnKind } from '@domain/records';

/** The legs and steps of an OSRM answer (`steps=true`), as in the public HTTP documentation of OSRM. */
export const osrmLegs = z
  .array(
    z.object({
      steps: z
        .array(
          z.object({
            distance: z.number(),
            name: z.string().default(''),
            maneuver: z.object({
              type: z.string(),
              modifier: z.string().optional(),
              exit: z.number().optional(),
            }),
          }),
        )
        .default([]),
    }),
  )
  .default([]);

type Maneuver = z.output<typeof osrmLegs>[number]['steps'][number]['maneuver'];

const KINDS: Readonly<Partial<Record<string, TurnKind>>> = {
  uturn: 'uturn',
  'sharp left': 'sharp_left',
  left: 'left',
  'slight left': 'slight_left',
  straight: 'straight',
  'slight right': 'slight_right',
  right: 'right',
  'sharp right': 'sharp_right',
};
const ROUNDABOUTS = ['roundabout', 'rotary', 'roundabout turn'];
/** At these maneuvers a road divides, and the driver keeps to one side. */
const PARTINGS = ['fork', 'on ramp', 'off ramp'];

/** What the driver does at a step. Null if the driver only drives straight on. */
function kindOf({ type, modifier = 'straight' }: Maneuver): TurnKind | null {
  if (type === 'depart' || type.startsWith('exit ')) return null;
  if (type === 'arrive') return 'arrive';
  if (ROUNDABOUTS.includes(type)) return 'roundabout';
  if (type === 'merge') return 'merge';
  if (PARTINGS.includes(type) && modifier !== 'straight')
    return modifier.endsWith('left') ? 'keep_left' : 'keep_right';
  const kind = KINDS[modifier] ?? 'straight';
  // If the same road only gets a new name, there is no turn.
  return kind === 'straight' && type !== 'turn' && type !== 'end of road' ? null : kind;
}

/** The turns of a route in order. */
export function osrmTurns(legs: z.output<typeof osrmLegs>): Turn[] {
  const turns: Turn[] = [];
  let m = 0;
  for (const { distance, name, maneuver } of legs.flatMap(({ steps }) => steps)) {
    const kind = kindOf(maneuver);
    if (kind !== null) {
      const exit = kind === 'roundabout' ? maneuver.exit : undefined;
      turns.push(keptTurn({ m, kind, street: name, ...(exit === undefined ? {} : { exit }) }));
    }
    m += distance;
  }
  return turns.slice(0, MOST_TURNS);
}
