import { en } from '@locales/english';
import { describe, expect, it } from 'vitest';
import { filledWithEnglish, missingKeys, parseTexts } from './language-texts';

describe('the texts of a language', () => {
  it('lack a key if the key does not exist or if its text is blank', () => {
    const { book_now: _left, ...others } = { ...en, book_now: 'x' } as Record<string, string>;
    expect(missingKeys(en)).toEqual([]);
    expect(missingKeys({ ...others, map: ' ' })).toContain('map');
  });

  it('are completed with English texts, and keep their translations', () => {
    const filled = filledWithEnglish({ map: 'Karte', own_key: 'Eigenes', search: ' ' });
    expect(filled.map).toBe('Karte');
    expect(filled.own_key).toBe('Eigenes');
    expect(filled.search).toBe(en.search);
    expect(missingKeys(filled)).toEqual([]);
  });

  it('are read from an object of texts, and any other JSON is refused', () => {
    expect(parseTexts('{"map": "Karte"}')).toEqual({ map: 'Karte' });
    for (const wrong of ['', '{', '[]', '"x"', 'null', '{"map": 1}', '{"bad key": "x"}'])
      expect(parseTexts(wrong)).toBeNull();
  });
});
