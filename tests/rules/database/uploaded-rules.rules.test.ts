import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileRules } from 'rtdb-emulator/engine';
import { withoutLayout } from '../../../tools/deploy/upload-files';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Returns the compiled rules as a tree, with one space for each run of spaces in an expression. */
function treeOf(text: string): unknown {
  const compiled = compileRules(text);
  if (!compiled.ok) throw new Error(compiled.error);
  return JSON.parse(JSON.stringify(compiled.ruleset.toStrictJson()).replace(/(?:\\n|\s)+/g, ' '));
}

describe.each(['database.rules.json', 'positions.rules.json', 'tracks.rules.json'])(
  '%s for an upload',
  (name) => {
    const text = readFileSync(path.join(ROOT, name), 'utf8');

    it('has the same rules as the file of the repository', () => {
      expect(treeOf(withoutLayout(text))).toEqual(treeOf(text));
    });

    it('is plain JSON in one line, and smaller', () => {
      const uploaded = withoutLayout(text);
      expect(() => JSON.parse(uploaded) as unknown).not.toThrow();
      expect(uploaded).not.toContain('\n');
      expect(uploaded.length).toBeLessThan(text.length * 0.83);
    });
  },
);
