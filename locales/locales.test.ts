import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PluralForm } from './keys';

const PARTS = ['visitor', 'signed-in', 'office'] as const;
type Texts = Record<string, unknown>;

const here = import.meta.dirname;
const LANGUAGES = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const read = (name: string): string => readFileSync(path.join(here, name), 'utf8');

/** The texts of a file, or a sentence that says what is wrong with the whole file. */
function textsOf(file: string): Texts | string {
  const source = read(file);
  try {
    const texts = JSON.parse(source) as Texts;
    // `JSON.parse` keeps only the last of two equal keys, so the lines are counted.
    const twice = source.split('\n').length - 3 - Object.keys(texts).length;
    return twice === 0
      ? texts
      : `locales/${file}: a key is there twice, or a text is not in a line of its own`;
  } catch (error) {
    return `locales/${file}: ${String(error)}`;
  }
}

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/**
 * The plural forms that a language has. Each form is compared with the English form for all other numbers.
 */
const formsOf = (language: string): Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;
const plural = (key: string): { key: string; form: PluralForm } | null => {
  const [, name = '', form = ''] = /^(.+)__(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return name === '' ? null : { key: name, form: form as PluralForm };
};

/**
 * Returns the keys that the files of a language must have. A text that has plural forms in English needs one
 * key for each plural form of the language. All other keys are the same as in English.
 */
function keysIn(language: string, english: readonly string[]): string[] {
  const keys = english.flatMap((key) => {
    const of = plural(key);
    return of === null ? [key] : formsOf(language).map((form) => `${of.key}__${form}`);
  });
  return [...new Set(keys)];
}

/** What is wrong with a file, compared with the English file. */
function faultsOf(language: string, part: (typeof PARTS)[number], texts: Texts, english: Texts): string[] {
  const file = `locales/${language}/${part}.json`;
  const wanted = keysIn(language, Object.keys(english));
  const missing = wanted
    .filter((key) => !Object.hasOwn(texts, key))
    .map((key) => `${file}: ${key} is missing`);
  const other = Object.keys(texts).filter((key) => !wanted.includes(key));
  const wrong = Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'string' || text.trim() === '') return [`${file}: ${key} has no text`];
    const example = english[key] ?? english[`${plural(key)?.key ?? ''}__other`];
    const [has, needs] = [text, typeof example === 'string' ? example : text].map(placeholdersOf);
    // The form for a single number, such as "one", may write the number as a word.
    const isSame = (names: string[] = []): string =>
      names.filter((name) => plural(key) === null || name !== '{count}').join(' ');
    return isSame(has) === isSame(needs)
      ? []
      : [`${file}: ${key} has the placeholders "${String(has)}", English has "${String(needs)}"`];
  });
  return [...missing, ...other.map((key) => `${file}: ${key} is not in English`), ...wrong];
}

const all = LANGUAGES.flatMap((language) =>
  PARTS.map((part) => ({ language, part, texts: textsOf(`${language}/${part}.json`) })),
);
const broken = all.flatMap(({ texts }) => (typeof texts === 'string' ? [texts] : []));
const partOf = (language: string, part: string): Texts => {
  const texts = all.find((one) => one.language === language && one.part === part)?.texts;
  return typeof texts === 'object' ? texts : {};
};

const wholeOf = (language: string): Texts =>
  Object.fromEntries(PARTS.flatMap((part) => Object.entries(partOf(language, part))));
const en = wholeOf('en');

describe('the files of the texts', () => {
  it('are valid JSON, and contain each key once', () => {
    expect(broken).toEqual([]);
  });

  it('are joined into one object for the functions', async () => {
    // This module is loaded here, because loading a broken file must fail in this test.
    const joined = await import('./languages');
    expect(Object.keys(joined.LANGUAGES)).toEqual(LANGUAGES);
  });

  it('have every text in every language, with the placeholders of English', () => {
    const faults = all.flatMap(({ language, part, texts }) =>
      typeof texts === 'string' ? [] : faultsOf(language, part, texts, partOf('en', part)),
    );
    expect(faults).toEqual([]);
  });

  it('have their keys in alphabetical order, so that two changes seldom conflict', () => {
    const unsorted = all.filter(({ texts }) => {
      const keys = Object.keys(texts);
      return keys.join() !== keys.toSorted().join();
    });
    expect(unsorted.map(({ language, part }) => `locales/${language}/${part}.json`)).toEqual([]);
  });

  it('are named in a report of a fault, together with the language and the key', () => {
    const english = { a: 'A {name}', b: 'B', trips__one: 'One', trips__other: '{count}' };
    expect(
      faultsOf('fr', 'office', { a: 'A {nom}', c: 'C', trips__one: 'Un', trips__other: '{count}' }, english),
    ).toEqual([
      'locales/fr/office.json: b is missing',
      'locales/fr/office.json: trips__many is missing',
      'locales/fr/office.json: c is not in English',
      'locales/fr/office.json: a has the placeholders "{nom}", English has "{name}"',
    ]);
  });

  it('have no duplicate key in English, and keep every key under which an operator may have stored a text', () => {
    const keys = PARTS.flatMap((part) => Object.keys(partOf('en', part)));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    // The databases of operators contain texts under these keys. A key may be added, but must not be renamed
    // or deleted by mistake.
    const gone = read('keys.txt')
      .trim()
      .split('\n')
      .filter((key) => !Object.hasOwn(en, key));
    expect(gone).toEqual([]);
  });

  it('have no placeholder with the name of an option of i18n-js', () => {
    const taken = Object.entries(en).filter(([, text]) =>
      /\{(?:scope|locale|defaults|defaultValue|missingBehavior)\}/.test(String(text)),
    );
    expect(taken).toEqual([]);
  });

  it('are translated, so that only a few texts are equal to the English texts', () => {
    const SAME_WORDS = /^(?:[\d\s{}().,:%/+-]|\b(?:Hail|SOS|OK|ETA|PDF|CSV|km|mi|min|h|s|X)\b)*$/;
    for (const language of LANGUAGES.filter((code) => code !== 'en')) {
      const texts = wholeOf(language);
      const same = Object.entries(en).filter(
        ([key, text]) => texts[key] === text && !SAME_WORDS.test(String(text)),
      );
      expect(same.length, `${language}: ${same.map(([key]) => key).join(', ')}`).toBeLessThanOrEqual(
        Object.keys(en).length * 0.06,
      );
    }
  });
});
