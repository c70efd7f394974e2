import { Linter } from 'eslint';
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { idiomsIn, plainWords } from './plain-words.js';

const DOCUMENTS = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean);

const messages = (code: string): number =>
  new Linter().verify(code, {
    plugins: { words: { rules: { plain: plainWords } } },
    rules: { 'words/plain': 'error' },
  }).length;

/**
 * Returns the code of a test with this name. The code is built from parts, so that the linter does not
 * check the name in this file.
 */
const named = (call: string, name: string): string => `${call}('${name}', () => {});`;

describe('words that are hard to read', () => {
  it.each([
    ['a comment', '// Nobody calls it.', 1],
    ['a block of comments', '/** The record of before, and that of the trip. */', 2],
    ['the name of a test', named('it', 'finds nobody'), 1],
    ['the name of a table of tests', named('it.each([1])', '%i is none'), 1],
    ['two sentences in one', '// It waits; it then stops.', 1],
    ['a string of the program', "const text = 'Nobody; that of it';", 0],
    ['code in a comment', '// `nobody` is the name of a user.', 0],
    ['a plain comment', '// No client reads it.', 0],
  ])('cause the expected number of lint errors in %s', (_title, code, count) => {
    expect(messages(code)).toBe(count);
  });

  // Documents may have semicolons in lists and tables.
  it.each(DOCUMENTS)('do not occur in the document %s', (document) => {
    expect(idiomsIn(readFileSync(document, 'utf8')).filter((message) => !message.startsWith('";'))).toEqual(
      [],
    );
  });
});
