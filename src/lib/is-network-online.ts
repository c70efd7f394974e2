/**
 * Whether the browser has a network. On platforms that cannot say, such as Node, the answer is true.
 * `src/api/browser/device.browser.ts` decides when the app counts as offline, and also looks at the database
 * connection.
 */
export function isNetworkOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}
