import { z } from 'zod';

const TURN_KINDS = [
  'uturn',
  'sharp_left',
  'left',
  'slight_left',
  'straight',
  'slight_right',
  'right',
  'sharp_right',
  'keep_left',
  'keep_right',
  'merge',
  'roundabout',
  'arrive',
] as const;
export type TurnKind = (typeof TURN_KINDS)[number];

export const turnSchema = z.object({
  /** metres from the beginning of the route */
  m: z.number(),
  kind: z.enum(TURN_KINDS),
  /** the street after the turn */
  street: z.string().optional(),
  /** which exit of a roundabout to take */
  exit: z.number().optional(),
});
export type Turn = z.infer<typeof turnSchema>;
export const turnsSchema = z.array(turnSchema).optional();
