import { isRecord } from '../tree/json-read';
import type { Path } from '../tree/node';

/** A queued write. The path may end in `.priority`, and the value is as the client sent it. */
export type QueuedWrite = { readonly path: Path; readonly value: unknown };

type Branch = { value: { readonly json: unknown } | null; readonly children: Map<string, Branch> };

function emptyBranch(): Branch {
  return { value: null, children: new Map() };
}

/**
 * The writes that run when a session ends (onDisconnect), as a sparse tree. If a path was set several times,
 * only the last value is kept.
 */
export class OnDisconnectQueue {
  private root = emptyBranch();

  /**
   * Queues a value. It replaces the queued values at the path and below it. If a value above the path is
   * queued, that value is changed.
   */
  set(path: Path, json: unknown): void {
    let branch = this.root;
    for (const [depth, key] of path.entries()) {
      if (branch.value) {
        branch.value = { json: edited(branch.value.json, path.slice(depth), json) };
        return;
      }
      let child = branch.children.get(key);
      if (!child) {
        child = emptyBranch();
        branch.children.set(key, child);
      }
      branch = child;
    }
    branch.value = { json };
    branch.children.clear();
  }

  /**
   * Drops the queued values at a path and below it. If an object above the path is queued, the object is
   * split, and its other children are still queued.
   */
  cancel(path: Path): void {
    if (path.length === 0) {
      this.root = emptyBranch();
      return;
    }
    forget(this.root, path, 0);
  }

  /** Returns all queued writes and empties the queue. */
  take(): QueuedWrite[] {
    const writes: QueuedWrite[] = [];
    collect(this.root, [], writes);
    this.root = emptyBranch();
    return writes;
  }
}

function edited(json: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (key === '.priority' && !isRecord(json)) return { '.value': json, '.priority': value };
  if (key === '.priority' && isRecord(json)) return { ...json, '.priority': value };
  const fields = fieldsOf(json);
  // Deleting below a plain value or a server value changes nothing, as in the SDK's own tree.
  if (value === null && Object.keys(fields).length === 0) return json;
  return { ...fields, [key]: edited(fields[key], rest, value) };
}

/** The children of a queued value. A plain value has no children, and a server value counts as one value. */
function fieldsOf(json: unknown): Record<string, unknown> {
  if (Array.isArray(json))
    return Object.fromEntries(json.map((item: unknown, index) => [String(index), item]));
  return isRecord(json) && !('.sv' in json) && !('.value' in json) ? json : {};
}

/** Drops the values at the path and below. Returns whether the branch is empty afterwards. */
function forget(branch: Branch, path: Path, depth: number): boolean {
  const key = path[depth];
  if (key === undefined) {
    branch.value = null;
    branch.children.clear();
    return true;
  }
  if (branch.value) {
    const { json } = branch.value;
    const fields = fieldsOf(json);
    if (Object.keys(fields).length === 0) return false;
    branch.value = null;
    for (const [name, field] of Object.entries(fields)) {
      branch.children.set(name, { value: { json: field }, children: new Map() });
    }
  }
  const child = branch.children.get(key);
  if (child && forget(child, path, depth + 1)) branch.children.delete(key);
  return branch.children.size === 0;
}

function collect(branch: Branch, path: Path, writes: QueuedWrite[]): void {
  if (branch.value) writes.push({ path, value: branch.value.json });
  else for (const [key, child] of branch.children) collect(child, [...path, key], writes);
}
