import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { createFirebaseParts } from '@/api/firebase/firebase-app';

/**
 * An earlier policy contained a wildcard, which allowed scripts from the database of any Firebase project.
 */

const sdk = vi.hoisted(() => ({ calls: new Array<string>() }));
vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/database', () => ({
  forceWebSockets: () => sdk.calls.push('forceWebSockets'),
  getDatabase: () => sdk.calls.push('getDatabase'),
  connectDatabaseEmulator: () => undefined,
}));

const policy = /"value": "(default-src[^"]*)"/.exec(
  readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'),
)?.[1];

describe('the scripts allowed by the content policy', () => {
  it('can come only from hosts that are named without a wildcard', () => {
    const sources = /script-src ([^;]*);/.exec(policy ?? '')?.[1]?.split(' ') ?? [];
    expect(sources).toContain("'self'");
    expect(sources.filter((source) => source.includes('*') || source.startsWith("'unsafe"))).toEqual([]);
  });

  it('do not include scripts for long polling, because the app makes the database use only WebSocket', async () => {
    const env = {
      VITE_FIREBASE_API_KEY: 'key',
      VITE_FIREBASE_AUTH_DOMAIN: 'demo-hail.firebaseapp.com',
      VITE_FIREBASE_PROJECT_ID: 'demo-hail',
      VITE_FIREBASE_APP_ID: 'app',
      VITE_FIREBASE_DATABASE_URL: 'https://demo-hail-default-rtdb.firebaseio.com',
      VITE_API_BASE: '/api',
      VITE_FIREBASE_STORAGE_BUCKET: 'demo-hail.appspot.com',
    };
    await createFirebaseParts(env).database();
    expect(sdk.calls).toEqual(['forceWebSockets', 'getDatabase']);
  });
});
