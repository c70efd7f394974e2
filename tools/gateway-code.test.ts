import { expect, it } from 'vitest';
import { gatewayCode } from './gateway-code';

it('the version of a gateway’s code changes with the gateway’s files and the shared files', () => {
  const codeOf = (changed: string) =>
    gatewayCode('stripe', (file) => Buffer.from(file === changed ? 'new' : 'old'));
  const versions = ['', 'stripe/gateway.ts', 'stripe/facts.ts', 'kit/gateway-tools.ts', 'kit/amounts.ts'].map(
    codeOf,
  );
  expect(new Set(versions).size).toBe(5);
  expect(codeOf('mollie/gateway.ts')).toBe(codeOf(''));
  expect(gatewayCode('stripe')).toMatch(/^[0-9a-f]{12}$/);
});
