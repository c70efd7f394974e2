import type { z } from 'zod';

/** Reads a remembered value from this browser; null when nothing valid is stored, or without storage. */
export function remembered<T>(name: string, schema: z.ZodType<T>): T | null {
  try {
    const text = localStorage.getItem(`hail.${name}`);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a small choice in this browser; where that is not allowed, it is simply forgotten. */
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`hail.${name}`, JSON.stringify(value));
  } catch {
    // A choice of comfort is not worth an error.
  }
}

/** Deletes the value kept under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(`hail.${name}`);
  } catch {
    // A browser that cannot store a value has nothing to remove.
  }
}
