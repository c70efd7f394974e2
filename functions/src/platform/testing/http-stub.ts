import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';

const addressSchema = z.object({ port: z.number() });

/** Starts a server on a free port of the loopback address. `stop` ends the server and its connections. */
export async function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server: Server = createServer(handler);
  // With the default of five seconds, a busy machine may close the connection just when the client uses it
  // again.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressSchema.parse(server.address());
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type StubRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
};

export type StubAnswer =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string; bytes?: Buffer }
  | 'silence';

/**
 * Starts a server that records every request and responds with `answer`. With `silence` the server never
 * responds.
 */
export async function startHttpStub(answer: (request: StubRequest) => StubAnswer) {
  const requests: StubRequest[] = [];
  const server = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://stub');
      const text = Buffer.concat(chunks).toString('utf8');
      const noted: StubRequest = {
        method: request.method ?? '',
        path: decodeURIComponent(url.pathname),
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
      requests.push(noted);
      const given = answer(noted);
      if (given === 'silence') return;
      response.statusCode = given.status ?? 200;
      response.setHeaders(new Map(Object.entries(given.headers ?? {})));
      response.setHeader('content-type', 'application/json');
      response.end(given.bytes ?? given.text ?? JSON.stringify(given.json));
    });
  });
  return { ...server, requests };
}
