/** Where MUI remembers the chosen mode: `light`, `dark` or `system`. */
const MODE_KEY = 'mui-mode';

/** Sets the colour scheme's attribute on the document from the remembered choice or the system's. */
export function applyColorSchemeEarly(): void {
  let mode: string | null = null;
  try {
    mode = localStorage.getItem(MODE_KEY);
  } catch {
    // Storage may be blocked. Then the system's scheme applies.
  }
  const isDark =
    mode === 'dark' ||
    (mode !== 'light' &&
      typeof matchMedia === 'function' &&
      matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', isDark ? 'dark' : 'light');
}
