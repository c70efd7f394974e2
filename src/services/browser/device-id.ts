/** A random name that nobody guesses. */
const newName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The name kept in this storage, made at the first call; null where nothing can be stored. */
function keptName(storageOf: () => Storage, key: string): string | null {
  try {
    const storage = storageOf();
    const known = storage.getItem(key);
    if (known !== null) return known;
    const made = newName();
    storage.setItem(key, made);
    return made;
  } catch {
    return null;
  }
}

/** The random name that the app gives itself on this device (`domain/access/device.ts`); null where nothing can be stored. */
export const deviceId = (): string | null => keptName(() => localStorage, 'hail.device');

/** The random name of this tab, the same after a reload where something can be stored. */
export const tabId = (): string => keptName(() => sessionStorage, 'hail.tab') ?? newName();
