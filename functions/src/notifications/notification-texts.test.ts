import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aClock, aLog } from '../platform/testing/records';
import { createNotificationTexts, filledText } from './notification-texts';

const aLanguage = (langLocale: string, keyValuePairs: Record<string, unknown>, isDefault = false) => ({
  langName: langLocale,
  langLocale,
  dateLocale: langLocale,
  default: isDefault,
  keyValuePairs,
});

const setUp = (languages: Record<string, unknown>) => {
  const store = createMemoryStore({ languages });
  const { clock, advance } = aClock();
  const log = aLog();
  let reads = 0;
  let isDown = false;
  const read: typeof store.read = (path, schema) => {
    reads += 1;
    return isDown ? Promise.reject(new Error('down')) : store.read(path, schema);
  };
  const textOf = createNotificationTexts({ store: { read }, clock, log });
  const setDown = (value: boolean): void => {
    isDown = value;
  };
  return { store, textOf, advance, log, setDown, reads: () => reads };
};

describe('the text of a message', () => {
  it("is the operator's in the receiver's language", async () => {
    const { textOf } = setUp({
      a: aLanguage('en', { driver_near: 'The cab is here.' }, true),
      b: aLanguage('es', { driver_near: 'Llegó el taxi.' }),
    });
    expect(await textOf('driver_near', 'es')).toBe('Llegó el taxi.');
    expect(await textOf('driver_near', undefined)).toBe('The cab is here.');
    expect(await textOf('driver_near', 'xx')).toBe('The cab is here.');
  });

  it("is this release's where the operator has none, or an empty one", async () => {
    const { textOf } = setUp({
      a: aLanguage('es', { driver_near: '  ' }, true),
      b: aLanguage('fr', {}),
      broken: { langLocale: 5 },
    });
    expect(await textOf('driver_near', 'fr')).toBe('Votre chauffeur est arrivé.');
    expect(await textOf('driver_near', undefined)).toBe('Tu conductor llegó.');
    expect(await textOf('driver_near', 'de')).toBe('Tu conductor llegó.');
  });

  it('is English in a database without languages', async () => {
    expect(await setUp({}).textOf('trip_accepted', undefined)).toBe('Your driver is on the way.');
  });

  it('reads the languages once for messages at the same time, and again after five minutes', async () => {
    const { textOf, store, advance, reads } = setUp({ a: aLanguage('en', { driver_near: 'One' }, true) });
    await Promise.all([textOf('driver_near', 'en'), textOf('driver_near', 'es')]);
    expect(reads()).toBe(1);
    await store.update({ 'languages/a/keyValuePairs/driver_near': 'Two' });
    expect(await textOf('driver_near', 'en')).toBe('One');
    advance(5 * 60_000);
    expect(await textOf('driver_near', 'en')).toBe('Two');
    expect(reads()).toBe(2);
  });

  it('keeps what it knows while the database is down, and asks again soon', async () => {
    const { textOf, advance, setDown, log } = setUp({ a: aLanguage('en', { driver_near: 'One' }, true) });
    await textOf('driver_near', 'en');
    advance(5 * 60_000);
    setDown(true);
    expect(await textOf('driver_near', 'en')).toBe('One');
    expect(log.lines).toMatchObject([{ level: 'warn' }]);
    setDown(false);
    advance(20_000);
    expect(await textOf('driver_near', 'en')).toBe('One');
    expect(log.lines).toHaveLength(1);
  });
});

describe('a text with values', () => {
  it('puts the rating in the place of X, and named values in theirs', () => {
    expect(filledText('You got a rating of X stars.', { X: '4' })).toBe('You got a rating of 4 stars.');
    expect(filledText('Message from {name}: {message}', { name: 'Ana', message: 'Hi' })).toBe(
      'Message from Ana: Hi',
    );
  });

  it('does not fill in what a value brings along', () => {
    expect(filledText('{name}: {message}', { name: '{message}', message: 'X {name} $&', X: '5' })).toBe(
      '{message}: X {name} $&',
    );
  });

  it('leaves out what has no value', () => {
    expect(filledText('{name} needs help on trip {reference}.', { name: 'Ana' })).toBe(
      'Ana needs help on trip.',
    );
    expect(filledText('Route X is closed.', {})).toBe('Route X is closed.');
  });
});
