import { describe, expect, it } from 'vitest';
import { isErrorCode } from './error-codes';
import { errorStrings } from './languages/en/errors';

describe('the error codes', () => {
  it('are those that have a text, and nothing else', () => {
    expect(Object.keys(errorStrings).filter((key) => !isErrorCode(key))).toEqual([]);
    expect(isErrorCode('route_home')).toBe(false);
    expect(isErrorCode('')).toBe(false);
  });
});
