import type { RuleNode } from './rule-node';

const FORBIDDEN = '.$#[]/';

/** A place in the data as rules see it. A place has a parent, and it exists even if it has no data. */
export class Snapshot {
  constructor(
    readonly node: RuleNode | null,
    private readonly above: Snapshot | null = null,
  ) {}

  /** The direct child with this key. Never throws. */
  step(key: string): Snapshot {
    return new Snapshot(this.node?.child(key) ?? null, this);
  }

  /**
   * The descendant at these keys. The caller must have checked the keys. If `keys` is null, the result has no
   * data.
   */
  descend(keys: readonly string[] | null): Snapshot {
    if (keys === null) return new Snapshot(null, this);
    return keys.reduce<Snapshot>((here, key) => here.step(key), this);
  }

  /** The parent, or null at the root. */
  parent(): Snapshot | null {
    return this.above;
  }

  hasChildren(): boolean {
    return this.node !== null && this.node.leaf() === undefined;
  }
}

function isAllowedInKey(char: string): boolean {
  const code = char.charCodeAt(0);
  return code > 0x1f && code !== 0x7f && !FORBIDDEN.includes(char);
}

/** Whether the database can have this key. */
export function isDatabaseKey(key: string): boolean {
  for (const char of key) {
    if (!isAllowedInKey(char)) return false;
  }
  return key !== '';
}

/** The keys of a path such as `a/b`. Null if the database cannot have such a path. */
export function keysOfPath(path: string): string[] | null {
  const keys = path.split('/').filter((key) => key !== '');
  return keys.every(isDatabaseKey) ? keys : null;
}
