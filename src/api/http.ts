import { DEVICE_HEADER } from '@domain/access/device';
import { GET_CALLS, OPEN_CALLS, PARTING_CALLS, READING_CALLS } from '@domain/contracts/call-facts';
import type { CallName } from '@domain/contracts/calls';
import { isErrorCode } from '@domain/error-codes';
import { DomainError, type ErrorCode } from '@domain/errors';
import { isNetworkOnline } from '@/lib/is-network-online';
import type { SendCall } from './services';

const REQUEST_TIMEOUT_MS = 15_000;

type HttpOptions = {
  /** for example `/api` */
  baseUrl: string;
  /** returns the ID token of the signed-in person, or null if no person is signed in */
  getToken: () => Promise<string | null>;
  /** returns the token of App Check, or null if there is none */
  getAppCheckToken?: () => Promise<string | null>;
  /** returns the name of this device, or null if it has none */
  getDevice?: () => string | null;
  isOnline?: () => boolean;
  timeoutMs?: number;
};

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
 * Sends the calls of the backend. A call sends JSON to `<base>/<name>` with the person's ID token, and
 * receives JSON. The server checks the input and its own answer. The error is `offline` or `unavailable` if
 * the server cannot be reached. If the app or a proxy (502, 504) has stopped waiting for the answer, the call
 * may have made its change. Then the error is `outcome_unknown`, unless the call only reads. Only a GET is
 * repeated after a failure.
 */
export function createHttp(options: HttpOptions): SendCall {
  const { baseUrl, getToken, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  const getAppCheckToken = options.getAppCheckToken ?? (() => Promise.resolve(null));
  const getDevice = options.getDevice ?? (() => null);
  const isOnline = options.isOnline ?? isNetworkOnline;

  const send = async (name: CallName, input: unknown, token: string | null) => {
    const isGet = GET_CALLS.has(name);
    const appCheckToken = await getAppCheckToken();
    const device = getDevice();
    try {
      const response = await fetch(`${baseUrl}/${name}`, {
        method: isGet ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          traceparent: newTraceParent(),
          ...(isGet ? {} : { 'content-type': 'application/json' }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(appCheckToken === null ? {} : { 'x-firebase-appcheck': appCheckToken }),
          ...(device === null ? {} : { [DEVICE_HEADER]: device }),
        },
        ...(isGet ? {} : { body: JSON.stringify(input) }),
        keepalive: PARTING_CALLS.has(name),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, isOk: response.ok, text: await response.text() };
    } catch (error) {
      if (mayHaveEffect(name) && isGivenUp(error)) throw new DomainError('outcome_unknown', String(error));
      throw new DomainError(isOnline() ? 'unavailable' : 'offline', String(error));
    }
  };

  const attempt = async (name: CallName, input: unknown, token: string | null): Promise<unknown> => {
    const { status, isOk, text } = await send(name, input, token);
    const answer = parseJson(text);
    if (!isOk) throw errorOf(name, status, answer);
    if (answer === undefined) throw new DomainError('internal', 'The answer is no JSON.');
    return answer;
  };

  return async (name, input) => {
    const token = await getToken();
    if (token === null && !OPEN_CALLS.has(name)) throw new DomainError('unauthenticated');
    const answer = await attempt(name, input, token).catch((error: unknown) => {
      const mayRetry = GET_CALLS.has(name) && error instanceof DomainError && error.code === 'unavailable';
      if (mayRetry) return attempt(name, input, token);
      throw error;
    });
    // The server has checked its answer against the contract, so the app does not check it again.
    return answer as never;
  };
}

const mayHaveEffect = (name: CallName): boolean => !GET_CALLS.has(name) && !READING_CALLS.has(name);

/**
 * Creates a trace id for a call. All entries of the call in the server's log contain this id. The format is
 * the W3C standard "Trace Context".
 */
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

/** The status codes with which a proxy reports that it has forwarded the call and has got no valid answer. */
const UNANSWERED: ReadonlySet<number> = new Set([502, 504]);

function errorOf(name: CallName, status: number, answer: unknown): DomainError {
  const { code, id } = errorIn(answer);
  if (typeof code === 'string' && isErrorCode(code))
    return new DomainError(code, undefined, typeof id === 'string' ? id : undefined);
  if (mayHaveEffect(name) && UNANSWERED.has(status))
    return new DomainError('outcome_unknown', `HTTP ${status}`);
  return new DomainError(CODE_OF_STATUS[status] ?? 'internal', `HTTP ${status}`);
}

/** The error in an answer `{ error: { code, id } }`. */
function errorIn(answer: unknown): { code?: unknown; id?: unknown } {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return {};
  return typeof answer.error === 'object' && answer.error !== null ? answer.error : {};
}
