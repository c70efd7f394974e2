import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROWS } from './rows';

const parsed = new Map<string, ReadonlySet<string>>();

/** The names of the tests in a file that run: those of `it` and `test`, with `each` or without, but nothing skipped. */
function testsIn(file: string): ReadonlySet<string> {
  const known = parsed.get(file);
  if (known) return known;
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText();
      if (/^(?:describe|it|test)\b[^(]*\.(?:skip|todo|fails)\b/.test(callee)) return;
      const [name] = node.arguments;
      if (/^(?:it|test)\b/.test(callee) && name && ts.isStringLiteralLike(name)) names.add(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  parsed.set(file, names);
  return names;
}

it('covers sections 1 to 9 of the specification', () => {
  expect(
    Object.keys(ROWS)
      .map((section) => section[0])
      .join(''),
  ).toBe('123456789');
  for (const rows of Object.values(ROWS)) expect(rows.length).toBeGreaterThan(0);
});

it('has no statement twice', () => {
  const texts = Object.values(ROWS).flatMap((rows) => rows.map(({ text }) => text));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

describe.each(Object.entries(ROWS))('section %s', (_section, rows) => {
  for (const row of rows) {
    if ('open' in row) it.todo(`${row.text} (${row.open})`);
    else
      it(row.text, () => {
        expect([...testsIn(row.file)]).toContain(row.test);
      });
  }
});
