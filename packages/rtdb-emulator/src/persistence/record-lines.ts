import { isRecord, nodeFromJson } from '../tree/json-read';
import { jsonText, roughBytes } from '../tree/json-write';
import { ObjectNode, priorityOf, withNodeAt, withPriority, nodeAt, type Node, type Path } from '../tree/node';
import { joinPath, splitPath } from '../tree/path';

/**
 * The approximate limit for the bytes of data in one line. With short lines, the program never needs a very
 * long string to write or to read the data.
 */
const LINE_BYTES = 64 * 1024;

/** The first line of every file. Files of other programs and of later formats start with another line. */
export const HEADER = '{"format":"rtdb-emulator","version":1}';
/**
 * Matches the header of this format with any name of the program, because the program had another name in the
 * past.
 */
export const KNOWN_HEADER = /^\{"format":"[a-z]+-(?:database|emulator)","version":1\}$/;
/** The lines between these two lines are applied together or not at all. */
export const BEGIN = '{"begin":true}';
export const END = '{"end":true}';

function entryText(path: Path, node: Node | null): string {
  return `${JSON.stringify(`/${joinPath(path)}`)}:${jsonText(node, 'export')}`;
}

/**
 * The lines that store the changes of one write. A small write is one line. The lines of a large write form a
 * group.
 */
export function* linesOf(
  changes: readonly { readonly path: Path; readonly after: Node | null }[],
): Generator<string> {
  let bytes = 0;
  for (const { after } of changes) {
    bytes += roughBytes(after, LINE_BYTES);
    if (bytes > LINE_BYTES) break;
  }
  if (bytes <= LINE_BYTES) {
    yield `{${changes.map(({ path, after }) => entryText(path, after)).join(',')}}`;
    return;
  }
  yield BEGIN;
  yield* packed(changeEntries(changes));
  yield END;
}

/** The lines of a whole tree, for a file that starts with no data. */
export function pieceLines(path: Path, node: Node | null): Generator<string> {
  return packed(pieces(path, node));
}

function* changeEntries(
  changes: readonly { readonly path: Path; readonly after: Node | null }[],
): Generator<string> {
  for (const { path, after } of changes) {
    const isOneEntry = roughBytes(after, LINE_BYTES) <= LINE_BYTES;
    yield entryText(path, isOneEntry ? after : null);
    if (!isOneEntry) yield* pieces(path, after);
  }
}

/** Puts entries into lines. Each line is filled until it has about `LINE_BYTES`. */
function* packed(texts: Iterable<string>): Generator<string> {
  let entries: string[] = [];
  let bytes = 0;
  for (const entry of texts) {
    entries.push(entry);
    bytes += entry.length;
    if (bytes >= LINE_BYTES) {
      yield `{${entries.join(',')}}`;
      entries = [];
      bytes = 0;
    }
  }
  if (entries.length > 0) yield `{${entries.join(',')}}`;
}

function* pieces(path: Path, node: Node | null): Generator<string> {
  if (node === null) return;
  if (!(node instanceof ObjectNode) || roughBytes(node, LINE_BYTES) <= LINE_BYTES) {
    yield entryText(path, node);
    return;
  }
  for (const [key, child] of node.children.entries()) yield* pieces([...path, key], child);
  const priority = priorityOf(node);
  // A priority can be set only if the node exists, so the line of the priority is written after the children.
  if (priority !== null)
    yield `${JSON.stringify(`/${joinPath([...path, '.priority'])}`)}:${JSON.stringify(priority)}`;
}

/** Applies one line of data to a tree. Throws if the line is not a line of this format. */
export function applyLine(root: Node | null, line: string): Node | null {
  const json: unknown = JSON.parse(line);
  if (!isRecord(json)) throw new Error('not a data line');
  let tree = root;
  for (const [name, value] of Object.entries(json)) {
    if (!name.startsWith('/')) throw new Error('not a path');
    const path = splitPath(name);
    if (path[path.length - 1] === '.priority') {
      const owner = path.slice(0, -1);
      if (typeof value !== 'string' && typeof value !== 'number') throw new Error('not a priority');
      tree = withNodeAt(tree, owner, withPriority(nodeAt(tree, owner), value));
    } else {
      tree = withNodeAt(tree, path, nodeFromJson(value, { path, now: 0, base: null }));
    }
  }
  return tree;
}
