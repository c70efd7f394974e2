/**
 * Sets an entry of a map that keeps at most `most`: it becomes the newest, and the one that was set longest ago is given up.
 * The memory of an instance of functions stays bounded so.
 */
export function setCapped<K, V>(entries: Map<K, V>, key: K, value: V, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size <= most) return;
  const { value: oldest, done } = entries.keys().next();
  if (done !== true) entries.delete(oldest);
}
