import { z } from 'zod';

/** The longest note of the office about a caller. */
export const CALLER_NOTE_LENGTH = 500;

/** The note of the office about a rider. A rider has only one note, and a new note replaces it. */
export const callerNoteSchema = z.object({
  text: z.string(),
  /** the admin who wrote the note last */
  by: z.string(),
  at: z.number(),
});
export type CallerNote = z.output<typeof callerNoteSchema>;
