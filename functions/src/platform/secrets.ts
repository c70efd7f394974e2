import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './ports';

/** Random numbers from the operating system, and HMAC-SHA256 hashes with the pepper, as hexadecimal text. */
export function createSecrets(pepper: () => string): Secrets {
  return {
    randomInt: (bound) => randomInt(bound),
    hash: (text) => createHmac('sha256', pepper()).update(text, 'utf8').digest('hex'),
    equals: (left, right) => {
      const a = Buffer.from(left, 'utf8');
      const b = Buffer.from(right, 'utf8');
      return a.length === b.length && timingSafeEqual(a, b);
    },
  };
}
