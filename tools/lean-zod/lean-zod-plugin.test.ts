import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import {
  withoutCompiledObjects,
  withoutJsonSchema,
  withoutMemoizer,
  withoutStringFormats,
} from './lean-zod-plugin';

const core = path.join(path.dirname(createRequire(import.meta.url).resolve('zod')), 'v4/core');

it.each(['to-json-schema.js', 'json-schema-processors.js'])(
  'of %s only the names of the exports are left',
  async (file) => {
    const whole = path.join(core, file);
    const lean = withoutJsonSchema(readFileSync(whole, 'utf8'));
    const module = (await import(`data:text/javascript,${encodeURIComponent(lean)}`)) as Record<
      string,
      () => () => void
    >;
    const original = (await import(whole)) as Record<string, unknown>;
    expect(Object.keys(module).sort()).toEqual(Object.keys(original).sort());
    const [first] = Object.values(module);
    expect(() => first?.()()).toThrow('This build has no JSON schemas of zod.');
  },
);

const classes = readFileSync(path.join(core, '../classic/schemas.js'), 'utf8');

it('strings have no formats, which nothing of the app uses', () => {
  const lean = withoutStringFormats(classes);
  const formats = [...classes.matchAll(/ {4}(\w+)\(params\) \{\n.*core\._\w+\(Zod\w+, params\)/g)].flatMap(
    ([, name]) => name ?? [],
  );
  const ofStrings = formats.filter((name) => !lean.includes(`    ${name}(params) {\n`));
  expect(ofStrings).toEqual(expect.arrayContaining(['email', 'uuid', 'base64', 'jwt']));
  const called = new RegExp(`string\\(\\)[^;,]*\\.(?:${ofStrings.join('|')})\\(`);
  for (const folder of ['src', 'domain']) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      expect(readFileSync(path.join(folder, file), 'utf8'), file).not.toMatch(called);
    }
  }
});

it('objects are read without code that is written for them', () => {
  const lean = withoutCompiledObjects(readFileSync(path.join(core, 'schemas.js'), 'utf8'));
  expect(lean).not.toContain('doc.compile()');
  expect(lean).toContain('export const $ZodObjectJIT =');
});

it('nothing is set up for values that refer to themselves', () => {
  expect(classes).toContain('core.memoizer()');
  const lean = withoutMemoizer(withoutStringFormats(classes));
  expect(lean).not.toContain('core.memoizer()');
  expect(parseSync('schemas.js', lean).errors).toEqual([]);
});
