/**
 * Sets an entry of a map that keeps at most `most` entries. The entry becomes the newest, and the oldest one is
 * dropped. This bounds the memory of an instance of functions.
 */
export function setCapped<K, V>(entries: Map<K, V>, key: K, value: V, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size <= most) return;
  const { value: oldest, done } = entries.keys().next();
  if (done !== true) entries.delete(oldest);
}
