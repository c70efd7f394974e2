import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withoutJsonSchema } from './lean-zod-plugin';

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
