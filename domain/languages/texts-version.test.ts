import { expect, it } from 'vitest';
import { ar, en } from '@locales/languages';
import { sampled } from '../../tests/support/sample';
import { textsVersionOf } from './texts-version';

it('the texts version is the same for the same texts, in any order', () => {
  expect(textsVersionOf({ a: 'A', b: 'B' })).toBe(textsVersionOf({ b: 'B', a: 'A' }));
  expect(textsVersionOf({})).toBe(textsVersionOf({}));
});

it.each([
  ['a text', { a: 'A', b: 'b' }],
  ['a key', { a: 'A', c: 'B' }],
  ['the keys of two texts', { a: 'B', b: 'A' }],
  ['the number of texts', { a: 'A' }],
  ['the number of empty texts', { a: 'A', b: 'B', c: '' }],
])('the texts version differs if this is different: %s', (_title, texts) => {
  expect(textsVersionOf(texts)).not.toBe(textsVersionOf({ a: 'A', b: 'B' }));
});

it('the texts version is short, and differs after a change of any text of a language', () => {
  const keys = sampled({ whole: Object.keys(en).length, sample: 200 }).map(
    (number) => Object.keys(en)[number - 1] ?? '',
  );
  const versions = keys.map((key) => textsVersionOf({ ...en, [key]: 'x' }));
  expect(new Set([...versions, textsVersionOf(en), textsVersionOf(ar)]).size).toBe(versions.length + 2);
  expect(textsVersionOf(en).length).toBeLessThan(20);
});
