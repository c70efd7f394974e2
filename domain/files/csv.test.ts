import { describe, expect, it } from 'vitest';
import { csvCell, csvFile, csvText } from './csv';

describe('a CSV file', () => {
  it('has lines that end with CRLF, including the last line', () => {
    expect(csvFile([['a', 'b'], ['1']])).toBe('a,b\r\n1\r\n');
    expect(csvFile([['a', 'b']], ';')).toBe('a;b\r\n');
  });

  it('quotes texts, so that no spreadsheet runs them as formulas', () => {
    expect(csvText('Ana "la jefa"')).toBe('"Ana ""la jefa"""');
    expect(csvText('=1+1')).toBe(`"'=1+1"`);
  });

  it.each([
    ['a,b', ',', '"a,b"'],
    ['a,b', ';', 'a,b'],
    ['a"b', ';', '"a""b"'],
    ['a\nb', ',', '"a\nb"'],
    ['a\rb', ',', '"a\rb"'],
    ['Ana', ',', 'Ana'],
  ])('writes %j, separated by %j, as %j', (text, separator, cell) => {
    expect(csvCell(text, separator)).toBe(cell);
  });
});
