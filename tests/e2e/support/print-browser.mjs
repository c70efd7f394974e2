// Prints the browser that the tests will use; ends with 1 when there is none.
import { findBrowser } from './find-browser.mjs';

const browser = findBrowser();
console.log(browser ?? 'no Chromium or Chrome found');
process.exit(browser === null ? 1 : 0);
