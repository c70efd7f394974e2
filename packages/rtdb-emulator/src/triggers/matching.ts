import type { CommittedChange } from '../store/change';
import { changedKeys, childOf, equalNodes, ObjectNode, type Node, type Path } from '../tree/node';
import { joinPath } from '../tree/path';
import { matchesGlob, type EventKind, type Trigger } from './trigger';

/**
 * A path at which a trigger fires. It has the values before and after the write, and the parameters of the
 * pattern.
 */
export type Firing = {
  readonly path: Path;
  readonly params: Readonly<Record<string, string>>;
  readonly before: Node | null;
  readonly after: Node | null;
};

type Segment = { readonly name: string | null; readonly glob: string; readonly isRest: boolean };

const segmentsByPattern = new WeakMap<readonly string[], readonly Segment[]>();

function segmentsOf(pattern: readonly string[]): readonly Segment[] {
  let segments = segmentsByPattern.get(pattern);
  if (!segments) {
    segments = pattern.map(segmentOf);
    segmentsByPattern.set(pattern, segments);
  }
  return segments;
}

/** Reads a segment of a pattern, which is a literal, `*`, `{x}`, `{x=*}`, `{x=foo*}` or `{x=**}`. */
function segmentOf(text: string): Segment {
  const capture = /^\{([^=}]+)(?:=(.*))?\}$/.exec(text);
  if (!capture) return { name: null, glob: text, isRest: text === '**' };
  const glob = capture[2] ?? '*';
  return { name: capture[1] ?? null, glob, isRest: glob === '**' };
}

function isFired(kind: EventKind, before: Node | null, after: Node | null): boolean {
  if (equalNodes(before, after)) return false;
  if (kind === 'create') return before === null;
  if (kind === 'delete') return after === null;
  return kind === 'write' || (before !== null && after !== null);
}

/**
 * Every path that matches the trigger's pattern and whose value a write changed. A path is listed once, even
 * if the write contains several paths below it. `before` and `after` are the whole trees.
 */
export function firings(
  trigger: Trigger,
  changes: readonly CommittedChange[],
  before: Node | null,
  after: Node | null,
): Firing[] {
  const segments = segmentsOf(trigger.pattern);
  const found = new Map<string, Firing>();
  for (const change of changes) {
    walk(segments, 0, change.path, [], {}, before, after, (firing) => {
      const id = joinPath(firing.path);
      if (!found.has(id) && isFired(trigger.kind, firing.before, firing.after)) found.set(id, firing);
    });
  }
  return [...found.values()];
}

function walk(
  segments: readonly Segment[],
  position: number,
  written: Path,
  path: Path,
  params: Readonly<Record<string, string>>,
  before: Node | null,
  after: Node | null,
  visit: (firing: Firing) => void,
): void {
  if (before === after) return;
  const segment = segments[position];
  if (segment === undefined) {
    visit({ path, params, before, after });
    return;
  }
  if (segment.isRest) {
    visitRest(segment, written, path, params, before, after, visit);
    return;
  }
  for (const key of keysToTry(segment, written, path.length, before, after)) {
    if (!matchesGlob(segment.glob, key)) continue;
    const bound = segment.name === null ? params : { ...params, [segment.name]: key };
    walk(
      segments,
      position + 1,
      written,
      [...path, key],
      bound,
      childOf(before, key),
      childOf(after, key),
      visit,
    );
  }
}

function keysToTry(
  segment: Segment,
  written: Path,
  depth: number,
  before: Node | null,
  after: Node | null,
): Iterable<string> {
  const given = written[depth];
  if (given !== undefined) return [given];
  if (!segment.glob.includes('*')) return [segment.glob];
  return changedKeys(
    before instanceof ObjectNode ? before : null,
    after instanceof ObjectNode ? after : null,
  );
}

/**
 * Matches a pattern that ends in `**` with the written path. The write causes one event, and not one event
 * for each leaf that it contains.
 */
function visitRest(
  segment: Segment,
  written: Path,
  path: Path,
  params: Readonly<Record<string, string>>,
  before: Node | null,
  after: Node | null,
  visit: (firing: Firing) => void,
): void {
  const rest = written.slice(path.length);
  let old = before;
  let now = after;
  for (const key of rest) {
    old = childOf(old, key);
    now = childOf(now, key);
  }
  const bound = segment.name === null ? params : { ...params, [segment.name]: joinPath(rest) };
  visit({ path: [...path, ...rest], params: bound, before: old, after: now });
}
