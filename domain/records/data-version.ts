import { z } from 'zod';

export type DataVersion = {
  /** the last complete migration, 0 before the first one */
  version: number;
  /**
   * Builds that need an older version than this cannot work with the data. A breaking migration sets it when it begins.
   */
  oldestBuild: number;
  /** the migration under way */
  running?: number | undefined;
};

/** The version of the data, as the settings store it. */
export const dataVersionSchema = z.object({
  version: z.number().int().default(0),
  oldestBuild: z.number().int().default(0),
  running: z.number().int().optional(),
}) satisfies z.ZodType<DataVersion>;
