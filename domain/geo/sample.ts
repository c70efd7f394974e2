/**
 * At most `limit` items of a list, spread evenly over the list. The first and the last item are always
 * included, so `limit` must be at least two.
 */
export function sampleEvenly<T>(items: readonly T[], limit: number): T[] {
  if (items.length <= limit) return [...items];
  const step = (items.length - 1) / Math.max(1, limit - 1);
  return Array.from({ length: limit }, (_, index) => Math.round(index * step)).flatMap((index) => {
    const item = items[index];
    return item === undefined ? [] : [item];
  });
}
