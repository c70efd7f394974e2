import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../functions/src/payments/gateways');

/** The version of a gateway's code: a hash of its file and of those that all gateways use. */
export function gatewayCode(
  name: string,
  read = (file: string): Buffer => readFileSync(join(FOLDER, file)),
): string {
  const hash = createHash('sha256');
  for (const file of [`${name}.ts`, 'gateway-kit.ts', 'amounts.ts']) hash.update(read(file));
  return hash.digest('hex').slice(0, 12);
}
