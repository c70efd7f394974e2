import { z } from 'zod';

/** The longest note of the office about a caller. */
export const CALLER_NOTE_LENGTH = 500;

/** The one note of the office about a rider. A new note replaces it. */
export const callerNoteSchema = z.object({
  text: z.string(),
  /** the admin who wrote it last */
  by: z.string(),
  at: z.number(),
});
export type CallerNote = z.output<typeof callerNoteSchema>;
