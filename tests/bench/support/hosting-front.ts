import { createHash, X509Certificate } from 'node:crypto';
import { request as requestOf, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import { selfSigned } from '../../support/self-signed';

const COMPRESSED = /^(?:text\/|application\/(?:javascript|json|manifest\+json|wasm)|image\/svg)/;
/** Smaller answers are not compressed, because compression would make them larger. */
const LEAST_BYTES = 256;
/** The brotli quality that content delivery networks use. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Headers that describe one HTTP/1.1 connection. HTTP/2 does not allow them. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** The site as Firebase Hosting serves it, with HTTP/2, TLS, and brotli or gzip. */
export type HostingFront = {
  address: string;
  /**
   * The value for Chromium's `--ignore-certificate-errors-spki-list`. If Chromium ignored all certificates,
   * it would cache no files.
   */
  keyHash: string;
  stop(): Promise<void>;
};

/** Starts a server in front of the Hosting emulator, with the headers and rewrites of `firebase.json`. */
export async function startHostingFront(hosting: string): Promise<HostingFront> {
  const { host, hostname, port } = new URL(hosting);
  /** The compressed files by address, encoding and version. */
  const kept = new Map<string, Promise<Buffer>>();

  const ask = async (request: Http2ServerRequest): Promise<IncomingMessage> => {
    const headers = Object.entries(request.headers).filter(
      ([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name),
    );
    const body = await buffer(request);
    return new Promise((resolve, reject) => {
      const sent = requestOf(
        {
          // Connections are not reused, because the emulator closes idle connections without notice.
          agent: false,
          hostname,
          port,
          method: request.method,
          path: request.url,
          headers: { ...Object.fromEntries(headers), host, 'accept-encoding': 'identity' },
        },
        resolve,
      );
      sent.once('error', reject);
      sent.end(body);
    });
  };

  const packed = (body: Buffer, encoding: 'br' | 'gzip', key: string | null): Promise<Buffer> => {
    const pack = (): Promise<Buffer> => (encoding === 'br' ? brotliOf(body, BROTLI) : gzipOf(body));
    if (key === null) return pack();
    const known = kept.get(key) ?? pack();
    kept.set(key, known);
    return known;
  };

  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const got = await ask(request);
    const body = await buffer(got);
    const { 'content-type': type = '', etag, ...headers } = got.headers;
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    const isPacked = encoding !== null && COMPRESSED.test(type) && body.length >= LEAST_BYTES;
    const key = etag === undefined ? null : `${request.url} ${encoding ?? ''} ${etag}`;
    const sent = isPacked ? await packed(body, encoding, key) : body;
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !OF_CONNECTION.has(name) && name !== 'content-length')
        response.setHeader(name, value);
    if (type !== '') response.setHeader('content-type', type);
    if (etag !== undefined) response.setHeader('etag', etag);
    if (isPacked) {
      response.setHeader('content-encoding', encoding);
      response.setHeader('vary', 'accept-encoding');
    }
    if (sent.length > 0) response.setHeader('content-length', sent.length);
    response.writeHead(got.statusCode ?? 502);
    response.end(sent);
  };

  const { key, cert } = selfSigned();
  const server = createSecureServer({ key, cert }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502);
      response.end(String(error));
    });
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = z.object({ port: z.number() }).parse(server.address());
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    address: `https://127.0.0.1:${String(own.port)}`,
    keyHash: createHash('sha256').update(spki).digest('base64'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
