import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Access } from '../store/access';
import type { Namespace } from '../store/namespace';
import { TooBigError } from '../tree/invalid-data-error';
import type { TriggerRegistry } from '../triggers/trigger-registry';
import { handleControl, isOpenControl } from './control-endpoints';
import { streamEvents } from './event-stream';
import { HttpError } from './http-error';
import { namespaceName, readBody, requestCredential, requireAdmin, splitTarget } from './http-request';
import type { LongPolls } from './long-poll';
import { handleRest, restPath } from './rest';
import { queryFromParams } from './rest-query';
import type { RestResponse } from './rest-response';
import type { Traffic } from './traffic';

const MAX_BODY_BYTES = 256 * 1024 * 1024;
const METHODS = 'GET, PUT, POST, PATCH, DELETE, OPTIONS';
const DATA_METHODS = new Set(['GET', 'PUT', 'POST', 'PATCH', 'DELETE']);

export type HttpContext = {
  readonly namespace: (name: string) => Namespace;
  readonly namespaceNames: () => readonly string[];
  readonly triggers: TriggerRegistry;
  readonly traffic: Traffic;
  readonly polls: LongPolls;
  readonly log: (line: string) => void;
};

/** The HTTP server. It answers the data API, event streams, settings, long polls and CORS requests. */
export function createHttpServer(context: HttpContext): Server {
  const server = createServer((request, response) => {
    const cors = corsHeaders(request);
    handle(request, response, cors, context).catch((error: unknown) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      sendError(response, cors, error, context.log);
    });
  });
  // There is no limit for the time of a request, because an import or an event stream can take long.
  server.requestTimeout = 0;
  server.headersTimeout = 60_000;
  server.keepAliveTimeout = 60_000;
  return server;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  cors: Record<string, string>,
  context: HttpContext,
): Promise<void> {
  const { path, params } = splitTarget(request.url ?? '/');
  if (request.method === 'OPTIONS') {
    response.writeHead(200, { ...cors, Allow: METHODS }).end();
    return;
  }
  const namespace = () => context.namespace(namespaceName(params, request.headers.host));
  if (path === '/.lp') {
    context.polls.handle(params, request.headers.host ?? '', namespace(), response);
  } else if (path.startsWith('/.settings/') || path.startsWith('/.inspect/')) {
    if (!isOpenControl(path)) requireAdmin(requestCredential(request, params, Date.now()).access);
    const body = await readBody(request, MAX_BODY_BYTES);
    const control = { method: request.method ?? 'GET', path, params, body };
    const { namespaceNames, triggers, traffic } = context;
    await respond(
      response,
      cors,
      handleControl(control, { namespace: namespace(), namespaceNames, triggers, traffic }),
    );
  } else if (path.endsWith('/.upload')) {
    await handleUpload(request, response, cors, path, params, namespace());
  } else if (path.endsWith('.json')) {
    await handleData(request, response, cors, path, params, namespace());
  } else if (path === '/') {
    response.writeHead(200, { ...cors, 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('Realtime Database emulator\n');
  } else {
    throw new HttpError(404, 'append .json to your request URI to use the REST API.');
  }
}

async function handleData(
  request: IncomingMessage,
  response: ServerResponse,
  cors: Record<string, string>,
  target: string,
  params: URLSearchParams,
  namespace: Namespace,
): Promise<void> {
  const method = dataMethod(request, params);
  const credential = requestCredential(request, params, namespace.now());
  const path = restPath(target);
  if (method === 'GET' && (request.headers.accept ?? '').includes('text/event-stream')) {
    const format = params.get('format') === 'export' ? 'export' : 'plain';
    const { access, expiresAt } = credential;
    streamEvents(
      namespace,
      { path, query: queryFromParams(params), access, format, expiresAt, headers: cors },
      response,
    );
    return;
  }
  const body =
    method === 'GET' ? Buffer.alloc(0) : await readBody(request, bodyLimit(params, credential.access));
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  await respond(
    response,
    cors,
    handleRest(namespace, path, { method, params, header, body, access: credential.access }),
  );
}

/**
 * Handles an import of the Emulator UI. The request is a form with a JSON file, which becomes the value of
 * the path.
 */
async function handleUpload(
  request: IncomingMessage,
  response: ServerResponse,
  cors: Record<string, string>,
  target: string,
  params: URLSearchParams,
  namespace: Namespace,
): Promise<void> {
  if (request.method !== 'POST')
    throw new HttpError(405, `Method ${String(request.method)} is not supported here`);
  const { access } = requestCredential(request, params, namespace.now());
  const form = await readBody(request, bodyLimit(params, access));
  const body = await uploadedFile(form, request.headers['content-type'] ?? '');
  const path = restPath(`${target.slice(0, -'/.upload'.length)}.json`);
  const put = { method: 'PUT', params, header: () => undefined, body, access };
  await respond(response, cors, handleRest(namespace, path, put));
}

async function uploadedFile(form: Buffer, type: string): Promise<Buffer> {
  const headers = { 'content-type': type };
  const fields = await new Response(new Uint8Array(form), { headers }).formData().catch(() => null);
  const file = fields?.get('myFile') ?? null;
  if (file === null) throw new HttpError(400, 'The body must be a form with the file in its field myFile');
  return typeof file === 'string' ? Buffer.from(file) : Buffer.from(await file.arrayBuffer());
}

const bodyLimit = (params: URLSearchParams, { isAdmin }: Access): number =>
  isAdmin && params.get('writeSizeLimit') === 'unlimited' ? Infinity : MAX_BODY_BYTES;

function dataMethod(request: IncomingMessage, params: URLSearchParams): string {
  const header = request.headers['x-http-method-override'];
  const override = (Array.isArray(header) ? header[0] : header) ?? params.get('x-http-method-override');
  const method = (override ?? request.method ?? 'GET').toUpperCase();
  if (method === 'HEAD') return 'GET';
  if (!DATA_METHODS.has(method)) throw new HttpError(405, `Method ${method} is not supported`);
  return method;
}

function corsHeaders(request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined) return {};
  const asked = request.headers['access-control-request-headers'];
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'ETag',
    Vary: 'Origin',
    ...(request.method === 'OPTIONS' && {
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Max-Age': '3600',
      ...(request.headers['access-control-request-private-network'] && {
        'Access-Control-Allow-Private-Network': 'true',
      }),
      ...(asked !== undefined && { 'Access-Control-Allow-Headers': asked }),
    }),
  };
}

async function respond(
  response: ServerResponse,
  cors: Record<string, string>,
  answer: RestResponse,
): Promise<void> {
  const headers = { 'Cache-Control': 'no-cache', ...cors, ...answer.headers };
  if (typeof answer.body === 'string' || Buffer.isBuffer(answer.body)) {
    response.writeHead(answer.status, headers).end(answer.body);
    return;
  }
  response.writeHead(answer.status, headers);
  await pipeline(Readable.from(answer.body), response);
}

function sendError(
  response: ServerResponse,
  cors: Record<string, string>,
  error: unknown,
  log: (line: string) => void,
): void {
  const known = error instanceof HttpError ? error : null;
  const status = known?.status ?? (error instanceof TooBigError ? 400 : 500);
  const message =
    error instanceof HttpError || error instanceof TooBigError ? error.message : 'Internal error';
  if (status === 500)
    log(`A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  response.writeHead(status, { ...cors, 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error: message }));
}
