import { describe, expect, it } from 'vitest';
import { aDriver, aUser } from '../../../tests/support/builders';
import { parseEnv } from '@/config/env';
import { identityOf } from './auth.firebase';
import { databaseRestUrl } from './firebase-app';
import { fromFirebaseError } from './firebase-errors';
import { parseUserRecord } from './users.firebase';

describe('errors of the SDK', () => {
  it.each([
    { error: { code: 'auth/invalid-verification-code', message: 'm' }, code: 'otp_invalid' },
    { error: { code: 'auth/code-expired', message: 'm' }, code: 'otp_expired' },
    { error: { code: 'auth/too-many-requests', message: 'm' }, code: 'rate_limited' },
    { error: { code: 'auth/popup-closed-by-user', message: 'm' }, code: 'not_logged_in' },
    { error: { code: 'auth/network-request-failed', message: 'm' }, code: 'unavailable' },
    {
      error: { code: 'auth/account-exists-with-different-credential', message: 'm' },
      code: 'sign_in_other_way',
    },
    {
      error: Object.assign(new Error('permission_denied at /bookings'), { code: 'PERMISSION_DENIED' }),
      code: 'permission_denied',
    },
    { error: new Error('Permission denied'), code: 'permission_denied' },
    { error: new Error('Error: Client is offline.'), code: 'offline' },
    { error: new TypeError('Failed to fetch dynamically imported module: /x.js'), code: 'unavailable' },
    { error: 'anything', code: 'internal' },
  ])('are shown as $code for $error', ({ error, code }) => {
    expect(fromFirebaseError(error).code).toBe(code);
  });

  it('keep the provider’s code and message for an unknown sign-in error', () => {
    const error = fromFirebaseError({
      code: 'auth/captcha-check-failed',
      message: 'Hostname match not found',
    });
    expect(error).toMatchObject({
      code: 'login_error',
      detail: 'auth/captcha-check-failed: Hostname match not found',
    });
  });

  it('show the provider’s code only once if the provider’s message repeats the code', () => {
    const error = fromFirebaseError({
      code: 'auth/code-expired',
      message: 'Firebase: The SMS code has expired. (auth/code-expired).',
    });
    expect(error.detail).toBe('auth/code-expired: Firebase: The SMS code has expired.');
  });

  it('have the code offline when the browser has no network', () => {
    expect(fromFirebaseError({ code: 'auth/network-request-failed' }, false).code).toBe('offline');
  });
});

describe('the signed-in identity', () => {
  const base = { uid: 'u', email: null, emailVerified: false, phoneNumber: null, providerData: [] };

  it('after a sign-in by e-mail code contains the verified address', () => {
    expect(identityOf({ ...base, email: 'a@hail.example', emailVerified: true })).toEqual({
      uid: 'u',
      regType: 'email',
      email: 'a@hail.example',
      mobile: null,
    });
  });

  it('does not contain an unverified address', () => {
    expect(identityOf({ ...base, email: 'a@hail.example' }).email).toBeNull();
  });

  it('after a sign-in by phone contains the phone number', () => {
    expect(identityOf({ ...base, phoneNumber: '+59899123456' })).toMatchObject({
      regType: 'mobile',
      mobile: '+59899123456',
    });
  });

  it.each(['facebook.com', 'google.com', 'apple.com'])(
    'after a sign-in with %s contains the type "social" and the address',
    (providerId) => {
      const identity = identityOf({ ...base, email: 'a@hail.example', providerData: [{ providerId }] });
      expect(identity).toMatchObject({ regType: 'social', email: 'a@hail.example' });
    },
  );
});

describe('a stored user', () => {
  it('is reported as found, as missing, or as a user with an unknown type', () => {
    const { id, ...stored } = aDriver();
    expect(parseUserRecord(id, stored, null)).toEqual({ status: 'found', user: aDriver() });
    expect(parseUserRecord(id, stored, { bankAccount: '1' })).toEqual({
      status: 'found',
      user: aDriver({ bankAccount: '1' }),
    });
    expect(parseUserRecord('x', null, null)).toEqual({ status: 'missing' });
    expect(parseUserRecord('x', { ...stored, usertype: 'pilot' }, null)).toEqual({ status: 'unknown-type' });
    expect(parseUserRecord('x', { firstName: 'Ana' }, null)).toEqual({ status: 'unknown-type' });
  });

  it('that cannot be parsed causes an error', () => {
    expect(() => parseUserRecord('x', { ...aUser(), walletBalance: 'much' }, null)).toThrow('internal');
  });
});

describe('the REST URL of a node', () => {
  const raw = {
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'demo-hail.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'demo-hail',
    VITE_FIREBASE_DATABASE_URL: 'https://demo-hail-default-rtdb.firebaseio.com',
    VITE_FIREBASE_STORAGE_BUCKET: 'demo-hail.appspot.com',
    VITE_FIREBASE_APP_ID: '1:1:web:1',
  };

  it('points to the project’s database, or to the emulator with the same namespace', () => {
    expect(databaseRestUrl(parseEnv(raw), 'settings', null)).toBe(
      'https://demo-hail-default-rtdb.firebaseio.com/settings.json',
    );
    expect(databaseRestUrl(parseEnv(raw), 'settings', 'proof')).toBe(
      'https://demo-hail-default-rtdb.firebaseio.com/settings.json?ac=proof',
    );
    expect(
      databaseRestUrl(parseEnv({ ...raw, VITE_EMULATOR_DATABASE: '127.0.0.1:5102' }), 'settings', null),
    ).toBe('http://127.0.0.1:5102/settings.json?ns=demo-hail-default-rtdb');
  });
});
