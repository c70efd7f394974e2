import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestEmailOtp, verifyEmailOtp } from '@domain/contracts/people/accounts';
import {
  CODE_REQUEST_LIMITS,
  requestEmailOtp as requestCode,
  verifyEmailOtp as verifyCode,
} from '../../functions/src/accounts/sign-in/email-otp.command';
import { createApiHandler } from '../../functions/src/platform/http/api-handler';
import { defineEndpoint } from '../../functions/src/platform/http/endpoint';
import { createRateLimiter } from '../../functions/src/platform/http/rate-limiter';
import { createSecrets } from '../../functions/src/platform/secrets';
import { listen } from '../../functions/src/platform/testing/http-stub';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import { aLog, aMailbox, memoryAccounts, someSettings } from '../../functions/src/platform/testing/records';

/**
 * An attacker requests very many login codes for a victim’s address. The victim must still be able to sign
 * in.
 */

const VICTIM = 'ana@hail.example';
const HOME = '198.51.100.7';
const MY_DEVICE = 'device-of-the-victim';

const setUp = async () => {
  const store = createMemoryStore({ settings: someSettings() });
  const secrets = createSecrets(() => 'pepper');
  const mailer = aMailbox();
  const accounts = memoryAccounts();
  const clock = Date.now;
  const nothing = () => Promise.resolve();
  const ports = { store, secrets, mailer, accounts, clock, appUrl: () => '', notify: nothing, wait: nothing };
  const handler = createApiHandler({
    endpoints: [
      defineEndpoint(requestEmailOtp, {
        rateLimits: CODE_REQUEST_LIMITS,
        handle: (input) => requestCode(ports, input),
      }),
      defineEndpoint(verifyEmailOtp, {
        rateLimits: [{ by: 'ip', limit: 600, windowSecs: 3600 }],
        handle: (input, _caller, client) => verifyCode(ports, input, client),
      }),
    ],
    verifyToken: () => Promise.resolve(null),
    isDataReady: () => Promise.resolve(true),
    isFromApp: () => Promise.resolve(true),
    checkSession: () => Promise.resolve({ isBlocked: false, isFresh: true }),
    hasAppProof: (token) => Promise.resolve(token === 'proof'),
    roleOf: () => Promise.resolve(null),
    hasSecondFactor: () => Promise.resolve(true),
    settings: () => Promise.resolve(someSettings()),
    limiter: createRateLimiter({ store, secrets, clock }),
    newErrorId: () => 'error-id',
    trustedProxyHops: () => 1,
    log: aLog(),
  });
  const { url, stop } = await listen((request, response) => void handler(request, response));
  const post = async (name: string, body: object, from: string, proof?: string) => {
    const response = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(proof === undefined ? {} : { 'x-firebase-appcheck': proof }),
      },
      body: JSON.stringify(body),
    });
    const answer = z
      .object({ error: z.object({ code: z.string() }).optional() })
      .parse(await response.json());
    return {
      status: response.status,
      code: answer.error?.code,
      retryAfter: response.headers.get('retry-after'),
    };
  };
  return {
    stop,
    /** Requests a code for the victim’s address. */
    ask: (from: string, { device, proof }: { device?: string; proof?: string } = {}) =>
      post('request_email_otp', { email: VICTIM, device }, from, proof),
    open: (otp: string, from: string, device?: string) =>
      post('verify_email_otp', { email: VICTIM, otp, device }, from),
    lastCode: (): string => /\b\d{6}\b/.exec(mailer.mails.at(-1)?.text ?? '')?.[0] ?? '',
    mails: mailer.mails,
  };
};

let world: Awaited<ReturnType<typeof setUp>> | null = null;
const current = () => {
  if (world === null) throw new Error('no world');
  return world;
};
beforeEach(async () => {
  await world?.stop();
  world = await setUp();
});
afterAll(() => world?.stop());

const times = async <T>(count: number, call: (turn: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let turn = 0; turn < count; turn += 1) answers.push(await call(turn));
  return answers;
};

describe('an attack with many code requests', () => {
  it('from one network address is limited, while the victim can still get a code and sign in', async () => {
    const { ask, open, lastCode, mails } = current();
    const flood = await times(60, () => ask('203.0.113.9'));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(15);
    const last = flood.at(-1);
    expect([last?.status, last?.code]).toEqual([429, 'rate_limited']);
    expect(Number(last?.retryAfter)).toBeGreaterThan(0);
    expect(mails).toHaveLength(15);
    expect((await ask(HOME, { device: MY_DEVICE })).status).toBe(200);
    expect((await open(lastCode(), HOME, MY_DEVICE)).status).toBe(200);
  });

  it('with a different device id for each request is also limited', async () => {
    const { ask } = current();
    const flood = await times(30, (turn) => ask('203.0.113.9', { device: `made-up-device-${String(turn)}` }));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(15);
    expect((await ask(HOME, { device: MY_DEVICE })).status).toBe(200);
  });

  it('with forged X-Forwarded-For headers is also limited, and does not affect the limit of another client', async () => {
    const { ask } = current();
    const flood = await times(60, (turn) => ask(`${HOME}, 198.51.100.${String(turn)}, 203.0.113.9`));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(15);
    expect((await ask(HOME, { device: MY_DEVICE })).status).toBe(200);
  });

  it('from many addresses does not block the app, because calls with an App Check proof have their own limit', async () => {
    const { ask, open, lastCode } = current();
    const flood = await times(60, (turn) => ask(`203.0.113.${String(turn)}`));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(45);
    expect((await ask(HOME)).code).toBe('rate_limited');
    expect((await ask(HOME, { proof: 'made up' })).code).toBe('rate_limited');
    expect((await ask(HOME, { device: MY_DEVICE, proof: 'proof' })).status).toBe(200);
    expect((await open(lastCode(), HOME, MY_DEVICE)).status).toBe(200);
  });
});

describe('a stranger who requests a code for the same address', () => {
  it('cannot replace the victim’s code or use up the victim’s tries', async () => {
    const { ask, open, lastCode } = current();
    await ask(HOME, { device: MY_DEVICE });
    const mine = lastCode();
    await ask('203.0.113.9', { device: 'device-of-a-stranger' });
    const wrong = mine === '000000' ? '000001' : '000000';
    for (const device of ['device-of-a-stranger', undefined])
      await times(6, () => open(wrong, '203.0.113.9', device));
    expect((await open(mine, HOME, MY_DEVICE)).status).toBe(200);
  });

  it('cannot use the victim’s code', async () => {
    const { ask, open, lastCode } = current();
    await ask(HOME, { device: MY_DEVICE });
    expect((await open(lastCode(), '203.0.113.9')).code).toBe('otp_expired');
  });
});
