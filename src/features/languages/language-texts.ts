import { en } from '@locales/english';
import { languageTextsSchema } from '@domain/staff/settings.schema';

/** Keys that exist in English and are missing in these texts. The app shows English for them. */
export function missingKeys(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(en).filter((key) => (texts[key] ?? '').trim() === '');
}

/** These texts with English for missing ones, keys in order. */
export function filledWithEnglish(texts: Readonly<Record<string, string>>): Record<string, string> {
  const english: Readonly<Record<string, string>> = en;
  const keys = [...new Set([...Object.keys(english), ...Object.keys(texts)])].sort();
  return Object.fromEntries(keys.map((key) => [key, texts[key]?.trim() ? texts[key] : (english[key] ?? '')]));
}

/** The texts of a JSON text. Null if it is not an object of texts. */
export function parseTexts(json: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(json);
    return languageTextsSchema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}
