import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { providerNamed } from '@domain/payment/providers';

const FOLDER = path.resolve(import.meta.dirname, '../../../public/images/providers');

it.each(readdirSync(FOLDER))('the logo %s is on the tint of its provider', (file) => {
  const tint = providerNamed(path.basename(file, '.svg'))?.tint ?? 'a known provider';
  expect(readFileSync(path.join(FOLDER, file), 'utf8')).toContain(tint);
});
