/**
 * The changes by staff that demo mode lets through (docs/product.md 7.8): a call, with its mode where only that mode is
 * free. Every other change needs `AllowCriticalEditsAdmin`.
 */
const FREE: ReadonlySet<string> = new Set([
  'add_user',
  'edit_user',
  'edit_promo Add',
  'edit_notifications Delete',
  'complete_withdraw',
]);

export function isFreeInDemoMode(call: string, mode?: string): boolean {
  return FREE.has(call) || (mode !== undefined && FREE.has(`${call} ${mode}`));
}
