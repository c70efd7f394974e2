import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayBeSignedIn, rememberedSession, rememberSession } from './session-hint';

function stubDevice(stored: Record<string, string>, databases: string[] | Error): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  });
  vi.stubGlobal('indexedDB', {
    databases: () =>
      databases instanceof Error
        ? Promise.reject(databases)
        : Promise.resolve(databases.map((name) => ({ name }))),
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('the hint that a user may be signed in', () => {
  it('is the value that was stored last', async () => {
    stubDevice({}, ['firebaseLocalStorageDb']);
    rememberSession(null);
    expect(await mayBeSignedIn()).toBe(false);
    rememberSession({ uid: 'one', role: 'rider' });
    expect(await mayBeSignedIn()).toBe(true);
    expect(rememberedSession()).toEqual({ uid: 'one', role: 'rider' });
  });

  it.each([
    ['false on a device without stored Firebase data', [], false],
    ['true on a device with stored Firebase data', ['firebaseLocalStorageDb'], true],
    ['true in a browser that cannot list its stored data', new Error('not allowed'), true],
  ])('is %s if no value is stored', async (_name, databases, answer) => {
    stubDevice({}, databases);
    expect(await mayBeSignedIn()).toBe(answer);
  });
});
