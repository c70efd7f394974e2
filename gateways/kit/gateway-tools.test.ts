import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  basic,
  fetchKnown,
  gatewayTools,
  isSame,
  isSignedByOne,
  hmac,
  listedRefund,
  namedNote,
  namesOf,
  refundState,
  signatureParts,
  trusted,
} from './gateway-tools';
import { kitOf, pretendedServer } from './testing/pretended-server';

const SERVER = 'https://gw.example';
const shape = { key: z.string().min(1) };
const answer = z.object({ ok: z.literal(true) });

function tools(statuses: (number | 'down')[], secret: object = { key: 'k' }, isLocal = false) {
  const left = [...statuses];
  const server = pretendedServer({
    'GET /thing': () => {
      const status = left.shift() ?? 200;
      if (status === 'down') throw new Error('connection refused');
      return { status, json: { ok: status === 200 } };
    },
  });
  const kit = { ...kitOf(secret, server), isLocal };
  return { ...gatewayTools({ name: 'stripe', triedIn: 'USD' }, kit, shape, SERVER), server, log: kit.log };
}
const ask = (made: ReturnType<typeof tools>, isRepeatable: boolean) =>
  made.read('/thing', answer, { isRepeatable });

describe('a call to a gateway', () => {
  it.each([[[500]], [['down' as const]]])('is retried after %s if it is safe to repeat', async (statuses) => {
    const made = tools(statuses);
    expect(await ask(made, true)).toEqual({ ok: true });
    expect(made.server.sent).toHaveLength(2);
  });

  it.each([[[500]], [['down' as const]]])(
    'is made only once if it makes a payment, even after %s',
    async (statuses) => {
      const made = tools(statuses);
      await expect(ask(made, false)).rejects.toThrow('unavailable');
      expect(made.server.sent).toHaveLength(1);
    },
  );

  it.each([[[500, 500]], [['down' as const, 'down' as const]], [[404]], [[400]]])(
    'fails with unavailable after %s',
    async (statuses) => {
      await expect(ask(tools(statuses), true)).rejects.toThrow('unavailable');
    },
  );

  it('returns null if the gateway answers 404', async () => {
    expect(await tools([404]).find('/thing', answer)).toBeNull();
  });

  it('is sent to the configured server in the emulators, but only to the gateway’s own server in production', async () => {
    const secret = { key: 'k', base: 'http://127.0.0.1:9' };
    for (const [isLocal, origin] of [
      [true, 'http://127.0.0.1:9'],
      [false, SERVER],
    ] as const) {
      const made = tools([], secret, isLocal);
      await ask(made, true);
      expect(made.server.sent[0]?.url.origin).toBe(origin);
    }
  });

  it('does not log values of a secret', () => {
    const made = tools([], { key: '', other: 'sk_live_secret' });
    expect(made.configOrNull()).toBeNull();
    expect(() => made.config()).toThrow('no_provider_found');
    const { lines } = made.log as unknown as { lines: { level: string }[] };
    expect(lines.map(({ level }) => level)).toEqual(['error']);
    expect(JSON.stringify(lines)).not.toContain('sk_live_secret');
  });
});

describe('the helper functions of the gateways', () => {
  it('compare texts, even of different lengths', () => {
    expect([isSame('a', 'a'), isSame('a', 'b'), isSame('', 'a')]).toEqual([true, false, false]);
  });

  it('split a full name into first and last name', () => {
    expect(['Ann', 'Ann Lee Poe', ' '].map(namesOf)).toEqual([
      { first: 'Ann', last: 'Ann' },
      { first: 'Ann', last: 'Lee Poe' },
      { first: '-', last: '-' },
    ]);
  });

  it('create a basic authentication header', () => {
    expect(basic('Aladdin', 'open sesame')).toBe('Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==');
  });
});

describe('the request of a refund', () => {
  const given = (status: number, json: unknown = {}) => {
    const server = pretendedServer({ 'POST /refund': () => ({ status, json }) });
    const made = gatewayTools({ name: 'stripe', triedIn: 'USD' }, kitOf({ key: 'k' }, server), shape, SERVER);
    return made.give('/refund', { json: {} }, answer, () => ({
      state: 'done',
      gatewayRefundId: 'r1',
      amountMinor: 5,
    }));
  };
  const failed = (code: string) => ({ state: 'failed', gatewayRefundId: '', amountMinor: -1, code });

  it.each([400, 401, 402, 403, 404, 405, 410, 422])(
    'reports the refund as failed if the gateway answers %i',
    async (status) => {
      expect(await given(status)).toEqual(failed(String(status)));
    },
  );

  it.each([408, 409, 425, 429, 500, 503])(
    'fails with unavailable if the gateway answers %i, because the refund may have been made',
    async (status) => {
      await expect(given(status)).rejects.toThrow('unavailable');
    },
  );

  it.each([
    [{ error: { code: 'charge_already_refunded' } }, 'charge_already_refunded'],
    [{ error: { code: 12 } }, '12'],
    [{ errors: [{ code: 'first' }, { code: 'second' }] }, 'first'],
    [{ details: [{ issue: 'TOO_LARGE' }, { issue: 'other' }], name: 'UNPROCESSABLE' }, 'TOO_LARGE'],
    [{ name: 'UNPROCESSABLE' }, 'UNPROCESSABLE'],
    [{ detail: 'The amount is too high' }, 'The amount is too high'],
    [{ message: 'no' }, 'no'],
    [{ message: 'x'.repeat(200) }, 'x'.repeat(80)],
    [{ errors: [] }, '400'],
    [{}, '400'],
  ])('fails with the code that the answer %j contains', async (json, code) => {
    expect(await given(400, json)).toEqual(failed(code));
  });

  it('has the state that the gateway’s word means, and is pending if the word is unknown', () => {
    const words = { done: ['a', 'b'], failed: ['c'] };
    expect(['a', 'b', 'c', 'd'].map((word) => refundState(word, words))).toEqual([
      'done',
      'done',
      'failed',
      'pending',
    ]);
  });
});

describe('the lookup of a refund', () => {
  const done = (id: string) => ({ state: 'done', gatewayRefundId: id, amountMinor: 5 }) as const;
  const fetched = (known: Parameters<typeof fetchKnown>[0], byId: ReturnType<typeof done> | null = null) =>
    fetchKnown(
      known,
      () => byId,
      (ref) => done(`by ${ref}`),
    );

  it('uses the gateway’s id if there is one, or else our reference, and returns `unknown` if the gateway has no such id', async () => {
    const ours = { refundRef: 'R1', amountMinor: 5 };
    expect(await fetched({ ...ours, gatewayRefundId: 'g1' }, done('g1'))).toEqual(done('g1'));
    expect(await fetched({ ...ours, gatewayRefundId: 'g1' })).toEqual({ state: 'unknown' });
    expect(await fetched({ ...ours, gatewayRefundId: '' })).toEqual(done('by R1'));
    expect(await fetched(ours)).toEqual(done('by R1'));
    expect(await fetched({ amountMinor: 5 })).toEqual({ state: 'unknown' });
  });

  it('finds a refund in a list by the first word of its note, and returns `unknown` if the list has a refund without a note', () => {
    const listed = (...notes: (string | null | undefined)[]) =>
      listedRefund(
        notes,
        'R1',
        (note) => note,
        (note) => done(String(note)),
      );
    expect(listed('R2 late', 'R1 late')).toEqual(done('R1 late'));
    expect(listed('R1')).toEqual(done('R1'));
    expect(listed('R2', 'R11')).toEqual({ state: 'none' });
    expect(listed()).toEqual({ state: 'none' });
    for (const note of ['', null, undefined]) expect(listed('R2', note)).toEqual({ state: 'unknown' });
    expect(namedNote({ refundRef: 'R1', reason: 'late' })).toBe('R1 late');
    expect(namedNote({ refundRef: 'R1', reason: 'x'.repeat(300) })).toHaveLength(250);
  });
});

describe('the HTTP request to a gateway', () => {
  const called = async (call: object) => {
    const server = pretendedServer({
      'GET /thing': () => ({ json: { ok: true } }),
      'POST /thing': () => ({ json: { ok: true } }),
    });
    const made = gatewayTools(
      { name: 'stripe', triedIn: 'USD' },
      kitOf({ key: 'k' }, server),
      shape,
      SERVER,
      ({ key }) => ({ 'x-key': key, 'x-usual': '1' }),
    );
    await made.ask('/thing', call);
    const [sent] = server.sent;
    return { method: sent?.method, text: sent?.text, headers: sent?.headers, origin: sent?.url.origin };
  };
  const usual = { accept: 'application/json', 'x-key': 'k', 'x-usual': '1' };

  it.each([
    ['nothing', {}, 'GET', '', {}],
    ['JSON', { json: { a: 1 } }, 'POST', '{"a":1}', { 'content-type': 'application/json' }],
    ['JSON as it is', { json: '{ "a": 1 }' }, 'POST', '{ "a": 1 }', { 'content-type': 'application/json' }],
    [
      'a form',
      { form: { a: 'b c' } },
      'POST',
      'a=b+c',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
  ])('contains %s, with the matching method and headers', async (_what, call, method, text, headers) => {
    expect(await called(call)).toEqual({ method, text, origin: SERVER, headers: { ...usual, ...headers } });
  });

  it('can be sent to another server, with other headers', async () => {
    expect(await called({ server: 'https://other.example', headers: { 'x-usual': '2' } })).toMatchObject({
      origin: 'https://other.example',
      headers: { ...usual, 'x-usual': '2' },
    });
  });
});

describe('a gateway', () => {
  it('accepts a signature made with the old or the new secret', () => {
    const signed = hmac('sha256', 'new', 'text');
    expect(isSignedByOne(['old', 'new'], signed, 'text')).toBe(true);
    expect(isSignedByOne(['new', 'old'], signed, 'text')).toBe(true);
    expect(isSignedByOne(['old'], signed, 'text')).toBe(false);
    expect(isSignedByOne([], signed, 'text')).toBe(false);
  });

  it('reads every part of a signature header, even a part that occurs more than once', () => {
    const parts = signatureParts('t=1, v1=ab,v1=cd,v0');
    expect([parts('t'), parts('v1'), parts('v0'), parts('v2')]).toEqual([['1'], ['ab', 'cd'], [''], []]);
    expect(signatureParts(undefined)('t')).toEqual([]);
  });

  it('reads a payment from a notice only if the notice has a reference', () => {
    expect(trusted('REF')).toEqual({ isTrusted: true, notices: [{ kind: 'payment', reference: 'REF' }] });
    for (const none of ['', null, undefined]) expect(trusted(none)).toEqual({ isTrusted: true, notices: [] });
  });

  it('is offered for the currencies in its list, or for every currency if it has no list', () => {
    const offer = (currencies?: string[]) =>
      gatewayTools(
        { name: 'stripe', triedIn: 'USD', ...(currencies === undefined ? {} : { currencies }) } as never,
        kitOf({ key: 'k' }),
        shape,
        SERVER,
      ).offer;
    expect(['USD', 'EUR', 'usd', 'USDT'].map(offer().supports)).toEqual([true, true, false, false]);
    expect(['USD', 'EUR'].map(offer(['EUR']).supports)).toEqual([false, true]);
  });
});
