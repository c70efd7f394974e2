import { describe, expect, it } from 'vitest';
import {
  hasWords,
  keysWith,
  peopleWordNodes,
  personOfKey,
  personWordsOf,
  personWordWrites,
  soughtWords,
} from './people-words';

const ELENA = {
  usertype: 'driver' as const,
  firstName: 'Élena',
  lastName: "Quiroga O'Núñez",
  email: 'elena.q@hail.example',
  mobile: '+59899000004',
  vehicleNumber: 'SBX 4127',
  fleetadmin: 'fleet',
};

describe('the search words of a person', () => {
  it('are the names without accents, the phone, the e-mail and the plate', () => {
    expect(personWordsOf(ELENA)).toEqual({
      words: 'elena quiroga o nunez 59899000004 elenaq@hailexample sbx4127 sbx 4127',
      fleet: 'fleet',
    });
  });

  it('include the phone, the e-mail and the plate even if the person has many names', () => {
    const firstName = 'a b c d e f g h i j k l m n o p q r s t';
    const { words = '' } = personWordsOf({ ...ELENA, firstName }) ?? {};
    expect(hasWords(words, ['a', 'j', '59899000004', 'elenaq@', 'sbx4127', '4127']), words).toBe(true);
    expect(words.split(' ').length).toBeLessThanOrEqual(16);
  });

  it('are cut between characters, because half a character is an invalid key', () => {
    const { words = '' } = personWordsOf({ usertype: 'rider', firstName: `a${'𠀀'.repeat(60)}` }) ?? {};
    expect(() => encodeURIComponent(words)).not.toThrow();
    expect(hasWords(words, soughtWords(`a${'𠀀'.repeat(60)}`))).toBe(true);
  });

  it('include a fleet only if the person is a driver', () => {
    expect(personWordsOf({ ...ELENA, usertype: 'rider' })).toMatchObject({ fleet: '' });
  });

  it('are empty for a person without names and contacts, as after a deletion', () => {
    expect(
      personWordsOf({ usertype: 'rider', firstName: ' ', lastName: ' ', email: '', mobile: '' }),
    ).toBeNull();
    expect(personWordsOf(null)).toBeNull();
  });

  it('are stored in the list of all people and in the list of the fleet, and replace the old words', () => {
    expect(
      personWordWrites('leo', { words: 'old', fleet: '' }, { words: 'new sbx', fleet: 'fleet' }),
    ).toEqual({
      'people_words/all/old~leo': null,
      'people_words/all/new~leo': 'new sbx',
      'people_words/all/sbx~leo': 'new sbx',
      'people_words/fleet/new~leo': 'new sbx',
      'people_words/fleet/sbx~leo': 'new sbx',
      'person_words/leo': { words: 'new sbx', fleet: 'fleet' },
    });
    expect(personWordWrites('leo', { words: 'old', fleet: 'fleet' }, null)).toEqual({
      'people_words/all/old~leo': null,
      'people_words/fleet/old~leo': null,
      'person_words/leo': null,
    });
  });

  it('are stored in the same nodes, whether they are written for many people at once or for one person', () => {
    const people = [
      { ...ELENA, id: 'leo' },
      { usertype: 'rider' as const, firstName: 'Ana', id: 'ana' },
      { usertype: 'rider' as const, id: 'nobody' },
    ];
    const nodes = peopleWordNodes(people);
    const written = people.flatMap(({ id, ...person }) =>
      Object.entries(personWordWrites(id, null, personWordsOf(person))),
    );
    for (const [path, value] of written) {
      const at = path
        .split('/')
        .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], nodes);
      expect(at ?? null, path).toEqual(value);
    }
    expect(Object.keys(nodes.people_words.all ?? {})).toHaveLength(10);
  });

  it('are found by a range of keys, and each key contains the person’s id', () => {
    expect(personOfKey('sbx~uid-of-leo')).toBe('uid-of-leo');
    const { after, until } = keysWith('sb');
    for (const key of ['sb~leo', 'sbx~leo', 'sbx4127~leo'])
      expect(after < key && key <= until, key).toBe(true);
    for (const key of ['sa~leo', 'sc~leo', 'scx~leo']) expect(after < key && key <= until, key).toBe(false);
  });

  it('are searched as texts and not as numbers, even if the search has only digits', () => {
    const { after } = keysWith('598990');
    expect(after).not.toMatch(/^-?\d+$/);
    for (const key of ['598990~leo', '59899000004~leo', '598990+x~leo', '598990-x~leo'])
      expect(after < key, key).toBe(true);
  });
});

describe('the text of a search', () => {
  it.each([
    ['Quiroga ELÉNA', ['quiroga', 'elena']],
    ["o'nunez", ['o', 'nunez']],
    ['+598 99 000 004', ['59899000004']],
    ['00598 99', ['59899']],
    ['elena.q@hail', ['elenaq@hail']],
    ['sbx-4127', ['sbx', '4127']],
    ['sbx4127', ['sbx4127']],
    ['~ .#$/[]', []],
  ])('such as "%s" has the words %j', (text, words) => {
    expect(soughtWords(text)).toEqual(words);
  });

  it('matches a person if each word begins one of the person’s words, in any order', () => {
    const { words } = personWordsOf(ELENA) ?? { words: '' };
    for (const text of ['nunez elena', 'qui ele', 'SBX 4127', 'sbx4127', '+598 99 000', 'elena.q@hail.ex'])
      expect(hasWords(words, soughtWords(text)), text).toBe(true);
    for (const text of ['elena maria', 'lena', '127'])
      expect(hasWords(words, soughtWords(text)), text).toBe(false);
  });
});
