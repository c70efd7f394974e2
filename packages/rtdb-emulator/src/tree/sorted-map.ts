/**
 * The limits for the entries of a page. A page above `PAGE_MAX` is split, and a page below `PAGE_MIN` is
 * merged.
 */
const PAGE_MAX = 32;
const PAGE_MIN = 8;
/**
 * The entries of a page when a map is built. Pages are not full, so that the first insertions do not split
 * every page.
 */
const PAGE_FILL = 24;

export type Compare<K> = (a: K, b: K) => number;

export class LeafPage<K, V> {
  constructor(
    readonly keys: readonly K[],
    readonly values: readonly V[],
  ) {}
}

class BranchPage<K, V> {
  constructor(
    readonly pages: readonly Page<K, V>[],
    /** The lowest key of each page. */
    readonly lows: readonly K[],
    readonly size: number,
  ) {}
}

type Page<K, V> = LeafPage<K, V> | BranchPage<K, V>;

function sizeOf<K, V>(page: Page<K, V>): number {
  return page instanceof LeafPage ? page.keys.length : page.size;
}

function lowOf<K, V>(page: Page<K, V>): K {
  return at(page instanceof LeafPage ? page.keys : page.lows, 0);
}

/** The element at an index. The callers only use indexes inside the array. */
function at<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}

function branch<K, V>(pages: readonly Page<K, V>[]): BranchPage<K, V> {
  let size = 0;
  const lows: K[] = [];
  for (const page of pages) {
    size += sizeOf(page);
    lows.push(lowOf(page));
  }
  return new BranchPage(pages, lows, size);
}

function split<T>(list: readonly T[]): [T[], T[]] {
  const half = list.length >> 1;
  return [list.slice(0, half), list.slice(half)];
}

function withEntry<T>(list: readonly T[], index: number, removed: number, ...added: T[]): T[] {
  const copy = list.slice();
  copy.splice(index, removed, ...added);
  return copy;
}

/** The position of the last key that is not above `key`, or -1. */
function floorIndex<K>(keys: readonly K[], key: K, compare: Compare<K>): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(at(keys, middle), key) <= 0) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * An immutable map in key order, stored as a B-tree. A change copies only the pages on the path to the
 * changed entry and shares all others. So a write to a node with 100,000 children copies only a few short
 * arrays.
 */
export class SortedMap<K, V> {
  private constructor(
    private readonly root: Page<K, V>,
    private readonly compare: Compare<K>,
  ) {}

  static empty<K, V>(compare: Compare<K>): SortedMap<K, V> {
    return new SortedMap<K, V>(new LeafPage<K, V>([], []), compare);
  }

  /** Makes a map from keys that are sorted and distinct. The caller must not change the arrays afterwards. */
  static fromSorted<K, V>(keys: readonly K[], values: readonly V[], compare: Compare<K>): SortedMap<K, V> {
    if (keys.length <= PAGE_MAX) return new SortedMap<K, V>(new LeafPage(keys, values), compare);
    let pages: Page<K, V>[] = [];
    for (let from = 0; from < keys.length; from += PAGE_FILL) {
      pages.push(new LeafPage(keys.slice(from, from + PAGE_FILL), values.slice(from, from + PAGE_FILL)));
    }
    while (pages.length > 1) {
      const parents: Page<K, V>[] = [];
      for (let from = 0; from < pages.length; from += PAGE_FILL) {
        parents.push(branch(pages.slice(from, from + PAGE_FILL)));
      }
      pages = parents;
    }
    return new SortedMap<K, V>(at(pages, 0), compare);
  }

  get size(): number {
    return sizeOf(this.root);
  }

  get(key: K): V | undefined {
    let page = this.root;
    while (!(page instanceof LeafPage)) {
      page = at(page.pages, Math.max(0, floorIndex(page.lows, key, this.compare)));
    }
    const index = floorIndex(page.keys, key, this.compare);
    return index >= 0 && this.compare(at(page.keys, index), key) === 0 ? page.values[index] : undefined;
  }

  first(): K | undefined {
    return this.size === 0 ? undefined : lowOf(this.root);
  }

  last(): K | undefined {
    let page = this.root;
    while (!(page instanceof LeafPage)) page = at(page.pages, page.pages.length - 1);
    return page.keys[page.keys.length - 1];
  }

  set(key: K, value: V): SortedMap<K, V> {
    const pages = this.setIn(this.root, key, value);
    return new SortedMap(pages.length === 1 ? at(pages, 0) : branch(pages), this.compare);
  }

  delete(key: K): SortedMap<K, V> {
    let page = this.deleteIn(this.root, key);
    if (page === this.root) return this;
    while (page instanceof BranchPage && page.pages.length <= 1) {
      page = page.pages.length === 1 ? at(page.pages, 0) : new LeafPage<K, V>([], []);
    }
    return new SortedMap(page, this.compare);
  }

  /**
   * Visits entries in ascending order until `visit` returns false. It skips the first keys for which `tooLow`
   * is true.
   */
  scanUp(tooLow: ((key: K) => boolean) | null, visit: (key: K, value: V) => boolean): void {
    this.up(this.root, tooLow, visit);
  }

  /**
   * Visits entries in descending order until `visit` returns false. It skips the last keys for which
   * `tooHigh` is true.
   */
  scanDown(tooHigh: ((key: K) => boolean) | null, visit: (key: K, value: V) => boolean): void {
    this.down(this.root, tooHigh, visit);
  }

  forEach(visit: (key: K, value: V) => void): void {
    for (const page of this.leafPages()) {
      for (let index = 0; index < page.keys.length; index += 1)
        visit(at(page.keys, index), at(page.values, index));
    }
  }

  *entries(): Generator<[K, V]> {
    for (const page of this.leafPages()) {
      for (let index = 0; index < page.keys.length; index += 1) {
        yield [at(page.keys, index), at(page.values, index)];
      }
    }
  }

  *keys(): Generator<K> {
    for (const page of this.leafPages()) yield* page.keys;
  }

  /** The pages with the entries, in order. Two versions of a map share the pages that did not change. */
  *leafPages(): Generator<LeafPage<K, V>> {
    const stack: Page<K, V>[] = [this.root];
    for (let page = stack.pop(); page; page = stack.pop()) {
      if (page instanceof LeafPage) yield page;
      else for (let index = page.pages.length - 1; index >= 0; index -= 1) stack.push(at(page.pages, index));
    }
  }

  private setIn(page: Page<K, V>, key: K, value: V): Page<K, V>[] {
    if (page instanceof LeafPage) {
      const index = floorIndex(page.keys, key, this.compare);
      if (index >= 0 && this.compare(at(page.keys, index), key) === 0) {
        return [new LeafPage(page.keys, withEntry(page.values, index, 1, value))];
      }
      const keys = withEntry(page.keys, index + 1, 0, key);
      const values = withEntry(page.values, index + 1, 0, value);
      if (keys.length <= PAGE_MAX) return [new LeafPage(keys, values)];
      // Most new keys are the highest (push ids). So a full page is split near its end, and the first part
      // stays nearly full.
      if (index === keys.length - 2) {
        const cut = keys.length - PAGE_MIN;
        return [
          new LeafPage(keys.slice(0, cut), values.slice(0, cut)),
          new LeafPage(keys.slice(cut), values.slice(cut)),
        ];
      }
      const [leftKeys, rightKeys] = split(keys);
      const [leftValues, rightValues] = split(values);
      return [new LeafPage(leftKeys, leftValues), new LeafPage(rightKeys, rightValues)];
    }
    const index = Math.max(0, floorIndex(page.lows, key, this.compare));
    const replaced = this.setIn(at(page.pages, index), key, value);
    const pages = withEntry(page.pages, index, 1, ...replaced);
    if (pages.length <= PAGE_MAX) return [branch(pages)];
    const [left, right] = split(pages);
    return [branch(left), branch(right)];
  }

  private deleteIn(page: Page<K, V>, key: K): Page<K, V> {
    if (page instanceof LeafPage) {
      const index = floorIndex(page.keys, key, this.compare);
      if (index < 0 || this.compare(at(page.keys, index), key) !== 0) return page;
      return new LeafPage(withEntry(page.keys, index, 1), withEntry(page.values, index, 1));
    }
    const index = floorIndex(page.lows, key, this.compare);
    if (index < 0) return page;
    const old = at(page.pages, index);
    const changed = this.deleteIn(old, key);
    if (changed === old) return page;
    const changedCount = changed instanceof LeafPage ? changed.keys.length : changed.pages.length;
    if (changedCount === 0) return branch(withEntry(page.pages, index, 1));
    if (changedCount >= PAGE_MIN || page.pages.length === 1) {
      return branch(withEntry(page.pages, index, 1, changed));
    }
    const left = index > 0 ? index - 1 : index;
    const first = left === index ? changed : at(page.pages, left);
    const second = left === index ? at(page.pages, index + 1) : changed;
    return branch(withEntry(page.pages, left, 2, ...this.merge(first, second)));
  }

  private merge(first: Page<K, V>, second: Page<K, V>): Page<K, V>[] {
    if (first instanceof LeafPage && second instanceof LeafPage) {
      const keys = [...first.keys, ...second.keys];
      const values = [...first.values, ...second.values];
      if (keys.length <= PAGE_MAX) return [new LeafPage(keys, values)];
      const [leftKeys, rightKeys] = split(keys);
      const [leftValues, rightValues] = split(values);
      return [new LeafPage(leftKeys, leftValues), new LeafPage(rightKeys, rightValues)];
    }
    if (first instanceof BranchPage && second instanceof BranchPage) {
      const pages = [...first.pages, ...second.pages];
      if (pages.length <= PAGE_MAX) return [branch(pages)];
      const [left, right] = split(pages);
      return [branch(left), branch(right)];
    }
    return [first, second];
  }

  private up(
    page: Page<K, V>,
    tooLow: ((key: K) => boolean) | null,
    visit: (key: K, value: V) => boolean,
  ): boolean {
    if (page instanceof LeafPage) {
      for (let index = tooLow ? firstFalse(page.keys, tooLow) : 0; index < page.keys.length; index += 1) {
        if (!visit(at(page.keys, index), at(page.values, index))) return false;
      }
      return true;
    }
    const start = tooLow ? Math.max(0, firstFalse(page.lows, tooLow) - 1) : 0;
    for (let index = start; index < page.pages.length; index += 1) {
      if (!this.up(at(page.pages, index), index === start ? tooLow : null, visit)) return false;
    }
    return true;
  }

  private down(
    page: Page<K, V>,
    tooHigh: ((key: K) => boolean) | null,
    visit: (key: K, value: V) => boolean,
  ): boolean {
    const isKept = tooHigh ? (key: K) => !tooHigh(key) : null;
    if (page instanceof LeafPage) {
      for (
        let index = (isKept ? firstFalse(page.keys, isKept) : page.keys.length) - 1;
        index >= 0;
        index -= 1
      ) {
        if (!visit(at(page.keys, index), at(page.values, index))) return false;
      }
      return true;
    }
    const start = (isKept ? firstFalse(page.lows, isKept) : page.lows.length) - 1;
    for (let index = start; index >= 0; index -= 1) {
      if (!this.down(at(page.pages, index), index === start ? tooHigh : null, visit)) return false;
    }
    return true;
  }
}

/**
 * The first position for which the test is false. The test must be true for all keys before it and false for
 * all keys after it.
 */
function firstFalse<K>(keys: readonly K[], holds: (key: K) => boolean): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(at(keys, middle))) low = middle + 1;
    else high = middle;
  }
  return low;
}
