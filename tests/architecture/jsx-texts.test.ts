import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Attributes whose text a user sees or hears. */
const READ_ATTRIBUTES = new Set(['label', 'title', 'placeholder', 'alt', 'aria-label', 'helperText']);

const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text);

/** Returns the texts in JSX that are written in the code, and so cannot be translated. */
function literalsIn(name: string, code: string): string[] {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, text: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (hasWord(text)) found.push(`${name}:${String(line + 1)} ${text.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (ts.isJsxAttribute(node) && READ_ATTRIBUTES.has(node.name.getText())) {
      const { initializer } = node;
      if (initializer && ts.isStringLiteral(initializer)) note(node, initializer.text);
    }
    const isChild = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
    if (ts.isJsxExpression(node) && isChild && node.expression && ts.isStringLiteralLike(node.expression))
      note(node, node.expression.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

describe('texts that users see', () => {
  it('are never written directly in JSX, because they must be translated', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => literalsIn(file, readFileSync(join('src', file), 'utf8')))).toEqual([]);
  });

  it('are found by this test’s search in a text, an attribute and an expression of JSX', () => {
    const code = `const A = () => <p title="Good day">Hello there {'my friend'} {t('x')} · 5</p>;`;
    expect(literalsIn('A.tsx', code)).toEqual([
      'A.tsx:1 Good day',
      'A.tsx:1 Hello there',
      'A.tsx:1 my friend',
    ]);
  });
});
