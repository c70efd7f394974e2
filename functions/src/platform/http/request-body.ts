import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { DomainError } from '@domain/errors';

// Room for all texts of a language.
export const BODY_LIMIT_BYTES = 256 * 1024;

/** A request that does not follow the protocol; the status says how. */
export class RequestError extends Error {
  readonly status: 405 | 413;

  constructor(status: 405 | 413) {
    super(`HTTP ${String(status)}`);
    this.status = status;
  }
}

// Cloud Functions reads the body before the handler runs and leaves the bytes here.
const preReadSchema = z.object({ rawBody: z.instanceof(Buffer) });

export const isJson = (request: IncomingMessage): boolean =>
  /^application\/json\b/i.test(request.headers['content-type'] ?? '');

/** The JSON of a POST body; 413 above 256 kB, `invalid_argument` when it is not JSON. */
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
    // Ending the loop early must leave the connection usable for the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(z.instanceof(Uint8Array).parse(chunk));
      size += bytes.length;
      if (size > BODY_LIMIT_BYTES) break;
      chunks.push(bytes);
    }
  } catch (error) {
    // The caller hung up: its fault, and nobody is there to read the answer.
    throw new DomainError('invalid_argument', error instanceof Error ? error.message : 'aborted');
  }
  if (size > BODY_LIMIT_BYTES) {
    // The caller's next request on this connection would wait behind bytes that nobody reads.
    request.resume();
    throw new RequestError(413);
  }
  return Buffer.concat(chunks);
}
