import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The rows of the table in docs/operating.md. */
const rows = (read('docs/operating.md').split('\n## Libraries that are held back\n')[1] ?? '')
  .split('\n')
  .flatMap((line) => {
    const [, library, used, newest] = /^\| (\S+) +\| (\d+) +\| (\d+) +\|/.exec(line) ?? [];
    return library === undefined ? [] : [{ library, used: Number(used), newest: Number(newest) }];
  });

type Package = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
const packages = [
  '.',
  'functions',
  ...readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}`),
]
  .flatMap((folder) => {
    try {
      return [JSON.parse(read(`${folder}/package.json`)) as Package];
    } catch {
      return [];
    }
  })
  .map(({ dependencies, devDependencies }) => ({ ...dependencies, ...devDependencies }));

describe('the libraries that are held back', () => {
  it('are listed', () => expect(rows.length).toBeGreaterThan(5));

  it.each(rows)('$library is used in the version that the page names', ({ library, used, newest }) => {
    const majors = packages
      .flatMap((ranges) => ranges[library] ?? [])
      .map((range) => Number(/\d+/.exec(range)?.[0]));
    expect(new Set(majors)).toEqual(new Set([used]));
    expect(newest).toBeGreaterThan(used);
  });
});
