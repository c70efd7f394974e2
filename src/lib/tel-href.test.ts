import { expect, it } from 'vitest';
import { telHref } from './tel-href';

it.each([
  ['+598 (99) 123-456', 'tel:+59899123456'],
  // An operator may name a short code as the emergency number.
  [' *911', 'tel:*911'],
])('dials of %s the plus sign and the digits alone', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
