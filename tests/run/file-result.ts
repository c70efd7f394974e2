import { z } from 'zod';

/** The result of one test file. */
export const fileResultSchema = z.object({
  file: z.string(),
  /** The time from the start of the file's environment to the end of its last test. */
  ms: z.number(),
  ok: z.boolean(),
  passed: z.number(),
  skipped: z.number(),
  failures: z.array(z.object({ test: z.string(), message: z.string() })),
  /** The reason why the file could not run or ended with an error. Empty if there is no such reason. */
  problem: z.string(),
});
export type FileResult = z.output<typeof fileResultSchema>;
