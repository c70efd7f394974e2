import type { z } from 'zod';
import { DomainError } from '@domain/errors';

const HTTP_TIMEOUT_MS = 5000;

/** Another server answered with a failure status. `retryAfterMs` is the pause that it requests. */
export class HttpRefusal extends DomainError {
  readonly status: number;
  readonly retryAfterMs: number | null;

  constructor(detail: string, status: number, retryAfterMs: number | null) {
    super('unavailable', detail);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The header Retry-After in its form of seconds. The form of a date is ignored. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

export type JsonRequest = {
  /** the address up to the path. The query is not logged, because it may hold a key */
  url: string;
  query?: Record<string, string | undefined>;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** the User-Agent, if the server requires one */
  agent?: string;
  body?: unknown;
  /** statuses besides 200 whose body is an answer too */
  alsoStatuses?: readonly number[];
  timeoutMs?: number;
};

/**
 * Requests JSON from another server. Anything but an answer in the schema within five seconds fails with `unavailable`.
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
