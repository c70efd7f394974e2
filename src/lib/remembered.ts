import { deviceTexts } from './kept-texts';

/** Says whether a stored value is usable: a schema of zod, or a plain check, without which the page would load zod for it. */
type Reader<T> = { safeParse: (value: unknown) => { data?: T } } | ((value: unknown) => value is T);

const readBy = <T>(reader: Reader<T>, value: unknown): T | undefined => {
  if (typeof reader !== 'function') return reader.safeParse(value).data;
  return reader(value) ? value : undefined;
};

/** Reads a remembered value, from this device or from other `texts`; null when nothing valid is stored, or without storage. */
export function remembered<T>(name: string, reader: Reader<T>, texts = deviceTexts): T | null {
  const text = texts.read(name);
  if (text === null) return null;
  try {
    return readBy(reader, JSON.parse(text)) ?? null;
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
