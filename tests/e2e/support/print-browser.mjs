// Prints the path of the browser that the tests will use. Exits with 1 if there is no browser.
import { findBrowser } from './find-browser.mjs';

const browser = findBrowser();
console.log(browser ?? 'no Chromium or Chrome found');
process.exit(browser === null ? 1 : 0);
