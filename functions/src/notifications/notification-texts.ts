import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { notificationStrings as ar } from '@domain/languages/ar/notifications';
import { notificationStrings as en, type NotificationKey } from '@domain/languages/en/notifications';
import { notificationStrings as es } from '@domain/languages/es/notifications';
import { notificationStrings as fr } from '@domain/languages/fr/notifications';
import { notificationStrings as pt } from '@domain/languages/pt/notifications';
import type { Clock, Log, Store } from '../platform/ports';

type Texts = Partial<Record<string, string>>;

/** Texts built into this release, for keys that the operator's languages lack. */
const BUNDLED: Partial<Record<string, Texts>> = { en, es, pt, fr, ar };

const KEPT_MS = 5 * 60_000;
/** After a failure the database is asked again sooner. */
const RETRY_MS = 20_000;

// Of a language with thousands of texts only these are kept in memory.
const storedSchema = (keys: readonly string[]) =>
  z.object({
    langLocale: z.string(),
    default: z.boolean().default(false),
    keyValuePairs: z.record(z.string(), z.unknown()).transform((pairs): Texts =>
      Object.fromEntries(
        keys.flatMap((key) => {
          const text = z.string().trim().min(1).safeParse(pairs[key]).data;
          return text === undefined ? [] : [[key, text]];
        }),
      ),
    ),
  });
type Stored = z.output<ReturnType<typeof storedSchema>>;

type TextPorts = { store: Pick<Store, 'read'>; clock: Clock; log: Log };
export type TextOf<Key extends string> = (key: Key, locale: string | undefined) => Promise<string>;

/** The texts of notifications (docs/product.md 11.4). */
export const createNotificationTexts = (ports: TextPorts): TextOf<NotificationKey> =>
  createTexts(ports, en, BUNDLED);

/**
 * A text in a person's language: the operator's stored text, else the bundled one, else the same of the
 * default language, else English (docs/product.md 1.3).
 * The operator's languages may be five minutes old; without the database the bundled texts serve.
 */
export function createTexts<Key extends string>(
  ports: TextPorts,
  english: Readonly<Record<Key, string>>,
  bundled: Partial<Record<string, Texts>>,
): TextOf<Key> {
  const schema = storedSchema(Object.keys(english));
  let known: readonly Stored[] = [];
  let until = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    try {
      const list = await ports.store.read(dbPaths.languages(), z.record(z.string(), z.unknown()));
      known = Object.values(list ?? {}).flatMap((language) => {
        const parsed = schema.safeParse(language);
        return parsed.success ? [parsed.data] : [];
      });
      until = ports.clock() + KEPT_MS;
    } catch (error) {
      ports.log.warn('languages not read', { error });
      until = ports.clock() + RETRY_MS;
    } finally {
      asking = null;
    }
  };

  return async (key, locale) => {
    if (ports.clock() >= until) await (asking ??= ask());
    const standard = known.find((language) => language.default)?.langLocale;
    for (const wanted of [locale, standard]) {
      if (wanted === undefined) continue;
      const text =
        known.find(({ langLocale }) => langLocale === wanted)?.keyValuePairs[key] ?? bundled[wanted]?.[key];
      if (text !== undefined) return text;
    }
    return english[key];
  };
}

/** Whether a text wants a value that only the booking knows. */
export const wantsReference = (text: string): boolean => text.includes('{reference}');

/** The text with its values: `X` and `{name}`; a placeholder without a value is left out (docs/product.md 11.4). */
export function filledText(text: string, params: Readonly<Record<string, string>>): string {
  return text
    .replace(/\{(\w+)\}|\bX\b/g, (found, name: string | undefined) =>
      name === undefined ? (params.X ?? found) : (params[name] ?? ''),
    )
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([.,])/g, '$1')
    .trim();
}
