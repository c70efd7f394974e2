/** The events of the window which show that a person is using the page. */
export const USE = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/** Resolves when the first of these events happens on the window. */
export function firstEvent(names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const handle = (): void => {
      for (const name of names) removeEventListener(name, handle);
      resolve();
    };
    for (const name of names) addEventListener(name, handle, { passive: true });
  });
}
