const DEVICE_KEY = 'hail.device';

/** The random name that the app gives itself on this device (`domain/access/device.ts`); null where nothing can be stored. */
export function deviceId(): string | null {
  try {
    const known = localStorage.getItem(DEVICE_KEY);
    if (known !== null) return known;
    const made = crypto.getRandomValues(new Uint32Array(4)).join('-');
    localStorage.setItem(DEVICE_KEY, made);
    return made;
  } catch {
    return null;
  }
}
