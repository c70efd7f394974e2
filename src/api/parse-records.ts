import type { z } from 'zod';

/** One record with its key as `id`, or null if the record is absent or cannot be parsed. */
export function parseRecord<T extends object>(
  schema: z.ZodType<T>,
  id: string,
  value: unknown,
): (T & { id: string }) | null {
  const result = schema.safeParse(value);
  return result.success ? { ...result.data, id } : null;
}

/** The records of a collection that can be parsed. All other records are left out. */
export function parseRecords<T extends object>(
  schema: z.ZodType<T>,
  collection: unknown,
): (T & { id: string })[] {
  if (typeof collection !== 'object' || collection === null) return [];
  return Object.entries(collection)
    .map(([id, value]) => parseRecord(schema, id, value))
    .filter((record) => record !== null);
}
