import { z } from 'zod';
import { parsedJson } from './parsed-json';

/** The command of the Firebase CLI that lists the functions of a project. */
export const LIST_FUNCTIONS = ['functions:list', '--json'] as const;

const listSchema = z.object({
  result: z.array(
    z.object({
      id: z.string(),
      region: z.string(),
      eventTrigger: z.object({ eventType: z.string(), retry: z.unknown().optional() }).optional(),
    }),
  ),
});

/** The functions in the answer to `LIST_FUNCTIONS`. Null if the text is no such answer. */
export const listedFunctions = (text: string | null) => parsedJson(text, listSchema)?.result ?? null;
