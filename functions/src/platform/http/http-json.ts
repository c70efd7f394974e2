import type { z } from 'zod';
import { DomainError } from '@domain/errors';

const HTTP_TIMEOUT_MS = 5000;

/**
 * Thrown if another server answers with an error status. `retryAfterMs` is the pause before the next request
 * that the other server asks for.
 */
export class HttpRefusal extends DomainError {
  readonly status: number;
  readonly retryAfterMs: number | null;

  constructor(detail: string, status: number, retryAfterMs: number | null) {
    super('unavailable', detail);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * The pause from the header Retry-After, in milliseconds. Null if the header is missing, or if it contains a
 * date instead of seconds.
 */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

export type JsonRequest = {
  /** The URL without the query. The query is not logged, because it may contain a key. */
  url: string;
  query?: Record<string, string | undefined>;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The User-Agent, if the other server requires a certain value. */
  agent?: string;
  body?: unknown;
  /** Statuses besides 200 whose body also matches the schema. */
  alsoStatuses?: readonly number[];
  timeoutMs?: number;
};

/**
 * Requests JSON from another server. Fails with `unavailable` unless an answer that matches the schema
 * arrives within five seconds.
 */
export async function requestJson<T>(request: JsonRequest, schema: z.ZodType<T>): Promise<T> {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  const fail = (why: string): DomainError =>
    new DomainError('unavailable', `${url.origin}${url.pathname}: ${why}`);
  let status: number;
  let retryAfterMs: number | null;
  let text: string;
  try {
    const response = await fetch(url, {
      method: request.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(request.agent === undefined ? {} : { 'user-agent': request.agent }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(request.timeoutMs ?? HTTP_TIMEOUT_MS),
    });
    status = response.status;
    retryAfterMs = retryAfter(response);
    text = await response.text();
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error));
  }
  if (status !== 200 && !(request.alsoStatuses ?? []).includes(status))
    throw new HttpRefusal(`${url.origin}${url.pathname}: status ${String(status)}`, status, retryAfterMs);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw fail('not JSON');
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw fail(`unexpected answer: ${parsed.error.message}`);
  return parsed.data;
}
