import { en, es } from '@locales/languages';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aClock, aLog } from '../platform/testing/records';
import { createTexts, filledText } from './notification-texts';

const aLanguage = (langLocale: string, keyValuePairs: Record<string, unknown>, isDefault = false) => ({
  langName: langLocale,
  langLocale,
  dateLocale: langLocale,
  default: isDefault,
  keyValuePairs,
});

/** The list of languages, as the server writes it at every change of a language. */
const listOf = (languages: Record<string, object>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(languages).map(([id, language]) => [id, { ...language, keyValuePairs: undefined }]),
  );

const setUp = (languages: Record<string, object>) => {
  const store = createMemoryStore({ languages, language_list: listOf(languages) });
  const { clock, advance } = aClock();
  const log = aLog();
  const reads: string[] = [];
  let isDown = false;
  const read: typeof store.read = (path, schema) => {
    reads.push(path);
    return isDown ? Promise.reject(new Error('down')) : store.read(path, schema);
  };
  const ports = { store: { read }, clock, log };
  const setDown = (value: boolean): void => {
    isDown = value;
  };
  const { textOf } = createTexts(ports);
  const { textsIn } = createTexts(ports);
  return { store, textOf, textsIn, advance, log, setDown, reads };
};

describe('the text of a notification or a document', () => {
  it("is the text that the operator has set, in the receiver's language", async () => {
    const { textOf } = setUp({
      a: aLanguage('en', { driver_near: 'The cab is here.' }, true),
      b: aLanguage('es', { driver_near: 'Llegó el taxi.' }),
    });
    expect(await textOf('driver_near', 'es')).toBe('Llegó el taxi.');
    expect(await textOf('driver_near', undefined)).toBe('The cab is here.');
    expect(await textOf('driver_near', 'xx')).toBe('The cab is here.');
  });

  it("is the built-in text if the operator's text is missing or empty", async () => {
    const { textOf } = setUp({
      a: aLanguage('es', { driver_near: '  ' }, true),
      b: aLanguage('fr', {}),
      broken: { langLocale: 5 },
    });
    expect(await textOf('driver_near', 'fr')).toBe('Votre chauffeur est arrivé.');
    expect(await textOf('driver_near', undefined)).toBe('Tu conductor llegó.');
    expect(await textOf('driver_near', 'de')).toBe('Tu conductor llegó.');
  });

  it('is the built-in English text if the database has no languages', async () => {
    expect(await setUp({}).textOf('trip_accepted', undefined)).toBe('Your driver is on the way.');
  });

  it('is read once for simultaneous notifications, and is read again after five minutes', async () => {
    const { textOf, store, advance, reads } = setUp({
      a: aLanguage('en', { driver_near: 'One', trip_accepted: 'Yes' }, true),
      b: aLanguage('es', { driver_near: 'Uno' }),
    });
    await Promise.all([textOf('driver_near', 'es'), textOf('driver_near', 'es')]);
    expect(reads).toEqual(['language_list', 'languages/b/keyValuePairs/driver_near']);
    await store.update({ 'languages/b/keyValuePairs/driver_near': 'Dos' });
    expect(await textOf('driver_near', 'es')).toBe('Uno');
    advance(5 * 60_000);
    expect(await textOf('driver_near', 'es')).toBe('Dos');
    expect(reads).toHaveLength(4);
  });

  it('is read alone for a notification, but together with all texts of the language for a document', async () => {
    const { textOf, textsIn, reads } = setUp({
      a: aLanguage('en', { driver_near: 'One' }, true),
      b: aLanguage('es', { driver_near: 'Uno', driver_waiting: '  ' }),
    });
    await textOf('trip_accepted', 'es');
    expect(reads.filter((path) => /keyValuePairs$/.test(path))).toEqual([]);
    reads.length = 0;
    const t = await textsIn('es');
    expect(reads).toEqual(['language_list', 'languages/b/keyValuePairs']);
    expect([t('driver_near'), t('driver_waiting')]).toEqual(['Uno', es.driver_waiting]);
  });

  it('comes from the default language for a document if the receiver’s language does not have the text', async () => {
    const { textsIn } = setUp({
      a: aLanguage('es', { driver_near: 'Uno' }, true),
      b: aLanguage('de', { driver_waiting: 'Spät' }),
    });
    const t = await textsIn('de');
    expect([t('driver_waiting'), t('driver_near'), t('trip_accepted')]).toEqual([
      'Spät',
      'Uno',
      es.trip_accepted,
    ]);
    expect((await setUp({}).textsIn(undefined))('trip_accepted')).toBe(en.trip_accepted);
  });

  it('is taken from the cache while the database does not answer, and is soon read again', async () => {
    const { textOf, advance, setDown, log, reads } = setUp({
      a: aLanguage('en', { driver_near: 'One' }, true),
    });
    await textOf('driver_near', 'en');
    advance(5 * 60_000);
    setDown(true);
    expect(await textOf('driver_near', 'en')).toBe('One');
    const failures = log.lines.length;
    expect(log.lines[0]).toMatchObject({ level: 'warn', message: 'languages not read' });
    setDown(false);
    expect(await textOf('driver_near', 'en')).toBe('One');
    expect(reads).toHaveLength(4);
    advance(20_000);
    expect(await textOf('driver_near', 'en')).toBe('One');
    expect(reads).toHaveLength(6);
    expect(log.lines).toHaveLength(failures);
  });
});

describe('a text with placeholders', () => {
  it('contains the rating in place of X, and other values in place of their names', () => {
    expect(filledText('You got a rating of X stars.', { X: '4' })).toBe('You got a rating of 4 stars.');
    expect(filledText('Message from {name}: {message}', { name: 'Ana', message: 'Hi' })).toBe(
      'Message from Ana: Hi',
    );
  });

  it('keeps a placeholder that is part of an inserted value', () => {
    expect(filledText('{name}: {message}', { name: '{message}', message: 'X {name} $&', X: '5' })).toBe(
      '{message}: X {name} $&',
    );
  });

  it('omits a placeholder without a value', () => {
    expect(filledText('{name} needs help on trip {reference}.', { name: 'Ana' })).toBe(
      'Ana needs help on trip.',
    );
    expect(filledText('Route X is closed.', {})).toBe('Route X is closed.');
  });
});
