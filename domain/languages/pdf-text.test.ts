import { describe, expect, it } from 'vitest';
import { pdfOrder, pdfText } from './pdf-text';

describe('a text in a PDF', () => {
  it.each([
    ['the shapes of one letter at all positions in a word', 'ههه ه', '\ufeeb\ufeec\ufeea \ufee9'],
    ['a letter that does not join the next one', 'دار', '\ufea9\ufe8d\ufead'],
    ['lam and alef as one letter', 'لا سلام', '\ufefb \ufeb3\ufefc\ufee1'],
    ['lam and alef with a vowel', 'لَا', '\ufefb\u064e'],
    ['the end of a word before a comma', 'شارع، ٣', '\ufeb7\ufe8e\ufead\ufec9، ٣'],
    ['the end of a word before a hamza', 'شيء', '\ufeb7\ufef2\ufe80'],
    [
      'letters on both sides of a vowel',
      'دُفع مُحمد',
      '\ufea9\u064f\ufed3\ufeca \ufee3\u064f\ufea4\ufee4\ufeaa',
    ],
    ['letters stretched by a line', 'بـب', '\ufe91ـ\ufe90'],
    ['a name that the font lacks as one shape', 'الله', '\ufe8d\u200c\ufedf\ufee0\ufeea'],
    [
      'Persian letters, joined and not',
      'ولی\u200cعصر گچ',
      '\ufeed\ufedf\ufbfd\u200c\ufecb\ufebc\ufeae \ufb94\ufb7b',
    ],
  ])('has %s', (_name, text, shapes) => {
    expect(pdfText(text)).toBe(shapes);
  });

  it('has all letters of the original text', () => {
    const text = 'ضظغ ؤئإأآةىء پچژگکی ٹڈڑں ١٢٣ 12 (abc)، Ñandú';
    expect(pdfText(text).normalize('NFKC')).toBe(text);
  });

  it('has only spaces and letters that exist in the font', () => {
    expect(pdfText('1\u202f234\u2009€\ttab e\u0301')).toBe('1\u00a0234\u00a0€ tab é');
  });

  it('is read in the direction of its first letter, but an amount is read from left to right', () => {
    expect(pdfOrder('12 ليلى abc').isInputRtl).toBe(true);
    expect(pdfOrder('שלום').isInputRtl).toBe(true);
    expect(pdfOrder('abc ليلى').isInputRtl).toBe(false);
    expect(pdfOrder('12').isInputRtl).toBe(false);
    expect(pdfOrder('12 ر.س', true).isInputRtl).toBe(false);
  });
});
