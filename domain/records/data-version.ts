import { z } from 'zod';

export type DataVersion = {
  /** the version of the last complete migration, 0 before the first migration */
  version: number;
  /**
   * The lowest version for which a build may have been made. A build that was made for a lower version cannot
   * work with the data. A breaking migration sets this field when it begins.
   */
  oldestBuild: number;
  /** the version of the migration that is running */
  running?: number | undefined;
};

/** The version of the data as it is stored in the settings. */
export const dataVersionSchema = z.object({
  version: z.number().int().default(0),
  oldestBuild: z.number().int().default(0),
  running: z.number().int().optional(),
}) satisfies z.ZodType<DataVersion>;
