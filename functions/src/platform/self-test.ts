import type { IncomingMessage } from 'node:http';
import { requestUrl } from './http/request';

/** The functions' answer to the doctor about themselves. It names no address and no person. */
export type SelfTest = {
  /** entries of X-Forwarded-For, including the caller's own */
  entries: number;
  /** how many of them are trusted */
  hops: number;
  region: string;
};

/** The answer to `/api/self_test`, null for every other call. */
export function selfTestOf(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  settings: { hops: number; region: string },
): SelfTest | null {
  if (!requestUrl(request).pathname.endsWith('/self_test')) return null;
  const header = request.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  const entries = text.split(',').filter((entry) => entry.trim() !== '').length;
  return { entries, ...settings };
}
