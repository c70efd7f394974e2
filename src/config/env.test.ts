import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from './env';

const good = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-hail.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-hail',
  VITE_FIREBASE_DATABASE_URL: 'https://demo-hail-default-rtdb.firebaseio.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-hail.appspot.com',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

const keysOf = (raw: unknown): readonly string[] => {
  try {
    parseEnv(raw);
    return [];
  } catch (error) {
    return error instanceof EnvError ? error.keys : ['?'];
  }
};

describe('the build settings', () => {
  it('have defaults for optional settings that are missing or empty', () => {
    const env = parseEnv({ ...good, VITE_EMULATOR_DATABASE: '', VITE_API_BASE: '' });
    expect(env.VITE_API_BASE).toBe('/api');
    expect(env.VITE_EMULATOR_DATABASE).toBeUndefined();
    expect(parseEnv(good).VITE_API_BASE).toBe('/api');
  });

  it('cause one error that names all invalid settings', () => {
    expect(keysOf({ ...good, VITE_FIREBASE_APP_ID: undefined, VITE_EMULATOR_DATABASE: 'http://x' })).toEqual([
      'VITE_EMULATOR_DATABASE',
      'VITE_FIREBASE_APP_ID',
    ]);
    expect(keysOf({})).toHaveLength(6);
  });

  it('may name a database instance for positions, but only by a URL', () => {
    expect(keysOf({ ...good, VITE_FIREBASE_POSITIONS_URL: '' })).toEqual([]);
    expect(keysOf({ ...good, VITE_FIREBASE_POSITIONS_URL: 'city-positions' })).toEqual([
      'VITE_FIREBASE_POSITIONS_URL',
    ]);
  });

  it('must contain the URL of the database', () => {
    expect(keysOf({ ...good, VITE_FIREBASE_DATABASE_URL: '' })).toEqual(['VITE_FIREBASE_DATABASE_URL']);
  });
});
