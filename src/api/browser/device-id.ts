import { deviceTexts, tabTexts, type KeptTexts } from '@/lib/kept-texts';

/** A random name that cannot be guessed. It must be secret, because sign-in codes are bound to the name. */
const newName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Returns the name that is stored under this key. If there is no name yet, creates and stores one. Returns
 * null if the browser cannot store anything.
 */
function keptName(texts: KeptTexts, key: string): string | null {
  const known = texts.read(key);
  if (known !== null) return known;
  const made = newName();
  return texts.keep(key, made) ? made : null;
}

/**
 * The random name of this device, which the app creates (`domain/access/device.ts`). Null if the browser
 * cannot store anything.
 */
export const deviceId = (): string | null => keptName(deviceTexts, 'device');

/**
 * The random name of this tab. If the browser can store the name, the tab has the same name after a reload.
 */
export const tabId = (): string => keptName(tabTexts, 'tab') ?? newName();
