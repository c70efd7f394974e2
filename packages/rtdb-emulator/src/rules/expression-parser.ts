import { ExpressionError, tokenize, type Token } from './expression-lexer';

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

/**
 * A parsed expression. Error messages point to `at`. The text of the expression is from `start` to `end`,
 * including parentheses.
 */
export type Expression = { at: number; start: number; end: number } & (
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'regex'; pattern: string; flags: string }
  | { kind: 'array'; items: Expression[] }
  | { kind: 'name'; name: string }
  | { kind: 'member'; object: Expression; property: string }
  | { kind: 'subscript'; object: Expression; index: Expression }
  | { kind: 'call'; callee: Expression; args: Expression[] }
  | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'logical'; operator: '&&' | '||'; left: Expression; right: Expression }
  | { kind: 'conditional'; test: Expression; yes: Expression; no: Expression }
);

type Infix = { power: number; operator: BinaryOperator | '&&' | '||' };

// === and !== mean the same as == and !=, because the rules language never converts types.
const INFIX = new Map<string, Infix>([
  ['||', { power: 1, operator: '||' }],
  ['&&', { power: 2, operator: '&&' }],
  ['==', { power: 3, operator: '==' }],
  ['===', { power: 3, operator: '==' }],
  ['!=', { power: 3, operator: '!=' }],
  ['!==', { power: 3, operator: '!=' }],
  ['<', { power: 4, operator: '<' }],
  ['<=', { power: 4, operator: '<=' }],
  ['>', { power: 4, operator: '>' }],
  ['>=', { power: 4, operator: '>=' }],
  ['+', { power: 5, operator: '+' }],
  ['-', { power: 5, operator: '-' }],
  ['*', { power: 6, operator: '*' }],
  ['/', { power: 6, operator: '/' }],
  ['%', { power: 6, operator: '%' }],
]);
const MAX_DEPTH = 200;

class ExpressionParser {
  private index = 0;
  private depth = 0;
  private readonly tokens: Token[];

  constructor(source: string) {
    this.tokens = tokenize(source);
  }

  parse(): Expression {
    const expression = this.conditional();
    if (this.current().kind !== 'end') this.unexpected();
    return expression;
  }

  private current(): Token {
    const token = this.tokens[this.index];
    if (token === undefined) throw new ExpressionError('Unexpected end of the expression', 0);
    return token;
  }

  /** The offset after the token that was taken last. */
  private taken(): number {
    return this.tokens[this.index - 1]?.end ?? 0;
  }

  private unexpected(): never {
    const token = this.current();
    switch (token.kind) {
      case 'end':
        throw new ExpressionError('Unexpected end of the expression', token.at);
      case 'regex':
        throw new ExpressionError('Unexpected regular expression', token.at);
      default:
        throw new ExpressionError(`Unexpected ${JSON.stringify(token.value)}`, token.at);
    }
  }

  private is(value: string): boolean {
    const token = this.current();
    return token.kind === 'punctuation' && token.value === value;
  }

  private take(value: string): boolean {
    if (!this.is(value)) return false;
    this.index += 1;
    return true;
  }

  private expect(value: string): void {
    if (!this.take(value)) {
      throw new ExpressionError(`Expected ${JSON.stringify(value)}`, this.current().at);
    }
  }

  private conditional(): Expression {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new ExpressionError('Nested too deeply', this.current().at);
    const test = this.infix(1);
    let result = test;
    if (this.take('?')) {
      const yes = this.conditional();
      this.expect(':');
      const no = this.conditional();
      const { at, start } = test;
      result = { kind: 'conditional', at, start, end: no.end, test, yes, no };
    }
    this.depth -= 1;
    return result;
  }

  private infix(minimum: number): Expression {
    let left = this.unary();
    for (;;) {
      const token = this.current();
      const infix = token.kind === 'punctuation' ? INFIX.get(token.value) : undefined;
      if (infix === undefined || infix.power < minimum) return left;
      this.index += 1;
      const right = this.infix(infix.power + 1);
      const { operator } = infix;
      const place = { at: left.at, start: left.start, end: right.end };
      left =
        operator === '&&' || operator === '||'
          ? { kind: 'logical', ...place, operator, left, right }
          : { kind: 'binary', ...place, operator, left, right };
    }
  }

  private unary(): Expression {
    const { at } = this.current();
    const operator = this.is('!') ? '!' : this.is('-') ? '-' : undefined;
    if (operator === undefined) return this.postfix();
    this.index += 1;
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new ExpressionError('Nested too deeply', at);
    const operand = this.unary();
    this.depth -= 1;
    return { kind: 'unary', at, start: at, end: operand.end, operator, operand };
  }

  private postfix(): Expression {
    let object = this.primary();
    for (;;) {
      const { at } = this.current();
      const { start } = object;
      if (this.take('.')) {
        const token = this.current();
        if (token.kind !== 'name') this.unexpected();
        this.index += 1;
        object = { kind: 'member', at: token.at, start, end: token.end, object, property: token.value };
      } else if (this.take('[')) {
        const index = this.conditional();
        this.expect(']');
        object = { kind: 'subscript', at, start, end: this.taken(), object, index };
      } else if (this.take('(')) {
        const args = this.list(')');
        object = { kind: 'call', at: object.at, start, end: this.taken(), callee: object, args };
      } else {
        return object;
      }
    }
  }

  private list(close: string): Expression[] {
    const items: Expression[] = [];
    if (this.take(close)) return items;
    do {
      items.push(this.conditional());
    } while (this.take(','));
    this.expect(close);
    return items;
  }

  private primary(): Expression {
    const token = this.current();
    const place = { at: token.at, start: token.at, end: token.end };
    this.index += 1;
    switch (token.kind) {
      case 'number':
      case 'string':
        return { kind: 'literal', ...place, value: token.value };
      case 'regex':
        return { kind: 'regex', ...place, pattern: token.pattern, flags: token.flags };
      case 'name':
        if (token.value === 'true' || token.value === 'false') {
          return { kind: 'literal', ...place, value: token.value === 'true' };
        }
        return token.value === 'null'
          ? { kind: 'literal', ...place, value: null }
          : { kind: 'name', ...place, name: token.value };
      case 'punctuation':
        if (token.value === '(') {
          const inner = this.conditional();
          this.expect(')');
          return { ...inner, start: token.at, end: this.taken() };
        }
        if (token.value === '[') {
          const items = this.list(']');
          return { kind: 'array', ...place, end: this.taken(), items };
        }
        break;
      case 'end':
    }
    this.index -= 1;
    return this.unexpected();
  }
}

/** Parses a rule's expression. Throws ExpressionError with the offset in the expression. */
export function parseExpression(source: string): Expression {
  return new ExpressionParser(source).parse();
}
