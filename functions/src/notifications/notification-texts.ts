import { z } from 'zod';
import { listedLanguageSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import type { StringKey, Translate } from '@locales/keys';
import { en, LANGUAGES } from '@locales/languages';
import { createTranslator, type Texts, type Values } from '@locales/translator';
import type { Needs, Store } from '../platform';

const KEPT_MS = 5 * 60_000;
/** After a failed read, the database is read again after this time. */
const RETRY_MS = 20_000;

/** Languages that cannot be parsed are null. */
export const listSchema = z.record(z.string(), listedLanguageSchema.nullable().catch(null));

/** The path of the operator's own texts of a language. */
export const textsPath = (id: string): string => `${dbPaths.language(id)}/keyValuePairs`;

/** The operator's own text. Null if it is missing or empty. */
export const ownText = (stored: unknown): string | null =>
  z.string().trim().min(1).safeParse(stored).data ?? null;

type TextPorts = Needs<'clock' | 'log'> & { store: Pick<Store, 'read'> };
export type TextOf<Key extends StringKey = StringKey> = (
  key: Key,
  locale: string | undefined,
) => Promise<string>;
/** Returns a function that translates all texts into a person's language. */
export type TextsIn = (locale: string | undefined) => Promise<Translate>;

/**
 * Texts in a person's language. The operator's stored text is used first, and then the bundled text. If
 * both are missing, the two texts of the default language are tried, and then the English text. A language
 * has thousands of texts, so `textOf` reads a single text, while `textsIn` reads a whole language. The
 * operator's texts may be five minutes old. If the database does not answer, the bundled texts are used.
 */
export function createTexts(ports: TextPorts): { textOf: TextOf; textsIn: TextsIn } {
  const list = createKept(ports, async () => {
    const listed = await ports.store.read(dbPaths.languageList(), listSchema);
    return Object.entries(listed ?? {}).flatMap(([id, language]) =>
      language === null ? [] : [{ id, locale: language.langLocale, isDefault: language.default }],
    );
  });
  const ownTexts = createKept(ports, async (path) => ownText(await ports.store.read(path, z.unknown())));
  const ownLanguages = createKept(ports, async (path) => {
    const stored = await ports.store.read(path, z.record(z.string(), z.unknown()));
    const texts = Object.entries(stored ?? {}).map(([key, text]) => [key, ownText(text)] as const);
    return Object.fromEntries(texts.filter(([, text]) => text !== null)) as Texts;
  });

  /** The languages in which a text is searched, in this order. */
  const wantedFor = async (
    locale: string | undefined,
  ): Promise<{ locale: string; path: string | null }[]> => {
    const known = (await list(dbPaths.languageList())) ?? [];
    const standard = known.find(({ isDefault }) => isDefault)?.locale;
    return [...new Set([locale, standard])].flatMap((wanted) => {
      if (wanted === undefined) return [];
      const id = known.find((language) => language.locale === wanted)?.id;
      return [{ locale: wanted, path: id === undefined ? null : textsPath(id) }];
    });
  };

  return {
    textOf: async (key, locale) => {
      for (const wanted of await wantedFor(locale)) {
        const own = wanted.path === null ? null : await ownTexts(`${wanted.path}/${key}`);
        const text = own ?? LANGUAGES[wanted.locale]?.[key];
        if (text !== undefined) return text;
      }
      return en[key];
    },
    textsIn: async (locale) => {
      let texts: Texts = {};
      for (const wanted of await wantedFor(locale)) {
        const own = wanted.path === null ? null : await ownLanguages(wanted.path);
        texts = { ...LANGUAGES[wanted.locale], ...own, ...texts };
        if (Object.keys(en).every((key) => texts[key] !== undefined)) break;
      }
      return createTranslator({ ...en, ...texts }, { locale: locale ?? 'en', fill: filledText });
    },
  };
}

/**
 * Caches each value read from the database for up to five minutes. The key is the path. Reads at the same
 * time share one request. While the database does not answer, the last value is used, or null if there is no
 * value.
 */
function createKept<T>(
  { clock, log }: TextPorts,
  read: (path: string) => Promise<T>,
): (path: string) => Promise<T | null> {
  const kept = new Map<string, { value: T | null; until: number; asking: Promise<void> | null }>();
  return async (path) => {
    const entry = kept.get(path) ?? { value: null, until: Number.NEGATIVE_INFINITY, asking: null };
    kept.set(path, entry);
    const ask = async (): Promise<void> => {
      try {
        entry.value = await read(path);
        entry.until = clock() + KEPT_MS;
      } catch (error) {
        log.warn('languages not read', { path, error });
        entry.until = clock() + RETRY_MS;
      } finally {
        entry.asking = null;
      }
    };
    if (clock() >= entry.until) await (entry.asking ??= ask());
    return entry.value;
  };
}

/** Whether a text needs a value that only the booking has. */
export const wantsReference = (text: string): boolean => text.includes('{reference}');

/** The text with its values in place of `X` and `{name}`. A placeholder without a value is left out. */
export function filledText(text: string, params: Values): string {
  return text
    .replace(/\{(\w+)\}|\bX\b/g, (found, name: string | undefined) =>
      String(name === undefined ? (params.X ?? found) : (params[name] ?? '')),
    )
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([.,])/g, '$1')
    .trim();
}
