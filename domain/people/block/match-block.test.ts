import { describe, expect, it } from 'vitest';
import { blockedMatches } from './match-block';

describe('the person’s stored blocks', () => {
  it('are a list, newest first', () => {
    const stored = { dan: { at: 1, name: 'Dan Díaz' }, eva: { at: 3, name: '' }, fay: { at: 2 } };
    expect(blockedMatches(stored)).toEqual([
      { id: 'eva', at: 3, name: '' },
      { id: 'fay', at: 2, name: '' },
      { id: 'dan', at: 1, name: 'Dan Díaz' },
    ]);
  });

  it('are empty if no block is stored', () => {
    expect(blockedMatches(null)).toEqual([]);
  });
});
