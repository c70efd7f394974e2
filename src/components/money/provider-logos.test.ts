import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAYMENT_PROVIDER_NAMES, PROVIDERS } from '@domain/payment/providers';

it('every provider has a logo of its own, on its tint', () => {
  for (const name of PAYMENT_PROVIDER_NAMES) {
    const file = path.resolve(import.meta.dirname, `../../../public/images/providers/${name}.svg`);
    expect(readFileSync(file, 'utf8')).toContain(PROVIDERS[name].tint);
  }
});
