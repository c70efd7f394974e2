import { describe, expect, it } from 'vitest';
import { PAYMENT_PROVIDER_NAMES } from '@domain/payment/providers';
import { configuredProviders } from './get-providers.command';

describe('get_providers', () => {
  it('answers only what is configured, in the order of the known names', () => {
    const gateways = [
      { name: 'test', link: '/pay/test', isConfigured: () => true },
      { name: 'stripe', link: '/pay/stripe', isConfigured: () => true },
      { name: 'paypal', link: '/pay/paypal', isConfigured: () => false },
    ] as const;
    expect(configuredProviders(gateways)).toEqual([
      { name: 'stripe', link: '/pay/stripe' },
      { name: 'test', link: '/pay/test' },
    ]);
  });

  it('knows sixteen names, one of which is test', () => {
    expect(new Set(PAYMENT_PROVIDER_NAMES).size).toBe(16);
    expect(PAYMENT_PROVIDER_NAMES).toContain('test');
  });
});
