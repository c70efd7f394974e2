const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/** Resolves when the person first does anything with the page. */
export function firstUse(): Promise<void> {
  return new Promise((resolve) => {
    const handle = (): void => {
      SIGNS.forEach((sign) => removeEventListener(sign, handle));
      resolve();
    };
    SIGNS.forEach((sign) => addEventListener(sign, handle, { passive: true }));
  });
}
