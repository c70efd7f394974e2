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

/** Walks through a rules text: words, symbols, strings, with comments and blanks skipped. */
export class TextReader {
  private offset = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  /** The line of the next thing to read, from 1. */
  line(): number {
    this.skipBlank();
    return this.text.slice(0, this.offset).split('\n').length;
  }

  fail(message: string): never {
    throw new RulesSyntaxError(message, this.line());
  }

  /** Fails on whatever comes next, by name. */
  unexpected(): never {
    this.skipBlank();
    if (this.offset >= this.text.length) return this.fail('Unexpected end of file');
    return this.fail(
      `Unexpected '${this.match(WORD) ?? this.match(NUMBER) ?? this.text.charAt(this.offset)}'`,
    );
  }

  /** Runs one level of nesting. Too many levels are a syntax error rather than an exhausted stack. */
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

  /** Is this symbol next? Blanks before it do not count. */
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

  /** Takes the word only if it is whole, so that `ifx` is not `if`. */
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

  /** Takes what the sticky pattern matches right here, blanks not skipped. */
  raw(pattern: RegExp): string | null {
    const found = this.match(pattern);
    if (found !== null) this.offset += found.length;
    return found;
  }

  /** A quoted string, in either quotes, or null if there is no string next. */
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
