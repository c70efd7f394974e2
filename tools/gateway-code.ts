import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../gateways');

const SHARED = ['kit/gateway-tools.ts', 'kit/amounts.ts'];

/**
 * The version of a gateway's code. It is a hash of the gateway's files and of the files that all gateways
 * use.
 */
export function gatewayCode(
  name: string,
  read = (file: string): Buffer => readFileSync(join(FOLDER, file)),
): string {
  const hash = createHash('sha256');
  for (const file of [`${name}/gateway.ts`, `${name}/facts.ts`, ...SHARED]) hash.update(read(file));
  return hash.digest('hex').slice(0, 12);
}
