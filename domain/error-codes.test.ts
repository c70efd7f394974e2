import visitor from '@locales/en/visitor.json';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_CODES, isErrorCode, SERVICE_CODES } from './error-codes';

describe('the error codes', () => {
  it('each have a text that every page loads', () => {
    expect([...CATALOGUE_CODES, ...SERVICE_CODES].filter((code) => !Object.hasOwn(visitor, code))).toEqual(
      [],
    );
    expect(isErrorCode('route_home')).toBe(false);
    expect(isErrorCode('')).toBe(false);
  });
});
