import { leafOf, LeafNode, ObjectNode, type Node } from './node';

/**
 * The format of JSON. `export` keeps priorities and has no arrays. `plain` is the format that REST clients
 * read.
 */
export type JsonFormat = 'export' | 'plain';

const CHUNK_CHARS = 64 * 1024;
/** A subtree below this depth is written as one chunk. */
const CHUNKED_DEPTH = 4;
const ARRAY_KEY = /^(?:0|[1-9]\d*)$/;

const quotedKeys = new Map<string, string>();

function quotedKey(key: string): string {
  let quoted = quotedKeys.get(key);
  if (quoted === undefined) {
    quoted = JSON.stringify(key);
    // Short keys are mostly names of fields, which occur often. Ids would only fill the memory.
    if (key.length < 20 && quotedKeys.size < 10_000) quotedKeys.set(key, quoted);
  }
  return quoted;
}

function leafText(node: Exclude<Node, ObjectNode>, format: JsonFormat): string {
  if (!(node instanceof LeafNode)) return JSON.stringify(node);
  if (format === 'plain') return JSON.stringify(node.value);
  return `{".value":${JSON.stringify(node.value)},".priority":${JSON.stringify(node.ownPriority)}}`;
}

/** If clients read the object as an array, the length of the array. Otherwise null. */
function arrayLength(node: ObjectNode): number | null {
  const last = node.children.last() ?? '';
  if (!ARRAY_KEY.test(last)) return null;
  const highest = Number(last);
  if (highest >= 2 * node.size) return null;
  for (const key of node.children.keys()) if (!ARRAY_KEY.test(key)) return null;
  return highest + 1;
}

/** The JSON text of a node in the given format. */
export function jsonText(node: Node | null, format: JsonFormat): string {
  if (node === null) return 'null';
  if (!(node instanceof ObjectNode)) return leafText(node, format);
  const length = format === 'plain' ? arrayLength(node) : null;
  if (length !== null) {
    const items: string[] = [];
    for (let index = 0; index < length; index += 1) items.push(jsonText(node.get(String(index)), format));
    return `[${items.join(',')}]`;
  }
  let text = '{';
  node.children.forEach((key, child) => {
    text += `${text.length > 1 ? ',' : ''}${quotedKey(key)}:${jsonText(child, format)}`;
  });
  return `${text}${priorityText(node, format)}}`;
}

function priorityText(node: ObjectNode, format: JsonFormat): string {
  return format === 'export' && node.ownPriority !== null
    ? `,".priority":${JSON.stringify(node.ownPriority)}`
    : '';
}

/** The text of `jsonText` in chunks of about 64 kB, so that a large tree never becomes one string. */
export function* jsonChunks(node: Node | null, format: JsonFormat): Generator<string> {
  let buffer = '';
  for (const piece of pieces(node, format, 0)) {
    buffer += piece;
    if (buffer.length >= CHUNK_CHARS) {
      yield buffer;
      buffer = '';
    }
  }
  if (buffer !== '') yield buffer;
}

function* pieces(node: Node | null, format: JsonFormat, depth: number): Generator<string> {
  if (!(node instanceof ObjectNode) || depth >= CHUNKED_DEPTH) {
    yield jsonText(node, format);
    return;
  }
  const length = format === 'plain' ? arrayLength(node) : null;
  if (length !== null) {
    for (let index = 0; index < length; index += 1) {
      yield index === 0 ? '[' : ',';
      yield* pieces(node.get(String(index)), format, depth + 1);
    }
    yield ']';
    return;
  }
  let separator = '{';
  for (const [key, child] of node.children.entries()) {
    yield `${separator}${quotedKey(key)}:`;
    yield* pieces(child, format, depth + 1);
    separator = ',';
  }
  yield `${priorityText(node, format)}}`;
}

/** The approximate number of bytes of the node's JSON. The counting stops above `limit`. */
export function roughBytes(node: Node | null, limit = Infinity): number {
  if (node === null) return 4;
  if (!(node instanceof ObjectNode)) {
    const value = leafOf(node);
    return typeof value === 'string' ? value.length + 3 : 8;
  }
  let sum = 2;
  node.children.scanUp(null, (key, child) => {
    sum += key.length + 4 + roughBytes(child, limit - sum);
    return sum <= limit;
  });
  return sum;
}
