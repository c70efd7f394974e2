import { describe, expect, it } from 'vitest';
import { ROUTES } from '@/config/paths';
import config from '../../vite.config';

const keys = Object.keys(config.server?.proxy ?? {});
/** As Vite matches: a key that begins with ^ is an expression, another one a beginning. */
const keyOf = (address: string): string | undefined =>
  keys.find((key) => (key.startsWith('^') ? new RegExp(key).test(address) : address.startsWith(key)));

describe('in development', () => {
  it.each(['/api/get_providers', '/pay/stripe/start', '/pay/return?ref=1'])(
    '%s goes to the functions',
    (address) => {
      expect(keyOf(address)).toBeDefined();
    },
  );

  it.each(['/pay-form.js', ...Object.values(ROUTES).map(({ build }) => build('one'))])(
    '%s does not',
    (address) => {
      expect(keyOf(address)).toBeUndefined();
    },
  );
});
