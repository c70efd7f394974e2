/** The key under which MUI stores the chosen mode: `light`, `dark` or `system`. */
const MODE_KEY = 'mui-mode';

/**
 * Sets the colour scheme of the document before the page is drawn. It is the scheme that the person has
 * chosen before, otherwise the system's scheme.
 */
export function applyColorSchemeEarly(): void {
  let mode: string | null = null;
  try {
    mode = localStorage.getItem(MODE_KEY);
  } catch {
    // The browser may forbid storage. Then the system's scheme is used.
  }
  const isDark =
    mode === 'dark' ||
    (mode !== 'light' &&
      typeof matchMedia === 'function' &&
      matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', isDark ? 'dark' : 'light');
}
