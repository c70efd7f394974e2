import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { deviceTexts, tabTexts } from './kept-texts';
import { forget, remember, remembered } from './remembered';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

afterEach(() => vi.unstubAllGlobals());

it('texts for the device and texts for the tab are stored separately, under keys with the app’s prefix', () => {
  const [device, tab] = [storage(), storage()];
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
  expect(deviceTexts.keep('a', 'x')).toBe(true);
  remember('b', { n: 1 }, tabTexts);
  expect([...device.kept]).toEqual([['hail.a', 'x']]);
  expect([...tab.kept]).toEqual([['hail.b', '{"n":1}']]);
  expect(remembered('b', z.object({ n: z.number() }), tabTexts)).toEqual({ n: 1 });
  expect(remembered('b', z.object({ n: z.number() }))).toBeNull();
  forget('b', tabTexts);
  expect(tab.kept.size).toBe(0);
});

it('an invalid stored value is ignored', () => {
  const device = storage();
  vi.stubGlobal('localStorage', device);
  deviceTexts.keep('a', '{');
  expect(remembered('a', z.number())).toBeNull();
  remember('a', 'text');
  expect(remembered('a', z.number())).toBeNull();
});

it('a text is not stored and causes no error if the browser forbids storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(deviceTexts.keep('a', 'x')).toBe(false);
  expect(deviceTexts.read('a')).toBeNull();
  expect(() => forget('a')).not.toThrow();
});
