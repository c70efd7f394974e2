import { z } from 'zod';
import { DEVICE_HEADER } from '@domain/access/device';
import type { EndpointContract } from '@domain/contracts/endpoint';
import { isErrorCode } from '@domain/error-codes';
import { DomainError, type ErrorCode } from '@domain/errors';
import { isNetworkOnline } from '@/lib/is-network-online';

const REQUEST_TIMEOUT_MS = 15_000;

export type HttpClient = {
  /** Calls an endpoint of the backend and parses its answer; failures are DomainErrors. */
  call<Input extends z.ZodType, Output extends z.ZodType>(
    contract: EndpointContract<Input, Output>,
    input: z.input<Input>,
  ): Promise<z.output<Output>>;
};

export type HttpClientOptions = {
  /** for example `/api` */
  baseUrl: string;
  /** the ID token of the signed-in person, null when nobody is */
  getToken: () => Promise<string | null>;
  /** the proof of App Check; null: none */
  getAppCheckToken?: () => Promise<string | null>;
  /** the name of this device; null: none */
  getDevice?: () => string | null;
  isOnline?: () => boolean;
  timeoutMs?: number;
};

/** One call; `isEffect`: it may change something; `keepalive`: the browser sends it after its page is gone. */
type Call = { name: string; method: 'GET' | 'POST'; isEffect: boolean; keepalive: boolean };

const errorBodySchema = z.object({ error: z.object({ code: z.string(), id: z.string().optional() }) });

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_argument',
  401: 'unauthenticated',
  403: 'permission_denied',
  404: 'not_found',
  408: 'unavailable',
  413: 'invalid_argument',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/**
 * The client of the backend calls (docs/product.md 9.1): JSON in and out at `<base>/<name>`, with the ID token of
 * the person. A server that is not reached is `offline` or `unavailable`. A POST that was given up, here or by a proxy (502,
 * 504), may have had its effect: `outcome_unknown`, unless its contract says that it only reads. Only GET is tried twice.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { baseUrl, getToken, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  const getAppCheckToken = options.getAppCheckToken ?? (() => Promise.resolve(null));
  const getDevice = options.getDevice ?? (() => null);
  const isOnline = options.isOnline ?? isNetworkOnline;

  const send = async ({ name, method, ...call }: Call, body: unknown, token: string | null) => {
    const appCheckToken = await getAppCheckToken();
    const device = getDevice();
    try {
      const response = await fetch(`${baseUrl}/${name}`, {
        method,
        headers: {
          accept: 'application/json',
          traceparent: newTraceParent(),
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(appCheckToken === null ? {} : { 'x-firebase-appcheck': appCheckToken }),
          ...(device === null ? {} : { [DEVICE_HEADER]: device }),
        },
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
        keepalive: call.keepalive,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, isOk: response.ok, text: await response.text() };
    } catch (error) {
      if (call.isEffect && isGivenUp(error)) throw new DomainError('outcome_unknown', String(error));
      throw new DomainError(isOnline() ? 'unavailable' : 'offline', String(error));
    }
  };

  const attempt = async (call: Call, body: unknown, token: string | null) => {
    const answer = await send(call, body, token);
    const json = parseJson(answer.text);
    if (!answer.isOk) throw errorOf(call, answer.status, json);
    return json;
  };

  return {
    call: async (contract, input) => {
      const token = await getToken();
      const isForNobody = contract.access === 'public' || contract.isForVisitors === true;
      if (token === null && !isForNobody) throw new DomainError('unauthenticated');
      const checked = contract.input.safeParse(input);
      if (!checked.success) throw new DomainError('invalid_argument', checked.error.message);
      const { name, method, onlyReads, outlivesPage } = contract;
      const sent: Call = {
        name,
        method,
        isEffect: method === 'POST' && onlyReads !== true,
        keepalive: outlivesPage === true,
      };
      // Sent as it was given: the server applies the schema's defaults and transformations itself.
      const json = await attempt(sent, input, token).catch((error: unknown) => {
        const mayRetry = method === 'GET' && error instanceof DomainError && error.code === 'unavailable';
        if (mayRetry) return attempt(sent, input, token);
        throw error;
      });
      const output = contract.output.safeParse(json);
      if (!output.success) throw new DomainError('internal', output.error.message);
      return output.data;
    },
  };
}

/** One number for each call, by which the log finds what it led to; the standard "Trace Context" of the W3C. */
function newTraceParent(): string {
  const trace = crypto.randomUUID().replaceAll('-', '');
  return `00-${trace}-${trace.slice(16)}-00`;
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** The answers of a proxy that has sent the call on and had no answer to it, or a broken one. */
const UNANSWERED: ReadonlySet<number> = new Set([502, 504]);

function errorOf({ isEffect }: Call, status: number, json: unknown): DomainError {
  const body = errorBodySchema.safeParse(json);
  if (body.success && isErrorCode(body.data.error.code))
    return new DomainError(body.data.error.code, undefined, body.data.error.id);
  if (isEffect && UNANSWERED.has(status)) return new DomainError('outcome_unknown', `HTTP ${status}`);
  return new DomainError(CODE_OF_STATUS[status] ?? 'internal', `HTTP ${status}`);
}
