import type { z } from 'zod';

/** One record with its key as `id`, or null if it is absent or unreadable. */
export function parseRecord<T extends object>(
  schema: z.ZodType<T>,
  id: string,
  value: unknown,
): (T & { id: string }) | null {
  const result = schema.safeParse(value);
  return result.success ? { ...result.data, id } : null;
}

/** The readable records of a collection. One bad record does not hide the others. */
export function parseRecords<T extends object>(
  schema: z.ZodType<T>,
  collection: unknown,
): (T & { id: string })[] {
  if (typeof collection !== 'object' || collection === null) return [];
  return Object.entries(collection)
    .map(([id, value]) => parseRecord(schema, id, value))
    .filter((record) => record !== null);
}
