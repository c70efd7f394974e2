import { z } from 'zod';

/** The result of one test file. */
export const fileResultSchema = z.object({
  file: z.string(),
  /** from the start of its environment to the end of its last test */
  ms: z.number(),
  ok: z.boolean(),
  passed: z.number(),
  skipped: z.number(),
  failures: z.array(z.object({ test: z.string(), message: z.string() })),
  /** why the file itself could not be run or ended badly, or empty */
  problem: z.string(),
});
export type FileResult = z.output<typeof fileResultSchema>;
