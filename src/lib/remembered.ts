import { deviceTexts } from './kept-texts';

/** Validates a stored value: a zod schema, or a plain check, with which the page need not load zod. */
type Reader<T> = { safeParse: (value: unknown) => { data?: T } } | ((value: unknown) => value is T);

const readBy = <T>(reader: Reader<T>, value: unknown): T | undefined => {
  if (typeof reader !== 'function') return reader.safeParse(value).data;
  return reader(value) ? value : undefined;
};

/**
 * Reads a remembered value, from this device or from other `texts`. Null if nothing valid is stored, or without
 * storage.
 */
export function remembered<T>(name: string, reader: Reader<T>, texts = deviceTexts): T | null {
  const text = texts.read(name);
  if (text === null) return null;
  try {
    return readBy(reader, JSON.parse(text)) ?? null;
  } catch {
    return null;
  }
}

/**
 * Stores a small choice. If storage is not allowed, the choice is lost without an error, because it is only for
 * comfort.
 */
export function remember(name: string, value: unknown, texts = deviceTexts): void {
  texts.keep(name, JSON.stringify(value));
}

/** Deletes the value kept under a name. */
export const forget = (name: string, texts = deviceTexts): void => texts.forget(name);
