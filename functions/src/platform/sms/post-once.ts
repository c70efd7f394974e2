const TIMEOUT_MS = 10_000;

/** Errors before a request is sent. After any other error the other server may have handled the request. */
const BEFORE_SENDING = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_NOT_YET_VALID',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_INVALID_URL',
];

export type PostOutcome =
  | { kind: 'answered'; status: number; json: unknown }
  /**
   * With `not_sent`, the other server has certainly not received the request. With `unknown`, it may have
   * received the request.
   */
  | { kind: 'unanswered'; state: 'not_sent' | 'unknown'; reason: string };

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
};

/**
 * Sends one POST whose effect must not happen twice. The result says whether the other server has handled the
 * request, has not handled it, or may have handled it. A redirect is a final answer. The function does not
 * follow a redirect, because it would send the request and its credentials to another server.
 */
export async function postOnce(
  url: string,
  request: { headers: Record<string, string>; body: string },
  timeoutMs = TIMEOUT_MS,
): Promise<PostOutcome> {
  try {
    const response = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { kind: 'answered', status: response.status, json: parsed(text) };
  } catch (error) {
    const code = codeOf(error);
    const reason = code === '' ? String(error) : code;
    return { kind: 'unanswered', state: BEFORE_SENDING.includes(code) ? 'not_sent' : 'unknown', reason };
  }
}

/** Reads from a provider. Rejects if the other server cannot be reached. A redirect is a final answer. */
export async function getOnce(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; ok: boolean; json: unknown }> {
  const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: response.status, ok: response.ok, json: parsed(await response.text()) };
}

const TOO_MANY = 429;

/**
 * What happened to a request that got another status than 2xx. If the status is a server error, the other
 * server may have handled the request before the error.
 */
export function fateOf(status: number): 'not_sent' | 'unknown' | 'refused' {
  if (status === TOO_MANY) return 'not_sent';
  return status >= 500 ? 'unknown' : 'refused';
}

export const isTaken = (status: number): boolean => status >= 200 && status < 300;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
