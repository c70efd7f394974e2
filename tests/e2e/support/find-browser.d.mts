/** The path of a Chromium or Chrome: CHROMIUM_PATH, or the first one on PATH; null when there is none. */
export function findBrowser(): string | null;
