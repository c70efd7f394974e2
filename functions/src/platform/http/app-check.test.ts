import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { createAppCheck } from './app-check';

const asked: string[] = [];
const verify = (token: string): Promise<unknown> => {
  asked.push(token);
  return token === 'issued'
    ? Promise.resolve({ appId: 'app' })
    : Promise.reject(Object.assign(new Error('not issued'), { code: 'app-check/invalid-argument' }));
};

describe('the proof that a call comes from the app', () => {
  it('is not checked if the operator does not require App Check', async () => {
    const { isFromApp } = createAppCheck({ isRequired: () => false, verify });
    expect([await isFromApp(''), await isFromApp('invented')]).toEqual([true, true]);
    expect(asked).toEqual([]);
  });

  it('must be issued by Firebase if the operator requires App Check', async () => {
    const { isFromApp } = createAppCheck({ isRequired: () => true, verify });
    expect([await isFromApp('issued'), await isFromApp('invented'), await isFromApp('')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(asked).toEqual(['issued', 'invented']);
  });

  it('makes the call fail with unavailable, and not with a refusal, if the proof cannot be verified in time', async () => {
    const silent = () => Promise.reject(new DomainError('unavailable'));
    const { isFromApp, hasAppProof } = createAppCheck({ isRequired: () => true, verify: silent });
    await expect(isFromApp('issued')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await hasAppProof('issued')).toBe(false);
    const old = () =>
      Promise.reject(Object.assign(new Error(), { code: 'app-check/app-check-token-expired' }));
    expect(await createAppCheck({ isRequired: () => true, verify: old }).isFromApp('issued')).toBe(false);
  });

  it('makes the call fail with unavailable, and not with a refusal, if the keys cannot be loaded', async () => {
    const text = 'Error fetching Json Web Keys: connect ETIMEDOUT';
    const keyless = () =>
      Promise.reject(Object.assign(new Error(text), { code: 'app-check/invalid-argument' }));
    const { isFromApp } = createAppCheck({ isRequired: () => true, verify: keyless });
    await expect(isFromApp('issued')).rejects.toMatchObject({ code: 'unavailable' });
    // The server recognises the error only by this text of the SDK.
    const sdk = createRequire(import.meta.url).resolve('firebase-admin');
    expect(readFileSync(join(dirname(sdk), 'utils/jwt.js'), 'utf8')).toContain(
      'Error(`Error fetching Json Web Keys: ',
    );
  });

  it('is verified even if it is not required, so that rate limits can count calls of the app separately', async () => {
    const { hasAppProof } = createAppCheck({ isRequired: () => false, verify });
    expect([await hasAppProof('issued'), await hasAppProof('invented'), await hasAppProof('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
