/**
 * Returns the path in CHROMIUM_PATH, or the path of the first Chromium or Chrome on PATH. Returns null if
 * there is no browser.
 */
export function findBrowser(): string | null;
