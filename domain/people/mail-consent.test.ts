import { expect, it } from 'vitest';
import { newsAddress } from './mail-consent';

it('news go by e-mail to a person who agreed and has an address, and to nobody else', () => {
  const mailConsent = { given: true, at: 1, source: 'profile' as const };
  expect(newsAddress({ email: 'ana@hail.example', mailConsent })).toBe('ana@hail.example');
  expect(newsAddress({ email: 'ana@hail.example' })).toBeNull();
  expect(
    newsAddress({ email: 'ana@hail.example', mailConsent: { ...mailConsent, given: false } }),
  ).toBeNull();
  expect(newsAddress({ email: ' ', mailConsent })).toBeNull();
});
