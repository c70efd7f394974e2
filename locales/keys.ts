import type office from './en/office.json';
import type signedIn from './en/signed-in.json';
import type visitor from './en/visitor.json';
import type { Placeholders } from './placeholders';

/**
 * The plural categories of CLDR. A text with a number may have a form for each of them, such as `trips__one`
 * and `trips__other`.
 */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key> = Key extends `${infer Plural}__${PluralForm}` ? Plural : Key;

/** The key of a text. For a text with plural forms, it is the key without the form. */
export type StringKey = WithoutForm<keyof typeof visitor | keyof typeof signedIn | keyof typeof office>;

/** The key of a text without placeholders. */
export type PlainKey = Exclude<StringKey, keyof Placeholders>;

/**
 * The names of a text's placeholders. If `Key` is several keys, these are the placeholders of all of them.
 */
type PlaceholdersOf<Key extends StringKey> = Key extends keyof Placeholders ? Placeholders[Key] : never;

/** The values of a text's placeholders, or no argument for a text without placeholders. */
export type ValuesOf<Key extends StringKey> = [PlaceholdersOf<Key>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholdersOf<Key>, string | number>>];

/** Returns the text of a key in a language, with its values. */
export type Translate = <Key extends StringKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** A text as data. It has the key and the values of the placeholders. */
export type Message =
  | { key: PlainKey; params?: undefined }
  | {
      [Key in keyof Placeholders]: { key: Key; params: Readonly<Record<Placeholders[Key], string | number>> };
    }[keyof Placeholders];
