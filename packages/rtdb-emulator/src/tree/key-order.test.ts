import { expect, test } from 'vitest';
import { compareKeys, integerKey, MAX_KEY, MIN_KEY } from './key-order';

test('keys that look like integers are first, by number and then by length, and other keys are sorted by code units', () => {
  const keys = [
    'a',
    '😀',
    '7',
    '2147483648',
    '007',
    '-1',
    '10',
    'B',
    '2147483647',
    '-2147483648',
    '-a',
    '0',
    '\uffee',
  ];
  expect([...keys].sort(compareKeys)).toEqual([
    '-2147483648',
    '-1',
    '0',
    '7',
    '007',
    '10',
    '2147483647',
    '-a',
    '2147483648',
    'B',
    'a',
    '😀',
    '\uffee',
  ]);
});

test('a key counts as an integer only within 32 bits and ten significant digits', () => {
  expect(integerKey('0000000000000012')).toBe(12);
  expect(integerKey('-0')).toBe(-0);
  for (const key of ['', '-', '1.5', '1e3', '+1', '4294967296', '12345678901', '-OabcdefghijklmnopqR']) {
    expect(integerKey(key)).toBeNaN();
  }
});

test('the name [MIN_NAME] is below all keys, and the name [MAX_NAME] is above all keys', () => {
  for (const key of ['-2147483648', 'zzz', '\uffff']) {
    expect(compareKeys(MIN_KEY, key)).toBeLessThan(0);
    expect(compareKeys(key, MIN_KEY)).toBeGreaterThan(0);
    expect(compareKeys(MAX_KEY, key)).toBeGreaterThan(0);
    expect(compareKeys(key, MAX_KEY)).toBeLessThan(0);
  }
});
