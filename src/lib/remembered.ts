import type { z } from 'zod';
import { deviceTexts } from './kept-texts';

/** Reads a remembered value, from this device or from other `texts`; null when nothing valid is stored, or without storage. */
export function remembered<T>(name: string, schema: z.ZodType<T>, texts = deviceTexts): T | null {
  const text = texts.read(name);
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps a small choice; where that is not allowed, it is forgotten: a choice of comfort is not worth an error. */
export function remember(name: string, value: unknown, texts = deviceTexts): void {
  texts.keep(name, JSON.stringify(value));
}

/** Deletes the value kept under a name. */
export const forget = (name: string, texts = deviceTexts): void => texts.forget(name);
