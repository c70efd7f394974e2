import { deviceTexts, tabTexts, type KeptTexts } from '@/lib/kept-texts';

/** A random name that cannot be guessed. */
const newName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The name stored among these texts, created by the first call. Null if nothing can be stored. */
function keptName(texts: KeptTexts, key: string): string | null {
  const known = texts.read(key);
  if (known !== null) return known;
  const made = newName();
  return texts.keep(key, made) ? made : null;
}

/**
 * The random name that the app gives itself on this device (`domain/access/device.ts`). Null if nothing can be stored.
 */
export const deviceId = (): string | null => keptName(deviceTexts, 'device');

/** The random name of this tab, the same after a reload where something can be stored. */
export const tabId = (): string => keptName(tabTexts, 'tab') ?? newName();
