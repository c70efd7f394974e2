import { deviceTexts, tabTexts, type KeptTexts } from '@/lib/kept-texts';

/** A random name that cannot be guessed, because codes are bound to it. */
const newName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * The name that is stored under this key. The first call creates it. Null if the browser cannot store
 * anything.
 */
function keptName(texts: KeptTexts, key: string): string | null {
  const known = texts.read(key);
  if (known !== null) return known;
  const made = newName();
  return texts.keep(key, made) ? made : null;
}

/**
 * The random name that the app gives itself on this device (`domain/access/device.ts`). Null if the browser
 * cannot store anything.
 */
export const deviceId = (): string | null => keptName(deviceTexts, 'device');

/** The random name of this tab. It stays the same after a reload if the browser can store it. */
export const tabId = (): string => keptName(tabTexts, 'tab') ?? newName();
