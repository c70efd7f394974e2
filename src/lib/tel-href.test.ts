import { expect, it } from 'vitest';
import { telHref } from './tel-href';

it.each([
  ['+598 (99) 123-456', 'tel:+59899123456'],
  // Emergency numbers are often short codes, which may begin with a star.
  [' *911', 'tel:*911'],
])('a dial link for %s has only the plus sign and the digits', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
