import { describe, expect, it } from 'vitest';
import { matchHeaders, missingFields } from '@domain/imports/import-headers';
import { IMPORT_KINDS } from '@domain/imports/import-kinds';
import { templateOf } from './import-words';
import { readCsv } from './read-file';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a CSV file', () => {
  it.each([
    ['commas', 'name,phone\nAna,1\n'],
    ['semicolons', 'name;phone\r\nAna;1\r\n'],
    ['tabs', 'name\tphone\nAna\t1'],
    ['a byte order mark', '\uFEFFname,phone\nAna,1\n'],
    ['empty lines and cells of spaces', 'name,phone\n\n , \nAna , 1\n'],
  ])('can be read with %s', (_what, text) => {
    const file = readCsv(bytesOf(text));
    expect(file).toMatchObject({ headers: ['name', 'phone'], rows: [{ cells: ['Ana', '1'] }] });
  });

  it('is read with the line number of each row, and quoted text may contain commas and quotation marks', () => {
    const file = readCsv(bytesOf('name,note\n"Ana, the first",x\n\n"He said ""no""",y\n'));
    expect(file).toMatchObject({
      rows: [
        { line: 2, cells: ['Ana, the first', 'x'] },
        { line: 4, cells: ['He said "no"', 'y'] },
      ],
    });
  });

  it('is read as Windows-1252 if it is not UTF-8, and as UTF-16 if it has a byte order mark', () => {
    const old = new Uint8Array([...bytesOf('name\nJos'), 0xe9, ...bytesOf('\n')]);
    expect(readCsv(old)).toMatchObject({ rows: [{ cells: ['José'] }] });
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...Array.from('name\nAna', (letter) => [letter.charCodeAt(0), 0]).flat(),
    ]);
    expect(readCsv(wide)).toMatchObject({ headers: ['name'], rows: [{ cells: ['Ana'] }] });
  });

  it('is refused if it has no rows or too many rows', () => {
    expect(readCsv(bytesOf('name,phone\n'))).toEqual({ failure: 'empty', count: 0 });
    expect(readCsv(bytesOf(''))).toEqual({ failure: 'empty', count: 0 });
    expect(readCsv(bytesOf(`name\n${'Ana\n'.repeat(5001)}`))).toEqual({ failure: 'too_many', count: 5001 });
  });

  it.each(IMPORT_KINDS)('that is offered as the template of %s has all required columns', (kind) => {
    const file = readCsv(bytesOf(templateOf(kind)));
    if ('failure' in file) throw new Error(file.failure);
    expect(missingFields(kind, matchHeaders(kind, file.headers))).toEqual([]);
    expect(file.rows).toHaveLength(1);
  });
});
