import type office from './en/office.json';
import type signedIn from './en/signed-in.json';
import type visitor from './en/visitor.json';
import type { Placeholders } from './placeholders';

/** CLDR's plural categories. A text with a number may have one form for each: `trips__one`, `trips__other`. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key> = Key extends `${infer Plural}__${PluralForm}` ? Plural : Key;

/** The key of a text. A text with plural forms has the key without the form. */
export type StringKey = WithoutForm<keyof typeof visitor | keyof typeof signedIn | keyof typeof office>;

/** The key of a text without placeholders. */
export type PlainKey = Exclude<StringKey, keyof Placeholders>;

/** The placeholders of a text. Of several texts: all that one of them has. */
type PlaceholdersOf<Key extends StringKey> = Key extends keyof Placeholders ? Placeholders[Key] : never;

/** The values of a text's placeholders, or no argument for a text without placeholders. */
export type ValuesOf<Key extends StringKey> = [PlaceholdersOf<Key>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholdersOf<Key>, string | number>>];

/** Gives a text in a language. */
export type Translate = <Key extends StringKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** A text with the values of its placeholders, as data. */
export type Message =
  | { key: PlainKey; params?: undefined }
  | {
      [Key in keyof Placeholders]: { key: Key; params: Readonly<Record<Placeholders[Key], string | number>> };
    }[keyof Placeholders];
