/**
 * Whether the browser has a network. On platforms that do not know this, such as Node, the result is true.
 * `src/api/browser/device.browser.ts` decides when the app counts as offline. It also uses the connection to
 * the database.
 */
export function isNetworkOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}
