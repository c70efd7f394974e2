import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Rules of `strictTypeChecked` that .oxlintrc.json does not enable. */
const LEFT_OUT = [
  // The project allows `() => stop()` where no value is returned.
  'no-confusing-void-expression',
  // oxlint lacks this rule. TypeScript itself refuses an object in place of a class with private members.
  'no-unsafe-class-instance-assignment',
  // Only newer versions of oxlint have this rule. The project has no enums (`no-restricted-syntax`).
  'no-unsafe-enum-assignment',
];

const { rules: rulesOfPlugin } = tseslint.plugin as ESLint.Plugin;

function needsTypes(rule: string): boolean {
  const docs: object | undefined = rulesOfPlugin?.[rule]?.meta?.docs;
  return docs !== undefined && 'requiresTypeChecking' in docs && docs.requiresTypeChecking === true;
}

describe('lint rules that need types', () => {
  it('are exactly the rules of strictTypeChecked, so a new rule of typescript-eslint makes this test fail', () => {
    const strict = tseslint.configs.strictTypeChecked
      .flatMap(({ rules }) => Object.entries(rules ?? {}))
      .filter(([, severity]) => severity !== 'off')
      .map(([name]) => name.replace('@typescript-eslint/', ''))
      .filter(needsTypes);
    const file = path.join(root, '.oxlintrc.json');
    const { config } = ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')) as {
      config: { overrides: { rules: Record<string, unknown> }[] };
    };
    const inOxlint = new Set(
      config.overrides
        .flatMap(({ rules }) => Object.keys(rules))
        .map((name) => name.replace('typescript/', '')),
    );
    expect(strict.length).toBeGreaterThan(40);
    expect(strict.filter((rule) => !inOxlint.has(rule)).sort()).toEqual(LEFT_OUT);
  });
});
