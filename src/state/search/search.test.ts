import { describe, expect, it } from 'vitest';
import { spellings } from './search.thunks';

describe('the spellings of what is looked for', () => {
  it.each([
    ['ana@hail.example', ['ana@hail.example']],
    ['+598 99 123', ['+598 99 123', '+59899123']],
    ['598-99', ['598-99', '59899', '+59899']],
    ['sab1234', ['sab1234', 'SAB 1234', 'SAB1234']],
    ['SAB 12', ['SAB 12', 'SAB12']],
    ['  ', []],
  ])('%s', (text, expected) => {
    expect(spellings(text)).toEqual(expected);
  });
});
