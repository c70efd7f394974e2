/** An error in a rule's expression. `at` is the offset in the expression. */
export class ExpressionError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** A token. `at` is the offset of its first character, and `end` is the offset after its last character. */
export type Token = { at: number; end: number } & (
  | { kind: 'number'; value: number }
  | { kind: 'string'; value: string }
  | { kind: 'regex'; pattern: string; flags: string }
  | { kind: 'name'; value: string }
  | { kind: 'punctuation'; value: string }
  | { kind: 'end' }
);

const PUNCTUATION = [
  '===',
  '!==',
  '==',
  '!=',
  '<=',
  '>=',
  '&&',
  '||',
  '<',
  '>',
  '+',
  '-',
  '*',
  '/',
  '%',
  '!',
  '?',
  ':',
  '(',
  ')',
  '[',
  ']',
  ',',
  '.',
];
const NUMBER = /(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?/y;
const NAME = /[A-Za-z_$][\w$]*/y;
const BLANK = /\s+/y;
const REGEX = /\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/(\w*)/y;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' };

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function endsOperand(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === 'punctuation') return token.value === ')' || token.value === ']';
  return true;
}

function readString(source: string, at: number): { value: string; end: number } {
  const quote = source.charAt(at);
  let value = '';
  let offset = at + 1;
  while (source[offset] !== quote) {
    const char = source[offset];
    if (char === undefined || char === '\n') throw new ExpressionError('A string is not closed', at);
    if (char !== '\\') {
      value += char;
      offset += 1;
      continue;
    }
    const unicode = /^\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/.exec(source.slice(offset, offset + 6));
    if (unicode) {
      value += String.fromCharCode(parseInt(unicode[1] ?? unicode[2] ?? '', 16));
      offset += unicode[0].length;
      continue;
    }
    const escaped = source.charAt(offset + 1);
    value += ESCAPES[escaped] ?? escaped;
    offset += 2;
  }
  return { value, end: offset + 1 };
}

/** Splits a rule's expression into tokens. The last token has the kind `end`. Throws ExpressionError. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    at += matchAt(BLANK, source, at)?.[0].length ?? 0;
    const char = source[at];
    if (char === undefined) break;
    const operand = endsOperand(tokens.at(-1));
    if (char === '"' || char === "'") {
      const { value, end } = readString(source, at);
      tokens.push({ kind: 'string', at, end, value });
      at = end;
      continue;
    }
    const number = matchAt(NUMBER, source, at);
    if (number) {
      const end = at + number[0].length;
      tokens.push({ kind: 'number', at, end, value: Number(number[0]) });
      at = end;
      if (/[\w$]/.test(source.charAt(at))) throw new ExpressionError('A number is malformed', at);
      continue;
    }
    const name = matchAt(NAME, source, at);
    if (name) {
      const end = at + name[0].length;
      tokens.push({ kind: 'name', at, end, value: name[0] });
      at = end;
      continue;
    }
    if (char === '/' && !operand) {
      const regex = matchAt(REGEX, source, at);
      if (!regex) throw new ExpressionError('A regular expression is not closed', at);
      const end = at + regex[0].length;
      tokens.push({ kind: 'regex', at, end, pattern: regex[1] ?? '', flags: regex[2] ?? '' });
      at = end;
      continue;
    }
    const start = at;
    const value = PUNCTUATION.find((text) => source.startsWith(text, start));
    if (value === undefined) throw new ExpressionError(`Unexpected character ${char}`, at);
    tokens.push({ kind: 'punctuation', at, end: at + value.length, value });
    at += value.length;
  }
  tokens.push({ kind: 'end', at: source.length, end: source.length });
  return tokens;
}
