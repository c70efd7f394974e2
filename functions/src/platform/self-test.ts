import type { IncomingMessage } from 'node:http';
import { requestUrl } from './http/request';

/** The answer of the functions to `npm run doctor`. It contains no address and no person. */
export type SelfTest = {
  /** The number of entries in X-Forwarded-For. The caller's own entries are included. */
  entries: number;
  /** The number of these entries that the functions trust. */
  hops: number;
  region: string;
};

/** The answer to `/api/self_test`. Null for every other call. */
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
