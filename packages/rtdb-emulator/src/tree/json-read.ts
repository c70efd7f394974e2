import { InvalidDataError, TooBigError } from './invalid-data-error';
import { compareKeys } from './key-order';
import {
  childOf,
  leafNode,
  leafOf,
  ObjectNode,
  priorityOf,
  type Node,
  type Path,
  type Priority,
} from './node';
import { keyProblem, MAX_DEPTH, MAX_PATH_BYTES } from './path';

const MAX_STRING_BYTES = 10 * 1024 * 1024;

/** The place where a value is written. Increments, timestamps and the limit of the depth depend on it. */
export type ReadContext = {
  readonly path: Path;
  /** The current time in milliseconds since 1970. All timestamps of one write are this time. */
  readonly now: number;
  /** The node at the path before the write. */
  readonly base: Node | null;
};

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Makes a node from JSON in export form, which may contain arrays, `.value`, `.priority` and server values.
 * Server values are resolved. Null for no data. Throws InvalidDataError for data that may not be stored, and
 * TooBigError for a string over 10 MB.
 */
export function nodeFromJson(json: unknown, context: ReadContext): Node | null {
  return new Reader(context.path, context.now).read(json, context.base);
}

/** A priority from JSON. The JSON is null, a number, a string or a server value. */
export function priorityFromJson(json: unknown, now: number, base: Priority): Priority {
  if (json === null || json === undefined || typeof json === 'string') return json ?? null;
  if (typeof json === 'number' && Number.isFinite(json)) return json;
  if (isRecord(json) && '.sv' in json) return serverValue(json['.sv'], now, base);
  throw new InvalidDataError('A priority must be null, a finite number or a string');
}

function serverValue(spec: unknown, now: number, base: unknown): number {
  if (spec === 'timestamp') return now;
  if (isRecord(spec)) {
    const delta = spec.increment;
    if (typeof delta === 'number' && Number.isFinite(delta) && Object.keys(spec).length === 1) {
      const sum = typeof base === 'number' ? base + delta : delta;
      if (!Number.isFinite(sum)) throw new InvalidDataError('An increment left the range of numbers');
      return sum;
    }
  }
  throw new InvalidDataError(`Unknown server value ${JSON.stringify(spec)}`);
}

class Reader {
  private readonly keys: string[];
  /**
   * An upper bound for the UTF-8 bytes of the path. The bytes are counted exactly only if this bound is above
   * the limit.
   */
  private bytesBound: number;

  constructor(
    path: Path,
    private readonly now: number,
  ) {
    this.keys = [...path];
    this.bytesBound = path.reduce((sum, key) => sum + key.length * 3 + 1, 0);
  }

  read(json: unknown, base: Node | null): Node | null {
    if (typeof json === 'string') return this.text(json);
    if (typeof json === 'boolean') return json;
    if (json === null || json === undefined) return null;
    if (typeof json === 'number') {
      if (!Number.isFinite(json)) throw new InvalidDataError('Numbers must be finite');
      return json;
    }
    if (Array.isArray(json)) return this.list(json, base);
    if (isRecord(json)) return this.record(json, base);
    throw new InvalidDataError(`A ${typeof json} cannot be stored`);
  }

  private text(value: string): string {
    if (value.length * 3 > MAX_STRING_BYTES && Buffer.byteLength(value) > MAX_STRING_BYTES) {
      throw new TooBigError('A string exceeds the maximum of 10 MB');
    }
    return value;
  }

  private list(items: readonly unknown[], base: Node | null): Node | null {
    const keys: string[] = [];
    const nodes: Node[] = [];
    items.forEach((item, index) => this.add(String(index), item, base, keys, nodes));
    return ObjectNode.fromSorted(keys, nodes);
  }

  private record(json: Record<string, unknown>, base: Node | null): Node | null {
    const names = Object.keys(json);
    let priority: Priority = null;
    const keys: string[] = [];
    const nodes: Node[] = [];
    for (const name of names) {
      if (name.charCodeAt(0) !== 46) {
        this.add(name, json[name], base, keys, nodes);
      } else if (name === '.priority') {
        priority = priorityFromJson(json[name], this.now, priorityOf(base));
      } else if (name === '.value' || name === '.sv') {
        return this.leaf(name, json, names, base);
      } else {
        throw new InvalidDataError(keyProblem(name) ?? `Key ${name} may not be used`);
      }
    }
    return ObjectNode.fromSorted(keys, nodes, priority);
  }

  private leaf(
    name: string,
    json: Record<string, unknown>,
    names: readonly string[],
    base: Node | null,
  ): Node | null {
    if (names.some((other) => other !== name && other !== '.priority')) {
      throw new InvalidDataError(`${name} may only stand together with .priority`);
    }
    const priority = priorityFromJson(json['.priority'], this.now, priorityOf(base));
    if (name === '.sv') return leafNode(serverValue(json['.sv'], this.now, leafOf(base)), priority);
    const node = this.read(json['.value'], base);
    if (node === null) return null;
    const value = leafOf(node);
    if (value === undefined)
      throw new InvalidDataError('.value must be a string, a number, a boolean or null');
    return leafNode(value, priority);
  }

  private add(key: string, json: unknown, base: Node | null, keys: string[], nodes: Node[]): void {
    const problem = keyProblem(key);
    if (problem !== null) throw new InvalidDataError(problem);
    const bound = key.length * 3 + 1;
    this.keys.push(key);
    this.bytesBound += bound;
    const node = this.read(json, base === null ? null : childOf(base, key));
    if (node !== null) {
      this.checkPlace();
      insertSorted(keys, nodes, key, node);
    }
    this.bytesBound -= bound;
    this.keys.pop();
  }

  private checkPlace(): void {
    if (this.keys.length > MAX_DEPTH) throw new InvalidDataError(`Data is deeper than ${MAX_DEPTH} keys`);
    if (this.bytesBound <= MAX_PATH_BYTES) return;
    const bytes = this.keys.reduce((sum, key) => sum + Buffer.byteLength(key) + 1, 0);
    if (bytes > MAX_PATH_BYTES) {
      throw new InvalidDataError(`A path in the data exceeds the maximum length of ${MAX_PATH_BYTES} bytes`);
    }
  }
}

/**
 * Inserts a child into lists in key order. Nearly always the child is added at the end. If the key exists,
 * the child replaces the existing node.
 */
function insertSorted(keys: string[], nodes: Node[], key: string, node: Node): void {
  const last = keys[keys.length - 1];
  if (last === undefined || compareKeys(last, key) < 0) {
    keys.push(key);
    nodes.push(node);
    return;
  }
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareKeys(keys[middle] ?? '', key) < 0) low = middle + 1;
    else high = middle;
  }
  const isSame = keys[low] === key;
  keys.splice(low, isSame ? 1 : 0, key);
  nodes.splice(low, isSame ? 1 : 0, node);
}
