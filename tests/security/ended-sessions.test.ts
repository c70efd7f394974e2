import { en } from '@locales/english';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endedSessions } from '@domain/access/session';
import type { EndpointContract } from '@domain/contracts/endpoint';
import { createApiHandler } from '../../functions/src/platform/http/api-handler';
import { createTokenVerifier } from '../../functions/src/platform/auth-accounts';
import { defineEndpoint } from '../../functions/src/platform/http/endpoint';
import { createRateLimiter } from '../../functions/src/platform/http/rate-limiter';
import { createSessionCheck } from '../../functions/src/platform/http/call-checks';
import { listen } from '../../functions/src/platform/testing/http-stub';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import { aLog, foreseeableSecrets, NOW, someSettings } from '../../functions/src/platform/testing/records';

/** Every call that needs a sign-in answers 401 with a message if the token is invalid. */

type AnyContract = EndpointContract<z.ZodType, z.ZodType>;
const isContract = (value: unknown): value is AnyContract =>
  z.object({ name: z.string(), access: z.unknown(), input: z.unknown() }).safeParse(value).success;
const CALLS = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['../../domain/contracts/*/*.ts', '!../../domain/contracts/*/*.test.ts'],
    { eager: true },
  ),
)
  .flatMap((contracts) => Object.values(contracts))
  .filter(isContract)
  .filter(({ access }) => access !== 'public');

/**
 * Firebase’s codes for a refused token, with the error that the call must return. Firebase accepts the token
 * `ended`, but its sign-in is older than the end of the user’s sessions.
 */
const TOKENS = {
  none: 'unauthenticated',
  'auth/id-token-expired': 'unauthenticated',
  'auth/argument-error': 'unauthenticated',
  'auth/user-disabled': 'unauthenticated',
  'auth/user-not-found': 'unauthenticated',
  'auth/id-token-revoked': 'session_ended',
  ended: 'session_ended',
} as const;

let url = '';
let stop: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  const clock = () => NOW;
  const store = createMemoryStore({ sessions: { ana: endedSessions('self', NOW) } }, clock);
  const verifyToken = createTokenVerifier(() => ({
    verifyIdToken: (token) =>
      token === 'ended'
        ? Promise.resolve({
            uid: 'ana',
            sub: 'ana',
            aud: '',
            iss: '',
            iat: 0,
            exp: 0,
            auth_time: NOW / 1000,
            firebase: { identities: {}, sign_in_provider: 'phone' },
          })
        : Promise.reject(Object.assign(new Error(token), { code: token })),
  }));
  const handler = createApiHandler({
    endpoints: CALLS.map((contract) =>
      defineEndpoint(contract, {
        rateLimits: [{ by: 'uid', limit: 1000, windowSecs: 60 }],
        handle: () => Promise.reject(new Error('reached')),
      }),
    ),
    verifyToken,
    isDataReady: () => Promise.resolve(true),
    isFromApp: () => Promise.resolve(true),
    hasAppProof: () => Promise.resolve(true),
    checkSession: createSessionCheck({ store, clock }),
    roleOf: () => Promise.resolve('admin'),
    hasSecondFactor: () => Promise.resolve(true),
    settings: () => Promise.resolve(someSettings()),
    limiter: createRateLimiter({ store, secrets: foreseeableSecrets(), clock }),
    newErrorId: () => 'error-id',
    trustedProxyHops: () => 0,
    log: aLog(),
  });
  ({ url, stop } = await listen((request, response) => void handler(request, response)));
});
afterAll(() => stop());

describe('a call with an invalid token', () => {
  it.each(CALLS.map((contract) => [contract.name, contract] as const))(
    'gets the status 401 from %s',
    async (_name, contract) => {
      for (const [token, code] of Object.entries(TOKENS)) {
        const response = await fetch(`${url}/api/${contract.name}`, {
          method: contract.method,
          headers: {
            'content-type': 'application/json',
            ...(token === 'none' ? {} : { authorization: `Bearer ${token}` }),
          },
          ...(contract.method === 'POST' ? { body: '{}' } : {}),
        });
        const body: unknown = await response.json();
        expect({ token, status: response.status, body }).toEqual({
          token,
          status: 401,
          body: { error: { code, message: en[code] } },
        });
      }
    },
  );
});
