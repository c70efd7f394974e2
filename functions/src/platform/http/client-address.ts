import type { IncomingMessage } from 'node:http';

/**
 * The addresses to count a call by. Each proxy appends who it heard from, so only the last `hops` entries of
 * X-Forwarded-For can be believed: `inner` is the client as the first trusted proxy saw it, `outer` who spoke to the
 * last one. Without the header, or without a proxy, both are the connection's own address.
 */
export function clientAddresses(request: IncomingMessage, hops: number): { inner: string; outer: string } {
  // Without a proxy the whole header is the caller's own invention.
  const header = hops < 1 ? undefined : request.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const outer = entries.at(-1) ?? request.socket.remoteAddress ?? 'unknown';
  const inner = entries.at(-Math.min(Math.max(1, hops), Math.max(1, entries.length))) ?? outer;
  return { inner: countedPart(inner), outer: countedPart(outer) };
}

/** One subscriber holds a whole IPv6 /64, so that prefix is what counts. */
function countedPart(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
