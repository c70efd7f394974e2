import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutLayout, writeUploadRules } from './upload-files';

describe('rules without layout', () => {
  it('have no comments, and one space for each line break in an expression', () => {
    const rules = `{
      // A comment with a "quotation".
      "rules": {
        ".read": "auth !== null
          && auth.uid === 'a  // b'", // the end
        ".write": false
      }
    }`;
    expect(withoutLayout(rules)).toBe(
      `{"rules":{".read":"auth !== null && auth.uid === 'a  // b'",".write":false}}`,
    );
  });

  it('keep a quotation mark inside an expression', () => {
    expect(withoutLayout(String.raw`{ ".validate": "newData.val() === 'a\"b'" } // "x"`)).toBe(
      String.raw`{".validate":"newData.val() === 'a\"b'"}`,
    );
  });
});

describe('the rules for an upload', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hail-upload-'));
    for (const name of ['database', 'tracks'])
      writeFileSync(join(root, `${name}.rules.json`), `{ "${name}": true }`);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are written for each instance, and firebase.json names the written files', () => {
    const instances = [
      { instance: 'main', rules: 'database.rules.json' },
      { instance: 'tracks-1', rules: 'tracks.rules.json' },
      { instance: 'tracks-2', rules: 'tracks.rules.json' },
    ];
    expect(writeUploadRules(root, 'out/rules', { database: instances, hosting: { public: 'dist' } })).toEqual(
      {
        database: [
          { instance: 'main', rules: join('out/rules', 'database.rules.json') },
          { instance: 'tracks-1', rules: join('out/rules', 'tracks.rules.json') },
          { instance: 'tracks-2', rules: join('out/rules', 'tracks.rules.json') },
        ],
        hosting: { public: 'dist' },
      },
    );
    expect(readFileSync(join(root, 'out/rules/tracks.rules.json'), 'utf8')).toBe('{"tracks":true}');
    expect(readFileSync(join(root, 'tracks.rules.json'), 'utf8')).toBe('{ "tracks": true }');
  });

  it('are written for a single database too', () => {
    expect(writeUploadRules(root, 'out', { database: { rules: 'database.rules.json' } })).toEqual({
      database: { rules: join('out', 'database.rules.json') },
    });
  });
});
