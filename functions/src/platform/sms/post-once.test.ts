import { afterEach, describe, expect, it, vi } from 'vitest';
import { fateOf, isTaken, postOnce } from './post-once';

afterEach(() => vi.unstubAllGlobals());

const after = (error: unknown) => {
  vi.stubGlobal('fetch', () => Promise.reject(error instanceof Error ? error : new Error(String(error))));
  return postOnce('https://sms.example', { headers: {}, body: '' });
};
const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('a request that must not take effect twice', () => {
  it.each([
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
  ])('was not sent after %s', async (code) => {
    expect(await after(new TypeError('fetch failed', { cause: withCode(code) }))).toEqual({
      kind: 'unanswered',
      state: 'not_sent',
      reason: code,
    });
  });

  it.each(['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'EPIPE'])(
    'may have been sent after %s',
    async (code) => {
      expect(await after(withCode(code))).toMatchObject({ state: 'unknown', reason: code });
    },
  );

  it('may have been sent after an error without a code', async () => {
    expect(await after(new Error('aborted', { cause: null }))).toMatchObject({
      state: 'unknown',
      reason: 'Error: aborted',
    });
  });

  it.each([
    [200, true],
    [299, true],
    [199, false],
    [300, false],
  ])('that is answered with the status %i was accepted by the other server: %s', (status, taken) => {
    expect(isTaken(status)).toBe(taken);
  });

  it.each([
    [307, 'refused'],
    [400, 'refused'],
    [428, 'refused'],
    [429, 'not_sent'],
    [499, 'refused'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])('that is answered with the status %i is reported as %s', (status, fate) => {
    expect(fateOf(status)).toBe(fate);
  });
});
