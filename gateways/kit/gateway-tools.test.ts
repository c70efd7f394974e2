import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { basic, gatewayTools, isSame, namesOf } from './gateway-tools';
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
  it.each([[[500]], [['down' as const]]])('that is safe to repeat is retried after %s', async (statuses) => {
    const made = tools(statuses);
    expect(await ask(made, true)).toEqual({ ok: true });
    expect(made.server.sent).toHaveLength(2);
  });

  it.each([[[500]], [['down' as const]]])('for a payment is made once, also after %s', async (statuses) => {
    const made = tools(statuses);
    await expect(ask(made, false)).rejects.toThrow('unavailable');
    expect(made.server.sent).toHaveLength(1);
  });

  it.each([[[500, 500]], [['down' as const, 'down' as const]], [[404]], [[400]]])(
    'is unavailable after %s',
    async (statuses) => {
      await expect(ask(tools(statuses), true)).rejects.toThrow('unavailable');
    },
  );

  it('returns null for a 404', async () => {
    expect(await tools([404]).find('/thing', answer)).toBeNull();
  });

  it('goes to the configured server in the emulators, and to no other server in production', async () => {
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

describe('gateway helpers', () => {
  it('compare texts of any length', () => {
    expect([isSame('a', 'a'), isSame('a', 'b'), isSame('', 'a')]).toEqual([true, false, false]);
  });

  it('split any name into two', () => {
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
