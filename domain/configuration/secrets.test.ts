import { expect, it } from 'vitest';
import { GATEWAY_SECRET_NAMES, isSecretSet, SECRET_NAMES } from './secrets';

// Projects have their secrets under these names.
it('the functions have the secrets of four services, and one secret for each payment provider', () => {
  expect(SECRET_NAMES).toEqual([
    'SMTP_URL',
    'SMS_TOKEN',
    'OTP_PEPPER',
    'GOOGLE_MAPS_SERVER_KEY',
    ...GATEWAY_SECRET_NAMES,
  ]);
  expect(GATEWAY_SECRET_NAMES).toContain('PAY_STRIPE');
  expect(GATEWAY_SECRET_NAMES).toHaveLength(16);
});

it.each([
  ['', false],
  ['none', false],
  [' {}\n', false],
  ['{"key":"k"}', true],
  ['nonesuch', true],
])('the stored secret %j has a real value: %s', (stored, expected) => {
  expect(isSecretSet(stored)).toBe(expected);
});
