import { z } from 'zod';
import type { DataVersion } from './data-version';

/** The version of the data as it stands in the settings. */
export const dataVersionSchema = z.object({
  version: z.number().int().default(0),
  oldestBuild: z.number().int().default(0),
  running: z.number().int().optional(),
}) satisfies z.ZodType<DataVersion>;
