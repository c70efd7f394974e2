import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the path in CHROMIUM_PATH, or the path of the first Chromium or Chrome on PATH. Returns null if
 * there is no browser.
 */
export function findBrowser() {
  const own = process.env.CHROMIUM_PATH;
  if (own) return isExecutable(own) ? own : null;
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((dir) => NAMES.map((name) => path.join(dir, name)));
  return [...onPath, ...MAC].find(isExecutable) ?? null;
}
