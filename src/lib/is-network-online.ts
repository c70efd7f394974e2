/**
 * Whether the browser has a network. Where nothing tells, as on Node, it is taken for granted. When the app counts as
 * offline, which also asks the database connection, is decided in `src/api/browser/device.browser.ts`.
 */
export function isNetworkOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}
