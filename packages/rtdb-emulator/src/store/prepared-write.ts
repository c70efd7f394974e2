import { InvalidDataError } from '../tree/invalid-data-error';
import { isRecord, nodeFromJson, priorityFromJson } from '../tree/json-read';
import { nodeAt, priorityOf, withNodeAt, withPriority, type Node, type Path } from '../tree/node';
import { checkPath, joinPath, splitPath } from '../tree/path';

/** A write that is computed but not stored. It has the new tree and the paths that the caller wrote. */
export type PreparedWrite = { readonly paths: readonly Path[]; readonly newRoot: Node | null };

const PRIORITY = '.priority';

function isPriorityPath(path: Path): boolean {
  return path[path.length - 1] === PRIORITY;
}

/** A write of one node. */
export function prepareNode(root: Node | null, path: Path, node: Node | null): PreparedWrite {
  return { paths: [path], newRoot: withNodeAt(root, path, node) };
}

/**
 * Prepares a write that sets one path. If the path ends in `.priority`, it sets the priority of the node. All
 * timestamps in the write are `now` (milliseconds). Throws InvalidDataError.
 */
export function prepareSet(root: Node | null, path: Path, json: unknown, now: number): PreparedWrite {
  if (isPriorityPath(path)) return preparePriority(root, path.slice(0, -1), json, now);
  checkPath(path);
  return prepareNode(root, path, nodeFromJson(json, { path, now, base: nodeAt(root, path) }));
}

/**
 * Prepares one write that sets several paths. Throws InvalidDataError if one of the values may not be stored.
 */
export function prepareSets(
  root: Node | null,
  sets: readonly { readonly path: Path; readonly value: unknown }[],
  now: number,
): PreparedWrite {
  let newRoot = root;
  const paths: Path[] = [];
  for (const set of sets) {
    const prepared = prepareSet(newRoot, set.path, set.value, now);
    newRoot = prepared.newRoot;
    paths.push(...prepared.paths);
  }
  return { paths: outermost(paths), newRoot };
}

function preparePriority(root: Node | null, path: Path, json: unknown, now: number): PreparedWrite {
  checkPath(path);
  const node = nodeAt(root, path);
  const priority = priorityFromJson(json, now, priorityOf(node));
  return { paths: [path], newRoot: withNodeAt(root, path, withPriority(node, priority)) };
}

/**
 * Prepares a multi-path update. The keys of `json` are paths relative to `path`, and null deletes a value.
 * All increments start from the data before the write. Throws InvalidDataError for invalid data, and if one
 * path contains another path.
 */
export function prepareUpdate(root: Node | null, path: Path, json: unknown, now: number): PreparedWrite {
  if (!isRecord(json)) throw new InvalidDataError('An update must be an object of paths and values');
  const entries = Object.entries(json).map(([key, value]) => ({ path: [...path, ...splitPath(key)], value }));
  const values = entries.filter((entry) => !isPriorityPath(entry.path));
  const priorities = entries.filter((entry) => isPriorityPath(entry.path));
  checkPath(path);
  checkNoOverlap(values.map((entry) => entry.path));
  let newRoot = root;
  const paths: Path[] = [];
  for (const entry of values) {
    if (entry.path.length === path.length) throw new InvalidDataError('An update may not name its own path');
    checkPath(entry.path);
    const base = nodeAt(root, entry.path);
    newRoot = withNodeAt(newRoot, entry.path, nodeFromJson(entry.value, { path: entry.path, now, base }));
    paths.push(entry.path);
  }
  for (const entry of priorities) {
    const prepared = preparePriority(newRoot, entry.path.slice(0, -1), entry.value, now);
    newRoot = prepared.newRoot;
    paths.push(...prepared.paths);
  }
  return { paths: outermost(paths), newRoot };
}

function checkNoOverlap(paths: readonly Path[]): void {
  const seen = new Set(paths.map(joinPath));
  if (seen.size < paths.length) throw new InvalidDataError('An update names one path twice');
  for (const path of paths) {
    const ancestor = ancestorIn(seen, path);
    if (ancestor !== null) throw new InvalidDataError(`Path ${ancestor} is an ancestor of ${joinPath(path)}`);
  }
}

function ancestorIn(paths: ReadonlySet<string>, path: Path): string | null {
  for (let length = 0; length < path.length; length += 1) {
    const ancestor = joinPath(path.slice(0, length));
    if (paths.has(ancestor)) return ancestor;
  }
  return null;
}

/**
 * The paths that are not below another path in the list. The list can contain a path below another path,
 * because an update may set a priority together with children of the same node.
 */
function outermost(paths: readonly Path[]): Path[] {
  const all = new Map(paths.map((path) => [joinPath(path), path]));
  const names = new Set(all.keys());
  return [...all.values()].filter((path) => ancestorIn(names, path) === null);
}
