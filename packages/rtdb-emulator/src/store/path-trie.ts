import type { Path } from '../tree/node';

/** A tree of values by path. Branches without values are deleted. */
export class PathTrie<T> {
  readonly children = new Map<string, PathTrie<T>>();
  value: T | undefined = undefined;

  get(path: Path): T | undefined {
    return this.at(path, 0)?.value;
  }

  /** The value at a path. It is made if it does not exist. */
  obtain(path: Path, make: () => T, depth = 0): T {
    const key = path[depth];
    if (key === undefined) {
      this.value ??= make();
      return this.value;
    }
    let child = this.children.get(key);
    if (!child) {
      child = new PathTrie<T>();
      this.children.set(key, child);
    }
    return child.obtain(path, make, depth + 1);
  }

  remove(path: Path, depth = 0): void {
    const key = path[depth];
    if (key === undefined) {
      this.value = undefined;
      return;
    }
    const child = this.children.get(key);
    if (!child) return;
    child.remove(path, depth + 1);
    if (child.value === undefined && child.children.size === 0) this.children.delete(key);
  }

  private at(path: Path, depth: number): PathTrie<T> | undefined {
    const key = path[depth];
    return key === undefined ? this : this.children.get(key)?.at(path, depth + 1);
  }
}
