import { expect, it } from 'vitest';
import { KEPT_AFTER_DELETION_MS, normalContact } from './blocked-contacts';

it.each([
  ['email', ' Ana@Hail.Example ', 'ana@hail.example'],
  ['mobile', ' +59899123456 ', '+59899123456'],
  ['device', ' aB-12 ', 'aB-12'],
  ['bank', ' uy12 3456-789ñ ', 'UY123456789Ñ'],
] as const)('the normal form of the contact %s %j is %j', (kind, text, normal) => {
  expect(normalContact(kind, text)).toBe(normal);
});

it('the contacts of a deleted person are kept for two years of 365 days', () => {
  expect(KEPT_AFTER_DELETION_MS).toBe(63_072_000_000);
});
