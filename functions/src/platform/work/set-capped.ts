/**
 * Sets an entry of a map with at most `most` entries. The entry becomes the newest entry, and the oldest
 * entry is removed if there are too many. So the map cannot fill the memory of an instance.
 */
export function setCapped<K, V>(entries: Map<K, V>, key: K, value: V, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size <= most) return;
  const { value: oldest, done } = entries.keys().next();
  if (done !== true) entries.delete(oldest);
}
