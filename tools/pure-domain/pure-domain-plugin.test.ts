import { build } from 'vite';
import { expect, it } from 'vitest';
import { pureDomainPlugin, withPureConstants } from './pure-domain-plugin';

const SOURCE = `
import { make } from 'maker';
const base = make.object({ a: make.string().min(1) });
export const wide = base.extend({ b: make.number() });
export const shape = { ...base.shape, c: make.string() };
export const LIST = ['x', 'y'];
export const longest = (list) => Math.max(...list.map((text) => text.length));
export function count(list) { return list.length; }
`;

async function bundleOf(entry: string): Promise<string> {
  const modules: Readonly<Record<string, string>> = { '/entry.ts': entry, '/domain/records.ts': SOURCE };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'memory',
        enforce: 'pre',
        resolveId: (id) => (id in modules ? id : null),
        load: (id) => modules[id] ?? null,
      },
      pureDomainPlugin(),
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: '/entry.ts', formats: ['es'] },
      rolldownOptions: { external: ['maker'] },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!('output' in first)) throw new Error('nothing was built');
  return first.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

it('leaves the schemas of a module out where only something else of it is used', async () => {
  const code = await bundleOf(
    `import { count, LIST } from '/domain/records.ts'; globalThis.n = count(LIST);`,
  );
  expect(code).toContain('.length');
  expect(code).not.toContain('make.');
});

it('keeps a schema that is used, and those that it is made of', async () => {
  const code = await bundleOf(`import { wide } from '/domain/records.ts'; globalThis.n = wide;`);
  expect(code).toContain('make.object');
  expect(code).toContain('.extend');
  expect(code).not.toContain('base.shape');
});

it('leaves functions and plain values as they are', () => {
  const code = `export const LIST = ['x'];\nexport const twice = (n) => times(n, 2);`;
  expect(withPureConstants(code)).toBe(code);
});
