import type { z } from 'zod';

/** A JSON text of a program or a file, parsed with a schema. Null if there is no such text. */
export function parsedJson<T>(text: string | null, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
