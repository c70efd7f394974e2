import type { ServerResponse } from 'node:http';
import type { Query } from '../query/query';
import type { Access } from '../store/access';
import type { Change } from '../store/change';
import type { Namespace } from '../store/namespace';
import { jsonText, type JsonFormat } from '../tree/json-write';
import type { Path } from '../tree/node';
import { joinPath } from '../tree/path';
import { HttpError } from './http-error';

const KEEP_ALIVE_MS = 30_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

export type StreamRequest = {
  readonly path: Path;
  readonly query: Query;
  readonly access: Access;
  readonly format: JsonFormat;
  /**
   * The time when the token expires, in milliseconds since 1970. Null if the token never expires or has
   * already expired.
   */
  readonly expiresAt: number | null;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Sends the changes of a path as server-sent events (Realtime Database REST streaming, public reference).
 * Throws an HttpError with status 401 if the rules deny the read.
 */
export function streamEvents(namespace: Namespace, request: StreamRequest, response: ServerResponse): void {
  const { path, query, access, format, expiresAt } = request;
  const send = (event: string, data: string) => response.write(`event: ${event}\ndata: ${data}\n\n`);
  const stop = (event: string, reason: string) => {
    send(event, JSON.stringify(reason));
    response.end();
  };
  const result = namespace.subscribe(path, query, access, {
    deliver: (change) => sendChange(send, change, path, format),
    revoked: () => stop('cancel', 'Permission denied'),
  });
  if (!result.isAllowed) throw new HttpError(401, 'Permission denied');
  response.writeHead(200, {
    ...request.headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  send('put', `{"path":"/","data":${jsonText(result.node, format)}}`);
  const keepAlive = setInterval(() => send('keep-alive', 'null'), KEEP_ALIVE_MS).unref();
  const expiry =
    expiresAt === null
      ? undefined
      : setTimeout(
          () => stop('auth_revoked', 'credential is no longer valid'),
          Math.min(expiresAt - namespace.now(), MAX_TIMER_MS),
        ).unref();
  response.on('close', () => {
    clearInterval(keepAlive);
    clearTimeout(expiry);
    namespace.unsubscribe(result.subscription);
  });
}

function sendChange(
  send: (event: string, data: string) => void,
  change: Change,
  path: Path,
  format: JsonFormat,
): void {
  const place = JSON.stringify(`/${joinPath(change.path.slice(path.length))}`);
  if (change.kind === 'put') {
    send('put', `{"path":${place},"data":${jsonText(change.node, format)}}`);
    return;
  }
  const entries = change.changes.map(
    (inner) => `${JSON.stringify(joinPath(inner.path))}:${jsonText(inner.node, format)}`,
  );
  send('patch', `{"path":${place},"data":{${entries.join(',')}}}`);
}
