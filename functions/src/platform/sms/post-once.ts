const TIMEOUT_MS = 10_000;

/** Errors before a request is sent. After any other error the request may have been carried out. */
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
  /** with `not_sent` the other server has certainly not seen the request, with `unknown` it may have */
  | { kind: 'unanswered'; state: 'not_sent' | 'unknown'; reason: string };

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
};

/**
 * One POST whose effect must not happen twice. The result says whether the request was carried out, was not, or may
 * have been. A redirect is an answer and is not followed, because it would hand the request and its credentials to
 * another server.
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

const TOO_MANY = 429;

/** The outcome of a request with another status than 2xx. A failed server may have carried it out first. */
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
