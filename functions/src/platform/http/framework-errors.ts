import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { ErrorCode } from '@domain/error-codes';
import { errorBody } from './http-status';

const started = z.object({ response: z.instanceof(ServerResponse) });
let isInstalled = false;

/**
 * Replaces the error pages of the framework with JSON. The framework reads the body and decodes the path
 * before a handler runs. If the framework cannot read a request, it answers with an HTML page. Outside
 * production this page contains a stack trace. The answers of our own code are not replaced, because they are
 * JSON, or because their headers are already sent when `end` is called.
 */
export function answerFrameworkErrorsInJson(): void {
  if (isInstalled) return;
  isInstalled = true;
  subscribe('http.server.request.start', (message) => {
    const { response } = started.parse(message);
    const end = response.end.bind(response);
    response.end = (...rest: unknown[]): ServerResponse => {
      if (!isErrorPage(response)) {
        Reflect.apply(end, response, rest);
        return response;
      }
      const body = JSON.stringify(errorBody(codeOf(response.statusCode)));
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.setHeader('content-length', Buffer.byteLength(body));
      response.setHeader('cache-control', 'no-store');
      response.removeHeader('etag');
      return end(response.req.method === 'HEAD' ? undefined : body);
    };
  });
}

function isErrorPage(response: ServerResponse): boolean {
  return (
    !response.headersSent &&
    response.statusCode >= 400 &&
    String(response.getHeader('content-type') ?? '').startsWith('text/html')
  );
}

function codeOf(status: number): ErrorCode {
  if (status === 404) return 'not_found';
  return status < 500 ? 'invalid_argument' : 'internal';
}
