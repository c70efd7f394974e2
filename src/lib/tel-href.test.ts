import { expect, it } from 'vitest';
import { telHref } from './tel-href';

it('dials the plus sign and the digits alone', () => {
  expect(telHref('+598 (99) 123-456')).toBe('tel:+59899123456');
});
