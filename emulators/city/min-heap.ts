/** Smallest-first queue of numbered items; an item may be pushed again with a smaller key. */
export class MinHeap {
  private readonly keys: number[] = [];
  private readonly items: number[] = [];

  get size(): number {
    return this.keys.length;
  }

  push(key: number, item: number): void {
    const { keys, items } = this;
    let at = keys.length;
    keys.push(key);
    items.push(item);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const above = keys[up] ?? 0;
      if (above <= key) break;
      keys[at] = above;
      items[at] = items[up] ?? 0;
      at = up;
    }
    keys[at] = key;
    items[at] = item;
  }

  /** Takes out the item with the smallest key; undefined when empty. */
  pop(): { key: number; item: number } | undefined {
    const { keys, items } = this;
    const key = keys[0];
    const item = items[0];
    const lastKey = keys.pop();
    const lastItem = items.pop();
    if (key === undefined || item === undefined || lastKey === undefined || lastItem === undefined) {
      return undefined;
    }
    const size = keys.length;
    if (size > 0) {
      let at = 0;
      for (;;) {
        let down = 2 * at + 1;
        if (down >= size) break;
        if (down + 1 < size && (keys[down + 1] ?? 0) < (keys[down] ?? 0)) down++;
        const below = keys[down] ?? 0;
        if (below >= lastKey) break;
        keys[at] = below;
        items[at] = items[down] ?? 0;
        at = down;
      }
      keys[at] = lastKey;
      items[at] = lastItem;
    }
    return { key, item };
  }
}
