import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { FRAMEWORK_ONLY, withoutFramework } from './lean-router-plugin';

const dist = path.dirname(createRequire(import.meta.url).resolve('react-router'));

const [router] = readdirSync(dist)
  .filter((name) => /^chunk-\w+\.mjs$/.test(name))
  .map((name) => readFileSync(path.join(dist, name), 'utf8'))
  .filter((code) => code.includes('function BrowserRouter'));
const whole = router ?? '';
const lean = withoutFramework(whole);

it.each(FRAMEWORK_ONLY)('%s is a function of the package, and draws nothing in a build', (name) => {
  expect(whole).toContain(`function ${name}(`);
  expect(lean).toContain(`function ${name}() { return null; }`);
});

it('marks the components that React makes, and names none', () => {
  expect(lean).toContain('var Form = /* @__PURE__ */ React');
  expect(lean).toContain('var RouteContext = /* @__PURE__ */ React');
  expect(lean).not.toMatch(/^\w+\.displayName = /m);
});

it('leaves the same exports', () => {
  const exportsOf = (code: string) =>
    parseSync('router.js', code).module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => exportName.name),
    );
  expect(exportsOf(lean)).toEqual(exportsOf(whole));
  expect(exportsOf(lean)).toContain('BrowserRouter');
});
