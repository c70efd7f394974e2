import { en } from '@locales/english';
import { languageTextsSchema } from '@domain/staff/settings.schema';

/** The keys that exist in English and have no text here. The app shows the English text for them. */
export function missingKeys(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(en).filter((key) => (texts[key] ?? '').trim() === '');
}

/** The texts, with the English text for each missing key. The keys are sorted. */
export function filledWithEnglish(texts: Readonly<Record<string, string>>): Record<string, string> {
  const english: Readonly<Record<string, string>> = en;
  const keys = [...new Set([...Object.keys(english), ...Object.keys(texts)])].sort();
  return Object.fromEntries(keys.map((key) => [key, texts[key]?.trim() ? texts[key] : (english[key] ?? '')]));
}

/** The texts in a JSON document. Null if the document is not an object whose values are valid texts. */
export function parseTexts(json: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(json);
    return languageTextsSchema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}
