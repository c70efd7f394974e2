/** A place in the rules text. The line and the column are counted from 1. */
export type Position = { line: number; column: number };

export type JsonMember = { key: string; at: number; value: JsonValue };

/** A value in the rules file. `at` is the offset of its first character in the text. */
export type JsonValue =
  | { kind: 'object'; at: number; members: JsonMember[] }
  | { kind: 'array'; at: number; items: JsonValue[] }
  | { kind: 'string'; at: number; value: string }
  | { kind: 'boolean'; at: number; value: boolean }
  | { kind: 'number'; at: number; value: number }
  | { kind: 'null'; at: number };

/** An error in a rules text. `at` is the offset in the text. */
export class RulesTextError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

const MAX_DEPTH = 100;
const ESCAPES: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** The line and column of an offset, counted from 1. CR LF counts as one line end. */
export function positionOf(text: string, offset: number): Position {
  let line = 1;
  let lineStart = 0;
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) {
    line += 1;
    lineStart = i + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

type Piece = { value: string; end: number };

/** Reads one character of a JSON string and resolves an escape. Strings in rules may contain line ends. */
function readPiece(text: string, offset: number): Piece {
  const char = text.charAt(offset);
  if (char !== '\\') return { value: char, end: offset + 1 };
  const escape = text.charAt(offset + 1);
  if (escape === 'u') {
    const hex = text.slice(offset + 2, offset + 6);
    if (!/^[0-9a-fA-F]{4}$/.test(hex)) {
      throw new RulesTextError('Parse error: \\u needs four hexadecimal digits', offset);
    }
    return { value: String.fromCharCode(parseInt(hex, 16)), end: offset + 6 };
  }
  const value = ESCAPES[escape];
  if (value === undefined) throw new RulesTextError(`Parse error: unknown escape \\${escape}`, offset);
  return { value, end: offset + 2 };
}

/**
 * The offset in `text` of one character of a string literal. The literal begins at `at`. `index` is the
 * position of the character in the value of the string.
 */
export function offsetInString(text: string, at: number, index: number): number {
  let offset = at + 1;
  for (let i = 0; i < index; i += 1) offset = readPiece(text, offset).end;
  return offset;
}

class JsonReader {
  private offset = 0;
  private depth = 0;

  constructor(private readonly text: string) {
    if (text.startsWith('\uFEFF')) this.offset = 1;
  }

  document(): JsonValue {
    const value = this.value();
    this.skipBlank();
    if (this.offset < this.text.length) this.fail('unexpected text after the end of the rules');
    return value;
  }

  private fail(message: string, at = this.offset): never {
    throw new RulesTextError(`Parse error: ${message}`, at);
  }

  private skipBlank(): void {
    const { text } = this;
    for (;;) {
      const char = text[this.offset];
      if (char === ' ' || char === '\t' || char === '\n' || char === '\r') {
        this.offset += 1;
      } else if (char === '/' && text[this.offset + 1] === '/') {
        const end = text.indexOf('\n', this.offset);
        this.offset = end === -1 ? text.length : end + 1;
      } else if (char === '/' && text[this.offset + 1] === '*') {
        const end = text.indexOf('*/', this.offset + 2);
        if (end === -1) this.fail('a comment is not closed');
        this.offset = end + 2;
      } else {
        return;
      }
    }
  }

  private take(char: string): boolean {
    this.skipBlank();
    if (this.text[this.offset] !== char) return false;
    this.offset += 1;
    return true;
  }

  private value(): JsonValue {
    this.skipBlank();
    const at = this.offset;
    const char = this.text[at];
    if (char === undefined) this.fail('unexpected end of the rules');
    if (char === '"') return { kind: 'string', at, value: this.string() };
    if (char === '{' || char === '[') {
      this.depth += 1;
      if (this.depth > MAX_DEPTH) this.fail('nested too deeply');
      this.offset += 1;
      const value = char === '{' ? this.object(at) : this.array(at);
      this.depth -= 1;
      return value;
    }
    return this.word(at);
  }

  private word(at: number): JsonValue {
    const word = /^[-+.\w]+/.exec(this.text.slice(at, at + 400))?.[0] ?? '';
    this.offset = at + word.length;
    if (word === 'true' || word === 'false') return { kind: 'boolean', at, value: word === 'true' };
    if (word === 'null') return { kind: 'null', at };
    if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(word)) {
      return { kind: 'number', at, value: Number(word) };
    }
    return this.fail(`unexpected ${word === '' ? `character ${this.text.charAt(at)}` : word}`, at);
  }

  private string(): string {
    const start = this.offset;
    let value = '';
    this.offset += 1;
    while (this.text[this.offset] !== '"') {
      if (this.offset >= this.text.length) this.fail('a string is not closed', start);
      const piece = readPiece(this.text, this.offset);
      value += piece.value;
      this.offset = piece.end;
    }
    this.offset += 1;
    return value;
  }

  private object(at: number): JsonValue {
    const members: JsonMember[] = [];
    const seen = new Set<string>();
    if (this.take('}')) return { kind: 'object', at, members };
    do {
      this.skipBlank();
      const keyAt = this.offset;
      if (this.text[keyAt] !== '"') this.fail('expected a key in double quotes');
      const key = this.string();
      if (seen.has(key)) this.fail(`the key "${key}" is given twice`, keyAt);
      seen.add(key);
      if (!this.take(':')) this.fail('expected ":"');
      members.push({ key, at: keyAt, value: this.value() });
    } while (this.take(','));
    if (!this.take('}')) this.fail('expected "," or "}"');
    return { kind: 'object', at, members };
  }

  private array(at: number): JsonValue {
    const items: JsonValue[] = [];
    if (this.take(']')) return { kind: 'array', at, items };
    do {
      items.push(this.value());
    } while (this.take(','));
    if (!this.take(']')) this.fail('expected "," or "]"');
    return { kind: 'array', at, items };
  }
}

/**
 * Reads a rules file. It is JSON that may contain comments, and line ends inside strings. Throws
 * RulesTextError with a message that starts with "Parse error" if the text is not such JSON.
 */
export function parseRulesJson(text: string): JsonValue {
  return new JsonReader(text).document();
}

/** The value as plain JSON, without comments. */
export function toPlainJson(value: JsonValue): unknown {
  switch (value.kind) {
    case 'object':
      return Object.fromEntries(value.members.map((member) => [member.key, toPlainJson(member.value)]));
    case 'array':
      return value.items.map(toPlainJson);
    case 'null':
      return null;
    default:
      return value.value;
  }
}
