/** Whether the browser has a network; outside of one it is taken for granted. */
export function isNetworkOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine;
}
