import { z } from 'zod';
import { DATA_VERSION } from '@domain/database/data-version';
import { dataVersionSchema } from '@domain/records';

const settingsSchema = z.object({ data_version: dataVersionSchema.optional() }).nullable();

/**
 * A line for the terminal if the stored data is older than the data that this build needs. Otherwise null.
 */
export function oldDataLine(settings: unknown, portBase: string): string | null {
  const stored = settingsSchema.parse(settings);
  const version = stored?.data_version?.version ?? 0;
  if (stored === null || version >= DATA_VERSION) return null;
  return `The kept data have version ${String(version)}, but this build needs version ${String(DATA_VERSION)}. Run "npm run migrate -- --port-base ${portBase}" in another terminal, or restart with --fresh.`;
}
