import { describe, expect, it } from 'vitest';
import { all, any, everybody, not, nobody, printed, type Condition } from './condition';
import { Place } from './value';

const place = (name: string): Place<string> => new Place(name);
const exists = (name: string): Condition => place(name).exists();
const line = (condition: Condition): string => printed(condition, '');

describe('a printed condition', () => {
  it('has brackets around a group inside another group', () => {
    expect(line(all(any(exists('a'), exists('b')), exists('c')))).toBe(
      '(a.exists() || b.exists()) && c.exists()',
    );
    expect(line(any(all(exists('a'), exists('b')), exists('c')))).toBe(
      '(a.exists() && b.exists()) || c.exists()',
    );
  });

  it('has no brackets around a group inside a group of the same kind', () => {
    expect(line(all(exists('a'), all(exists('b'), exists('c'))))).toBe(
      'a.exists() && b.exists() && c.exists()',
    );
  });

  it('has brackets around a negated group, but no brackets around a negated call', () => {
    expect(line(not(exists('a')))).toBe('!a.exists()');
    expect(line(not(any(exists('a'), exists('b'))))).toBe('!(a.exists() || b.exists())');
    expect(line(not(place('a').isBetween(1, 2)))).toBe('!(a.val() >= 1 && a.val() <= 2)');
  });

  it('has the opposite comparison instead of a negated comparison', () => {
    expect(line(not(place('a').is('x')))).toBe("a.val() !== 'x'");
    expect(line(not(place('a').isNot('x')))).toBe("a.val() === 'x'");
    expect(not(not(everybody))).toBe(everybody);
  });

  it('has one part on each line if the condition is long', () => {
    const long = 'x'.repeat(60);
    expect(printed(all(exists(long), any(exists(long), exists(long))), '  ')).toBe(
      [`${long}.exists()`, `    && (${long}.exists()`, `      || ${long}.exists())`].join('\n'),
    );
  });

  it('needs at least one part', () => {
    expect(() => any()).toThrow('at least one part');
    expect(line(any(nobody))).toBe('false');
  });
});
