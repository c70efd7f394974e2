import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { DomainError } from '@domain/errors';

// A call that stores all texts of a language fits within this limit.
const BODY_LIMIT_BYTES = 256 * 1024;

/** A request that violates the protocol. `status` is the HTTP status of the answer. */
export class RequestError extends Error {
  readonly status: 405 | 413;

  constructor(status: 405 | 413) {
    super(`HTTP ${String(status)}`);
    this.status = status;
  }
}

// Cloud Functions reads the body before the handler runs, and stores the bytes in `rawBody`.
const preReadSchema = z.object({ rawBody: z.instanceof(Buffer) });

export const isJson = (request: IncomingMessage): boolean =>
  /^application\/json\b/i.test(request.headers['content-type'] ?? '');

/**
 * The JSON of a POST body. Fails with status 413 above 256 kB, and with `invalid_argument` if the body is not
 * JSON.
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (!isJson(request)) {
    throw new DomainError('invalid_argument', 'content type');
  }
  if (Number(request.headers['content-length']) > BODY_LIMIT_BYTES) throw new RequestError(413);
  const preRead = preReadSchema.safeParse(request);
  const bytes = preRead.success ? preRead.data.rawBody : await readStream(request);
  if (bytes.length > BODY_LIMIT_BYTES) throw new RequestError(413);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new DomainError('invalid_argument', 'not JSON');
  }
}

async function readStream(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // If the loop ends early, the connection must stay open for the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(z.instanceof(Uint8Array).parse(chunk));
      size += bytes.length;
      if (size > BODY_LIMIT_BYTES) break;
      chunks.push(bytes);
    }
  } catch (error) {
    // The caller has closed the connection. This is not a fault of the server, and the caller cannot read the
    // answer.
    throw new DomainError('invalid_argument', error instanceof Error ? error.message : 'aborted');
  }
  if (size > BODY_LIMIT_BYTES) {
    // The rest of the body is read and dropped. Otherwise the caller's next request on this connection would
    // wait for the unread bytes.
    request.resume();
    throw new RequestError(413);
  }
  return Buffer.concat(chunks);
}

/** The path and the query of a request. If the URL is not valid (such as `//`), this is the root. */
export function requestUrl({ url }: Pick<IncomingMessage, 'url'>): URL {
  const address = `http://localhost${url ?? '/'}`;
  return new URL(URL.canParse(address) ? address : 'http://localhost/');
}

/**
 * The addresses by which a call is counted. Each proxy appends the address of its sender to X-Forwarded-For,
 * so only the last `hops` entries can be trusted. `inner` is the address of the client that the first trusted
 * proxy saw. `outer` is the address of the sender that the last proxy saw. If there is no such header or no
 * proxy, both are equal to the address of the connection.
 */
export function clientAddresses(request: IncomingMessage, hops: number): { inner: string; outer: string } {
  // Without a proxy, the caller may have invented the whole header, so the header is ignored.
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

/** One subscriber has a whole IPv6 /64 network, so calls are counted by this prefix. */
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
