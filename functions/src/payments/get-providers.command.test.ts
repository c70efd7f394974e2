import { describe, expect, it } from 'vitest';
import { PAYMENT_PROVIDER_NAMES } from '@domain/payment/providers';
import { configuredProviders } from './get-providers.command';

describe('get_providers', () => {
  it('answers only what is configured, in the order of the known names', () => {
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

  it('knows sixteen names, one of which is test', () => {
    expect(new Set(PAYMENT_PROVIDER_NAMES).size).toBe(16);
    expect(PAYMENT_PROVIDER_NAMES).toContain('test');
  });
});
