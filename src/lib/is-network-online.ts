/** Whether the browser has a network. Where nothing tells, as on Node, it is taken for granted. */
export function isNetworkOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}
