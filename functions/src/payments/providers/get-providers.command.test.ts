import { describe, expect, it } from 'vitest';
import { configuredProviders } from './get-providers.command';

describe('get_providers', () => {
  it('returns only configured providers, in the order of the known names', () => {
    const gateways = [
      { name: 'test', isConfigured: () => true, supports: () => true },
      { name: 'stripe', isConfigured: () => true, supports: (code: string) => code === 'UYU' },
      { name: 'mollie', isConfigured: () => true, supports: (code: string) => code === 'EUR' },
      { name: 'paypal', isConfigured: () => false, supports: () => true },
    ] as const;
    expect(configuredProviders(gateways, 'UYU')).toEqual([
      { name: 'stripe', link: '/pay/stripe/start' },
      { name: 'test', link: '/pay/test/start' },
    ]);
  });
});
