import { describe, expect, it } from 'vitest';
import { choose } from './choose';
import { mutantsOf, mutated } from './mutants';

const changes = (text: string): string[] => mutantsOf('a.ts', text).map((mutant) => mutated(mutant, text));

describe('the mutants of a source file, which are small changes of its code,', () => {
  it.each([
    ['a comparison', 'const a = b < c;', ['const a = b <= c;']],
    ['an equality', 'const a = b === c;', ['const a = b !== c;']],
    ['a logical operator', 'const a = b && c;', ['const a = b || c;']],
    ['a sum of numbers, but not of texts', "const a = b + c + 'x';", ["const a = b - c + 'x';"]],
    ['a negation', 'const a = !b;', ['const a = b;']],
    ['a boolean', 'const a = true;', ['const a = false;']],
    ['a number', 'const a = 1_000;', ['const a = 2000;']],
    ['a status', "const a = 'PAID';", ["const a = 'COMPLETE';"]],
    ['an element of a list', 'const a = [b, c];', ['const a = [c];', 'const a = [b];']],
    [
      'one of several writes',
      'w({ [a]: b, ...c });',
      ['w({ ...{ /* [a] */ }, ...c });', 'w({ [a]: b, ...{} });', ';'],
    ],
    ['a condition', 'if (a) b = c;', ['if (false) b = c;']],
    ['a conditional expression', 'const a = b ? c : d;', ['const a = !(b) ? c : d;']],
    ['a call whose result is not used', 'await a(b);', [';']],
    [
      'the direction of a sort',
      'const a = b.sort((c, d) => (c < d ? -1 : 1));',
      ['const a = b.sort((c, d) => (!(c < d) ? -1 : 1));'],
    ],
    ['a method', 'const a = b.some(c);', ['const a = b.every(c);']],
  ])('change %s', (_what, text, expected) => {
    expect(changes(text).sort()).toEqual([...expected].sort());
  });

  it.each([
    ['types', "type A = 'PAID' | true;"],
    ['imports', "import { a } from './a';"],
    ['log calls', 'log.info(a === b);'],
    ['property names', "const a = { PAID: b, 'NEW': c };"],
    ['lists passed to Promise.all', 'const a = Promise.all([b, c]);'],
  ])('do not change %s', (_what, text) => {
    expect(changes(text)).toEqual([]);
  });

  it('are chosen by their file and their change, and not by their line numbers', () => {
    const text = 'const a = b < 1;\nconst c = d > 2;\nconst e = f === 3;\nconst g = !h;';
    const of = (source: string): string[] =>
      choose(mutantsOf('a.ts', source), 3, 5).map(({ before, after }) => `${before} ${after}`);
    expect(of(`// A comment\n\n${text}`)).toEqual(of(text));
    expect(of(text)).toHaveLength(3);
  });
});
