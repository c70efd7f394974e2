import type { BinaryOperator, Expression } from './syntax';
import type { TextReader } from './text-reader';
import { bool, float, int, NULL, string } from './values';

const RESERVED = new Set(['allow', 'function', 'if', 'in', 'is', 'let', 'match', 'return', 'service']);
const PATH_TEXT = /[A-Za-z0-9_\-.~%@]+|\(default\)/y;

type Infix = {
  symbol: string;
  power: number;
  operator: BinaryOperator | '&&' | '||' | 'is';
  isWord?: boolean;
};

// Longer symbols come first, so that <= is not read as <.
const INFIX: Infix[] = [
  { symbol: '||', power: 1, operator: '||' },
  { symbol: '&&', power: 2, operator: '&&' },
  { symbol: '==', power: 3, operator: '==' },
  { symbol: '!=', power: 3, operator: '!=' },
  { symbol: '<=', power: 4, operator: '<=' },
  { symbol: '>=', power: 4, operator: '>=' },
  { symbol: '<', power: 4, operator: '<' },
  { symbol: '>', power: 4, operator: '>' },
  { symbol: 'in', power: 4, operator: 'in', isWord: true },
  { symbol: 'is', power: 4, operator: 'is', isWord: true },
  { symbol: '+', power: 5, operator: '+' },
  { symbol: '-', power: 5, operator: '-' },
  { symbol: '*', power: 6, operator: '*' },
  { symbol: '/', power: 6, operator: '/' },
  { symbol: '%', power: 6, operator: '%' },
];

class ExpressionParser {
  constructor(private readonly reader: TextReader) {}

  conditional(): Expression {
    return this.reader.nested(() => {
      const line = this.reader.line();
      const test = this.infix(1);
      if (!this.reader.take('?')) return test;
      const yes = this.conditional();
      this.reader.expect(':');
      return { kind: 'conditional', line, test, yes, no: this.conditional() };
    });
  }

  private seen(minimum: number): Infix | undefined {
    const { reader } = this;
    return INFIX.find(
      ({ symbol, power, isWord }) =>
        power >= minimum && (isWord ? reader.peekWord() === symbol : reader.sees(symbol)),
    );
  }

  private infix(minimum: number): Expression {
    const line = this.reader.line();
    let left = this.unary();
    for (let next = this.seen(minimum); next; next = this.seen(minimum)) {
      const { operator, power, symbol } = next;
      this.reader.expect(symbol);
      if (operator === 'is') {
        left = { kind: 'is', line, operand: left, typeName: this.reader.word() };
        continue;
      }
      const right = this.infix(power + 1);
      left =
        operator === '&&' || operator === '||'
          ? { kind: 'logical', line, operator, left, right }
          : { kind: 'binary', line, operator, left, right };
    }
    return left;
  }

  private unary(): Expression {
    const line = this.reader.line();
    const operator = this.reader.take('!') ? '!' : this.reader.take('-') ? '-' : null;
    if (operator === null) return this.postfix();
    const operand = this.reader.nested(() => this.unary());
    return { kind: 'unary', line, operator, operand };
  }

  private postfix(): Expression {
    let target = this.primary();
    for (;;) {
      const line = this.reader.line();
      if (this.reader.take('.')) {
        const name = this.reader.word();
        target = this.reader.take('(')
          ? { kind: 'method', line, target, name, args: this.list(')') }
          : { kind: 'field', line, target, name };
      } else if (this.reader.take('[')) {
        target = this.subscript(target, line);
      } else {
        return target;
      }
    }
  }

  private subscript(target: Expression, line: number): Expression {
    const index = this.conditional();
    const to = this.reader.take(':') ? this.conditional() : null;
    this.reader.expect(']');
    return to === null
      ? { kind: 'index', line, target, index }
      : { kind: 'slice', line, target, from: index, to };
  }

  private list(close: string): Expression[] {
    const items: Expression[] = [];
    if (this.reader.take(close)) return items;
    do {
      items.push(this.conditional());
    } while (this.reader.take(','));
    this.reader.expect(close);
    return items;
  }

  private map(line: number): Expression {
    const entries: { key: Expression; value: Expression }[] = [];
    if (this.reader.take('}')) return { kind: 'map', line, entries };
    do {
      const key = this.conditional();
      this.reader.expect(':');
      entries.push({ key, value: this.conditional() });
    } while (this.reader.take(','));
    this.reader.expect('}');
    return { kind: 'map', line, entries };
  }

  private primary(): Expression {
    const { reader } = this;
    const line = reader.line();
    if (reader.take('(')) {
      const inner = this.conditional();
      reader.expect(')');
      return inner;
    }
    if (reader.take('[')) return { kind: 'list', line, items: this.list(']') };
    if (reader.take('{')) return this.map(line);
    if (reader.sees('/')) return this.path(line);
    const text = reader.string();
    if (text !== null) return { kind: 'literal', line, value: string(text) };
    const number = reader.number();
    if (number !== null) return { kind: 'literal', line, value: this.numberValue(number) };
    return this.wordExpression(line);
  }

  private numberValue(text: string) {
    if (!/^\d+$/.test(text)) return float(Number(text));
    const value = BigInt(text);
    if (BigInt.asIntN(64, value) !== value) this.reader.fail(`The number ${text} does not fit in 64 bits`);
    return int(value);
  }

  private wordExpression(line: number): Expression {
    const { reader } = this;
    const word = reader.peekWord();
    if (word === null || RESERVED.has(word)) return reader.unexpected();
    reader.word();
    switch (word) {
      case 'true':
      case 'false':
        return { kind: 'literal', line, value: bool(word === 'true') };
      case 'null':
        return { kind: 'literal', line, value: NULL };
      case 'b':
        if (reader.sees("'") || reader.sees('"')) {
          const value = Buffer.from(reader.string() ?? '', 'latin1');
          return { kind: 'literal', line, value: { type: 'bytes', value } };
        }
    }
    return reader.take('(')
      ? { kind: 'call', line, name: word, args: this.list(')') }
      : { kind: 'name', line, name: word };
  }

  /** A path literal such as `/users/$(request.auth.uid)`. */
  private path(line: number): Expression {
    const parts: (string | Expression)[] = [];
    do {
      this.reader.expect('/');
      const text = this.reader.raw(PATH_TEXT);
      if (text !== null) {
        parts.push(text);
      } else {
        if (this.reader.raw(/\$\(/y) === null) this.reader.unexpected();
        parts.push(this.conditional());
        this.reader.expect(')');
      }
    } while (this.reader.raw(/(?=\/(?:[A-Za-z0-9_]|\$\(|\(default\)))/y) !== null);
    return { kind: 'path', line, parts };
  }
}

/** Reads one expression. The caller reads the text that follows. Throws RulesSyntaxError. */
export function readExpression(reader: TextReader): Expression {
  return new ExpressionParser(reader).conditional();
}
