import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '@domain/errors';
import { startHttpStub, type StubAnswer } from '../testing/http-stub';
import { requestJson } from './http-json';

let answer: StubAnswer = 'silence';
let stub: Awaited<ReturnType<typeof startHttpStub>>;
beforeAll(async () => {
  stub = await startHttpStub(() => answer);
});
afterAll(() => stub.stop());

const schema = z.object({ ok: z.boolean() });
const ask = (timeoutMs?: number) =>
  requestJson(
    {
      url: `${stub.url}/x`,
      query: { key: 'secret-key', none: undefined },
      ...(timeoutMs ? { timeoutMs } : {}),
    },
    schema,
  );

describe('requestJson', () => {
  it('returns a response that matches the schema', async () => {
    answer = { json: { ok: true, more: 1 } };
    expect(await ask()).toEqual({ ok: true });
    expect(stub.requests.at(-1)?.query).toEqual({ key: 'secret-key' });
  });

  it('fails if the server does not respond', async () => {
    answer = 'silence';
    await expect(ask(50)).rejects.toThrow('unavailable');
  });

  it('fails with unavailable for an error status, a wrong schema or no JSON, with an error that does not contain the query', async () => {
    for (const given of [{ status: 502, json: { ok: true } }, { json: { ok: 'yes' } }, { text: '<html>' }]) {
      answer = given;
      const error: unknown = await ask().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DomainError);
      expect(error).toMatchObject({ code: 'unavailable' });
      expect(String(error)).not.toContain('secret-key');
    }
  });

  it.each([
    ['0', null],
    ['0.5', 500],
    ['30', 30_000],
    ['-5', null],
    ['', null],
    ['Infinity', null],
    ['Wed, 20 May 2026 10:00:00 GMT', null],
    [undefined, null],
  ])(
    'fails with an error that contains the pause from the header Retry-After, if the header is valid: %s',
    async (value, retryAfterMs) => {
      answer = { status: 429, headers: value === undefined ? {} : { 'retry-after': value } };
      await expect(ask()).rejects.toMatchObject({ status: 429, retryAfterMs });
    },
  );

  it('sends the content type of a body', async () => {
    answer = { json: { ok: true } };
    await ask();
    expect(stub.requests.at(-1)?.headers['content-type']).toBeUndefined();
    await requestJson({ url: stub.url, method: 'POST', body: { a: 1 } }, schema);
    expect(stub.requests.at(-1)?.headers['content-type']).toBe('application/json');
  });
});
