import { afterEach, expect, it, vi } from 'vitest';
import { isDeviceId } from '@domain/access/device';
import { deviceId } from './device-id';

afterEach(() => vi.unstubAllGlobals());

it('the device id is created once and matches the server’s schema', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const id = deviceId();
  expect(isDeviceId(id ?? '')).toBe(true);
  expect(deviceId()).toBe(id);
});

it('the device id is missing if the browser forbids storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  expect(deviceId()).toBeNull();
});
