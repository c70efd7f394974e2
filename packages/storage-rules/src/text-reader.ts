import { RulesSyntaxError } from './syntax';

const ESCAPES: Record<string, string> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};
const WORD = /[A-Za-z_]\w*/y;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const MAX_DEPTH = 200;

/** Reads a rules text word by word. It also reads symbols and strings, and skips comments and blanks. */
export class TextReader {
  private offset = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  /** The line of the next word or symbol, counted from 1. */
  line(): number {
    this.skipBlank();
    return this.text.slice(0, this.offset).split('\n').length;
  }

  fail(message: string): never {
    throw new RulesSyntaxError(message, this.line());
  }

  /** Throws an error that names the next word or symbol. */
  unexpected(): never {
    this.skipBlank();
    if (this.offset >= this.text.length) return this.fail('Unexpected end of file');
    return this.fail(
      `Unexpected '${this.match(WORD) ?? this.match(NUMBER) ?? this.text.charAt(this.offset)}'`,
    );
  }

  /**
   * Reads one level of nesting. Too many levels are a syntax error, so that they do not exhaust the stack.
   */
  nested<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) this.fail('Nested too deeply');
    const result = read();
    this.depth -= 1;
    return result;
  }

  isAtEnd(): boolean {
    this.skipBlank();
    return this.offset >= this.text.length;
  }

  /** Whether this symbol is next. Blanks before it are skipped. */
  sees(symbol: string): boolean {
    this.skipBlank();
    return this.text.startsWith(symbol, this.offset);
  }

  take(symbol: string): boolean {
    if (!this.sees(symbol)) return false;
    this.offset += symbol.length;
    return true;
  }

  expect(symbol: string): void {
    if (!this.take(symbol)) this.unexpected();
  }

  /** Reads the next word if the whole word is equal to `word`. So `ifx` is not read as `if`. */
  takeWord(word: string): boolean {
    this.skipBlank();
    if (this.match(WORD) !== word) return false;
    this.offset += word.length;
    return true;
  }

  peekWord(): string | null {
    this.skipBlank();
    return this.match(WORD);
  }

  word(): string {
    const word = this.peekWord();
    if (word === null) return this.unexpected();
    this.offset += word.length;
    return word;
  }

  number(): string | null {
    this.skipBlank();
    const number = this.match(NUMBER);
    if (number === null) return null;
    this.offset += number.length;
    if (/\w/.test(this.text.charAt(this.offset))) this.fail(`Malformed number '${number}'`);
    return number;
  }

  /** Reads what the sticky pattern matches at this position. Blanks are not skipped. */
  raw(pattern: RegExp): string | null {
    const found = this.match(pattern);
    if (found !== null) this.offset += found.length;
    return found;
  }

  /** Reads a string in single or double quotes. Null if there is no string next. */
  string(): string | null {
    this.skipBlank();
    const quote = this.text.charAt(this.offset);
    if (quote !== '"' && quote !== "'") return null;
    let value = '';
    this.offset += 1;
    while (this.text.charAt(this.offset) !== quote) {
      const char = this.text[this.offset];
      if (char === undefined || char === '\n') this.fail('A string is not closed');
      if (char === '\\') {
        value += this.escape();
      } else {
        value += char;
        this.offset += 1;
      }
    }
    this.offset += 1;
    return value;
  }

  private escape(): string {
    const coded = this.raw(/\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}/y);
    if (coded !== null) return String.fromCharCode(parseInt(coded.slice(2), 16));
    const char = this.text.charAt(this.offset + 1);
    const value = ESCAPES[char];
    if (value === undefined) this.fail(`Invalid escape '\\${char}' in a string`);
    this.offset += 2;
    return value;
  }

  private skipBlank(): void {
    for (;;) {
      this.raw(/\s+/y);
      if (this.raw(/\/\/[^\n]*/y) !== null) continue;
      if (!this.text.startsWith('/*', this.offset)) return;
      const end = this.text.indexOf('*/', this.offset + 2);
      if (end === -1) {
        const line = this.text.slice(0, this.offset).split('\n').length;
        throw new RulesSyntaxError('A comment is not closed', line);
      }
      this.offset = end + 2;
    }
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.offset;
    return pattern.exec(this.text)?.[0] ?? null;
  }
}
