import { expect, it } from 'vitest';
import { gatewayCode } from './gateway-code';

it('the version of a gateway’s code changes with its file and with those that all gateways use', () => {
  const codeOf = (changed: string) =>
    gatewayCode('stripe', (file) => Buffer.from(file === changed ? 'new' : 'old'));
  const versions = ['', 'stripe.ts', 'gateway-kit.ts', 'amounts.ts'].map(codeOf);
  expect(new Set(versions).size).toBe(4);
  expect(codeOf('mollie.ts')).toBe(codeOf(''));
  expect(gatewayCode('stripe')).toMatch(/^[0-9a-f]{12}$/);
});
