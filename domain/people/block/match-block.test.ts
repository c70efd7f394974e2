import { describe, expect, it } from 'vitest';
import { blockedMatches } from './match-block';

describe('the blocks that a person has made against other people', () => {
  it('are read as a list, newest first', () => {
    const stored = { dan: { at: 1, name: 'Dan Díaz' }, eva: { at: 3, name: '' }, fay: { at: 2 } };
    expect(blockedMatches(stored)).toEqual([
      { id: 'eva', at: 3, name: '' },
      { id: 'fay', at: 2, name: '' },
      { id: 'dan', at: 1, name: 'Dan Díaz' },
    ]);
  });

  it('are an empty list if no block is stored', () => {
    expect(blockedMatches(null)).toEqual([]);
  });
});
