import { describe, expect, it } from 'vitest';
import { ROUTES } from '@/config/paths';
import config from '../../vite.config';

const keys = Object.keys(config.server?.proxy ?? {});
/**
 * Returns the key of the proxy that matches a path, as Vite does. A key that begins with ^ is a regular
 * expression. Any other key is a prefix.
 */
const keyOf = (address: string): string | undefined =>
  keys.find((key) => (key.startsWith('^') ? new RegExp(key).test(address) : address.startsWith(key)));

describe('the development proxy', () => {
  it.each(['/api/get_providers', '/pay/stripe/start', '/pay/return?ref=1'])(
    'sends %s to the functions',
    (address) => {
      expect(keyOf(address)).toBeDefined();
    },
  );

  it.each(['/pay-form.js', ...Object.values(ROUTES).map(({ build }) => build('one'))])(
    'does not send %s to the functions',
    (address) => {
      expect(keyOf(address)).toBeUndefined();
    },
  );
});
