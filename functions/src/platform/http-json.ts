import type { z } from 'zod';
import { DomainError } from '@domain/errors';

const HTTP_TIMEOUT_MS = 5000;

export type JsonRequest = {
  /** the address up to the path; the query is not logged, because it may hold a key */
  url: string;
  query?: Record<string, string | undefined>;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** how the caller names itself, where the server asks for it */
  agent?: string;
  body?: unknown;
  /** statuses besides 200 whose body is an answer too */
  alsoStatuses?: readonly number[];
  timeoutMs?: number;
};

/** Asks another server for JSON; anything but an answer in the schema within five seconds is `unavailable`. */
export async function requestJson<T>(request: JsonRequest, schema: z.ZodType<T>): Promise<T> {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  const fail = (why: string): DomainError =>
    new DomainError('unavailable', `${url.origin}${url.pathname}: ${why}`);
  let status: number;
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
    text = await response.text();
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error));
  }
  if (status !== 200 && !(request.alsoStatuses ?? []).includes(status))
    throw fail(`status ${String(status)}`);
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
