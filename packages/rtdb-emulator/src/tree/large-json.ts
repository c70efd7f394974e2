import { InvalidDataError } from './invalid-data-error';
import { nodeFromJson, priorityFromJson, type ReadContext } from './json-read';
import { compareKeys } from './key-order';
import { childOf, ObjectNode, priorityOf, type Node } from './node';
import { checkPath } from './path';

/** A body up to this size is parsed as a whole. A larger body is parsed in pieces of at most this size. */
const PIECE_BYTES = 256 * 1024;
const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const COMMA = 44;
const COLON = 58;

const SYNTAX = 'Parse error: the data is not valid JSON';

/**
 * Makes a node from the bytes of JSON. A large body is split into pieces of at most 256 kB along its objects
 * and arrays. So loading hundreds of megabytes needs little more memory than the result. Throws
 * InvalidDataError for invalid JSON and for data that may not be stored.
 */
export function nodeFromBytes(bytes: Buffer, context: ReadContext): Node | null {
  if (bytes.length <= PIECE_BYTES) return nodeFromJson(decode(bytes, 0, bytes.length), context);
  const scanner = new Scanner(bytes);
  const node = scanner.value(context);
  scanner.end();
  return node;
}

function decode(bytes: Buffer, from: number, to: number): unknown {
  try {
    return JSON.parse(bytes.toString('utf8', from, to));
  } catch {
    throw new InvalidDataError(SYNTAX);
  }
}

class Scanner {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  end(): void {
    this.skipSpace();
    if (this.at < this.bytes.length) throw new InvalidDataError(SYNTAX);
  }

  value(context: ReadContext): Node | null {
    this.skipSpace();
    const from = this.at;
    const first = this.bytes[from];
    if (first === undefined) throw new InvalidDataError(SYNTAX);
    const isContainer = first === OPEN_BRACE || first === OPEN_BRACKET;
    const end = this.valueEnd(from, isContainer ? from + PIECE_BYTES : this.bytes.length);
    if (end === null) return first === OPEN_BRACE ? this.object(context) : this.array(context);
    this.at = end;
    return nodeFromJson(decode(this.bytes, from, end), context);
  }

  private object(context: ReadContext): Node | null {
    const children = new Map<string, Node>();
    const from = this.at;
    let priority: unknown = null;
    this.at += 1;
    for (let isFirst = true; ; isFirst = false) {
      this.skipSpace();
      if (isFirst && this.take(CLOSE_BRACE)) break;
      const key = this.key();
      this.expect(COLON);
      if (key === '.priority') {
        priority = this.decoded();
      } else if (key === '.value' || key === '.sv') {
        this.at = from;
        return nodeFromJson(this.decoded(), context);
      } else {
        const path = [...context.path, key];
        checkPath(path);
        const node = this.value({ path, now: context.now, base: childOf(context.base, key) });
        if (node === null) children.delete(key);
        else children.set(key, node);
      }
      this.skipSpace();
      if (this.take(CLOSE_BRACE)) break;
      this.expect(COMMA);
    }
    const keys = [...children.keys()];
    if (keys.some((key, index) => index > 0 && compareKeys(keys[index - 1] ?? '', key) > 0))
      keys.sort(compareKeys);
    const nodes = keys.flatMap((key) => children.get(key) ?? []);
    return ObjectNode.fromSorted(
      keys,
      nodes,
      priorityFromJson(priority, context.now, priorityOf(context.base)),
    );
  }

  private array(context: ReadContext): Node | null {
    const keys: string[] = [];
    const nodes: Node[] = [];
    this.at += 1;
    for (let index = 0; ; index += 1) {
      this.skipSpace();
      if (index === 0 && this.take(CLOSE_BRACKET)) break;
      const key = String(index);
      const path = [...context.path, key];
      checkPath(path);
      const node = this.value({ path, now: context.now, base: childOf(context.base, key) });
      if (node !== null) {
        keys.push(key);
        nodes.push(node);
      }
      this.skipSpace();
      if (this.take(CLOSE_BRACKET)) break;
      this.expect(COMMA);
    }
    return ObjectNode.fromSorted(keys, nodes);
  }

  private decoded(): unknown {
    this.skipSpace();
    const from = this.at;
    this.at = this.valueEnd(from, this.bytes.length) ?? this.bytes.length;
    return decode(this.bytes, from, this.at);
  }

  private key(): string {
    const from = this.at;
    if (this.bytes[from] !== QUOTE) throw new InvalidDataError(SYNTAX);
    this.at = this.stringEnd(from);
    const key = decode(this.bytes, from, this.at);
    if (typeof key !== 'string') throw new InvalidDataError(SYNTAX);
    return key;
  }

  /** The position after a value. Null if the value does not end before `limit`. */
  private valueEnd(from: number, limit: number): number | null {
    const { bytes } = this;
    let depth = 0;
    for (let at = from; at < bytes.length;) {
      if (at > limit) return null;
      const byte = bytes[at];
      if (byte === QUOTE) {
        at = this.stringEnd(at);
        if (depth === 0) return at;
        continue;
      }
      if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (depth === 0) return at;
        depth -= 1;
        if (depth === 0) return at + 1;
      } else if (depth === 0 && (byte === COMMA || isSpace(byte))) return at;
      at += 1;
    }
    if (depth > 0) throw new InvalidDataError(SYNTAX);
    return bytes.length;
  }

  private stringEnd(from: number): number {
    const { bytes } = this;
    for (let at = from + 1; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) return at + 1;
    }
    throw new InvalidDataError(SYNTAX);
  }

  private skipSpace(): void {
    while (isSpace(this.bytes[this.at])) this.at += 1;
  }

  private take(byte: number): boolean {
    if (this.bytes[this.at] !== byte) return false;
    this.at += 1;
    return true;
  }

  private expect(byte: number): void {
    this.skipSpace();
    if (!this.take(byte)) throw new InvalidDataError(SYNTAX);
  }
}

function isSpace(byte: number | undefined): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}
