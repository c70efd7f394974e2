import { z } from 'zod';
import type { Role } from '../records';
import { dbPaths } from '../database/paths';

/**
 * The words by which staff find a person (docs/product/office.md, "Search of everything"). They are the names
 * without accents, the phone, the e-mail and the plate. Each word of a person has its own key, so that a
 * search for the beginning of a word reads a range of keys. A driver's words are stored a second time under
 * the driver's fleet, so that the search of a fleet admin reads no other people.
 * `functions/src/people/index-person.command.ts` writes the words, and `find-people.ts` in the same folder
 * reads them.
 */

/** The fields of a profile that determine the words of the person, and which staff can find the person. */
export const WORD_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'mobile',
  'vehicleNumber',
  'fleetadmin',
  'usertype',
] as const;
type WordField = (typeof WORD_FIELDS)[number];
export type WordPerson = { [F in Exclude<WordField, 'usertype'>]?: string | undefined } & { usertype: Role };

/** The words of a person as one text, and the fleet under which they are also stored. */
export const personWordsSchema = z.object({ words: z.string(), fleet: z.string().default('') });
export type PersonWords = z.output<typeof personWordsSchema>;

/**
 * The key of the list with the words of all people. The list of a fleet has the id of the fleet admin as its
 * key.
 */
export const EVERYBODY = 'all';
/** The character between the word and the person's id in a key. No word contains this character. */
const BEFORE_UID = '~';
const LAST_LETTER = '\uf8ff';
const MOST_WORDS = 16;
/**
 * The most words from names. The other words are for phone, e-mail and plate, so that a person with many
 * names can still be found by these three.
 */
const MOST_NAMES = 10;
const LONGEST_WORD = 48;

/** A text without accents and capitals, in the form in which words are compared. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** An e-mail address as a word, without the characters that a key cannot have. */
const mailWord = (text: string): string => folded(text).replace(/[^\p{L}\p{N}@_+-]/gu, '');

const joined = (text: string): string => wordsIn(text).join('');

/**
 * The beginning of a word. It is cut between code points, because half of a surrogate pair is not a valid
 * database key.
 */
const cut = (word: string): string => Array.from(word).slice(0, LONGEST_WORD).join('');

/** The words of a person. Each word is included only once. */
function wordsOf({ firstName = '', lastName = '', email = '', mobile = '', vehicleNumber = '' }: WordPerson) {
  const words = [
    ...[...wordsIn(firstName), ...wordsIn(lastName)].slice(0, MOST_NAMES),
    mobile.replace(/\D/g, ''),
    mailWord(email),
    joined(vehicleNumber),
    ...wordsIn(vehicleNumber),
  ];
  return [...new Set(words.map(cut).filter((word) => word !== ''))].slice(0, MOST_WORDS);
}

/** The words that should be stored for a person. Null if the person has no words. */
export function personWordsOf(person: WordPerson | null): PersonWords | null {
  if (person === null) return null;
  const words = wordsOf(person).join(' ');
  return words === ''
    ? null
    : { words, fleet: person.usertype === 'driver' ? (person.fleetadmin ?? '') : '' };
}

/** Where the words of a person are stored: the list, and the key in the list. */
const placesOf = (uid: string, { words, fleet }: PersonWords): [scope: string, key: string][] =>
  words
    .split(' ')
    .flatMap((word) =>
      [EVERYBODY, ...(fleet === '' ? [] : [fleet])].map((scope): [string, string] => [
        scope,
        `${word}${BEFORE_UID}${uid}`,
      ]),
    );

const pathsOf = (uid: string, words: PersonWords): string[] =>
  placesOf(uid, words).map(([scope, key]) => dbPaths.peopleWord(scope, key));

/** The writes that replace the stored words of a person. */
export function personWordWrites(
  uid: string,
  stored: PersonWords | null,
  wanted: PersonWords | null,
): Record<string, unknown> {
  return {
    ...(stored === null ? {} : Object.fromEntries(pathsOf(uid, stored).map((path) => [path, null]))),
    ...(wanted === null ? {} : Object.fromEntries(pathsOf(uid, wanted).map((path) => [path, wanted.words]))),
    [dbPaths.personWords(uid)]: wanted,
  };
}

/** The id of the person in a key. */
export const personOfKey = (key: string): string => key.slice(key.lastIndexOf(BEFORE_UID) + 1);

/** The lowest character that a key can contain. No word contains it. */
const FIRST_LETTER = ' ';

/**
 * The range of the keys of words that begin with these letters. `after` is exclusive, `until` is inclusive.
 * The added character is needed for a text of digits. The database sorts a key that has only digits as a
 * number, before all words. So without this character the range would also include all earlier words.
 */
export const keysWith = (beginning: string): { after: string; until: string } => ({
  after: `${beginning}${FIRST_LETTER}`,
  until: `${beginning}${LAST_LETTER}`,
});

/** The words that a person typed into the search. */
export function soughtWords(text: string): string[] {
  const typed = text.trim();
  if (/^[+\d][\d\s().-]*$/.test(typed)) {
    const digits = typed.replace(/\D/g, '').replace(/^00/, '');
    return digits === '' ? [] : [digits];
  }
  const words = typed
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [mailWord(word)] : wordsIn(word)))
    .filter((word) => word !== '');
  return [...new Set(words.map(cut))].slice(0, MOST_WORDS);
}

/** Whether each sought text is the beginning of one of the person's words. */
export function hasWords(words: string, sought: readonly string[]): boolean {
  const own = words.split(' ');
  return sought.every((beginning) => own.some((word) => word.startsWith(beginning)));
}

/** The words of many people as nodes, for a database that has no words yet. */
export function peopleWordNodes(people: readonly (WordPerson & { id: string })[]): {
  people_words: Record<string, Record<string, string>>;
  person_words: Record<string, PersonWords>;
} {
  const peopleWords: Record<string, Record<string, string>> = {};
  const personWords: Record<string, PersonWords> = {};
  for (const { id, ...person } of people) {
    const wanted = personWordsOf(person);
    if (wanted === null) continue;
    personWords[id] = wanted;
    for (const [scope, key] of placesOf(id, wanted)) (peopleWords[scope] ??= {})[key] = wanted.words;
  }
  return { people_words: peopleWords, person_words: personWords };
}
