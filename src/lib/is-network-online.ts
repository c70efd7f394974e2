/**
 * Whether the browser has a network. If the platform cannot tell, as on Node, the answer is yes.
 * `src/api/browser/device.browser.ts` decides when the app counts as offline, and also uses the database connection.
 */
export function isNetworkOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}
