import type { Page } from 'playwright-core';
import { z } from 'zod';
import { unsignedToken } from '../../local/fleet/client';
import { API_KEY } from '../../local/start/addresses';

/**
 * A file on the app’s origin that runs no code. The test opens this file to store a session before the app
 * starts.
 */
const QUIET = '/robots.txt';

const tokensSchema = z.object({ idToken: z.string(), refreshToken: z.string(), expiresIn: z.string() });

/** Returns the session as Firebase Auth stores it in the browser. */
async function storedSession(authAddress: string, uid: string, email: string): Promise<object> {
  const answer = await fetch(
    `${authAddress}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=${API_KEY}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: unsignedToken(uid), returnSecureToken: true }),
    },
  );
  const { idToken, refreshToken, expiresIn } = tokensSchema.parse(await answer.json());
  const now = Date.now();
  return {
    uid,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + Number(expiresIn) * 1000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
}

/** Stores a session of this user in the browser, as if the user had signed in on an earlier visit. */
export async function keepSession(
  page: Page,
  authAddress: string,
  uid: string,
  email: string,
): Promise<void> {
  const session = await storedSession(authAddress, uid, email);
  await page.goto(QUIET);
  await page.evaluate(
    ([key, value]) =>
      new Promise<void>((resolve, reject) => {
        // These are the names that the Firebase SDK uses (`indexedDBLocalPersistence`).
        const request = indexedDB.open('firebaseLocalStorageDb', 1);
        request.onupgradeneeded = () =>
          request.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
        request.onerror = () => reject(new Error('no database for the session'));
        request.onsuccess = () => {
          const change = request.result.transaction('firebaseLocalStorage', 'readwrite');
          change.objectStore('firebaseLocalStorage').put({ fbase_key: key, value });
          change.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    [`firebase:authUser:${API_KEY}:[DEFAULT]`, session] as const,
  );
}
