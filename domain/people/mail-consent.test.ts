import { expect, it } from 'vitest';
import { newsAddress } from './mail-consent';

it('news by e-mail go only to people who agreed and have an address', () => {
  const mailConsent = { given: true, at: 1, source: 'profile' as const };
  expect(newsAddress({ email: 'ana@hail.example', mailConsent })).toBe('ana@hail.example');
  expect(newsAddress({ email: 'ana@hail.example' })).toBeNull();
  expect(
    newsAddress({ email: 'ana@hail.example', mailConsent: { ...mailConsent, given: false } }),
  ).toBeNull();
  expect(newsAddress({ email: ' ', mailConsent })).toBeNull();
});
