const DEVICE_KEY = 'hail.device';

/** A random name that nobody guesses. */
export const newDeviceName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The random name that the app gives itself on this device (`domain/access/device.ts`); null where nothing can be stored. */
export function deviceId(): string | null {
  try {
    const known = localStorage.getItem(DEVICE_KEY);
    if (known !== null) return known;
    const made = newDeviceName();
    localStorage.setItem(DEVICE_KEY, made);
    return made;
  } catch {
    return null;
  }
}
