import { deviceTexts } from './kept-texts';

/** Checks a stored value. It is a zod schema or a type guard. With a type guard, a page need not load zod. */
type Reader<T> = { safeParse: (value: unknown) => { data?: T } } | ((value: unknown) => value is T);

const readBy = <T>(reader: Reader<T>, value: unknown): T | undefined => {
  if (typeof reader !== 'function') return reader.safeParse(value).data;
  return reader(value) ? value : undefined;
};

/**
 * Reads a stored value from this device or from other `texts`. Null if no valid value is stored, or if the
 * browser has no storage.
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
 * Stores a value, such as a choice of the person. If the browser forbids storage, there is no error, because
 * the app also works without the value.
 */
export function remember(name: string, value: unknown, texts = deviceTexts): void {
  texts.keep(name, JSON.stringify(value));
}

/** Deletes the value that is stored under a name. */
export const forget = (name: string, texts = deviceTexts): void => texts.forget(name);
