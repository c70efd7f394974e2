import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPaytmKey } from './paytm-key';

describe('a Paytm key', () => {
  it.each(['0123456789abcdef', '_merchant#Key%12'])('can be %j', (key) => {
    expect(isPaytmKey(key)).toBe(true);
    expect(() => createCipheriv('aes-128-cbc', key, '@@@@&&&&####$$$$')).not.toThrow();
  });

  it.each([
    '',
    '0123456789abcde',
    '0123456789abcdef0',
    '0123456789abcdé',
    '0123456789abcdeé',
    '0123 456789abcde',
  ])('cannot be %j', (key) => expect(isPaytmKey(key)).toBe(false));
});
