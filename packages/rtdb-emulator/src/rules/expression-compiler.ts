import { counted, value, type Code, type SnapshotCode, type ValueCode } from './expression-code';
import { ExpressionError } from './expression-lexer';
import { parseExpression, type BinaryOperator, type Expression } from './expression-parser';
import { Tallies } from './expression-tally';
import { compileRegex, RegexSubsetError } from './regex-subset';
import { childAt, parentOf, QUERY_MEMBERS, SNAPSHOT_METHODS, STRING_METHODS } from './rule-members';
import { add, ARITHMETIC, compare } from './rule-operators';
import {
  ANY,
  areEqual,
  asNumber,
  asString,
  Kind,
  nameOfType,
  propertyOf,
  type EvaluationContext,
} from './rule-values';
import { keysOfPath } from './snapshot';

/**
 * The names that a rule may use. `newData` exists only if `isWrite` is true. `variables` are the `$variables`
 * of the rule's path, outermost first.
 */
export type RuleScope = { isWrite: boolean; variables: readonly string[] };

/** A rule that can be run. `tallies` counts the evaluations of its expressions. */
export type CompiledExpression = {
  expression: Expression;
  tallies: Tallies;
  run: (context: EvaluationContext) => boolean;
};

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

class Compiler {
  constructor(
    private readonly scope: RuleScope,
    private readonly tallies: Tallies,
  ) {}

  private code(expression: Expression, isBranch = false): Code {
    const code = this.bareCode(expression);
    // A literal is evaluated whenever the surrounding expression is evaluated, so it needs no counter. A
    // literal that is one of several branches is an exception.
    if (expression.kind === 'literal' && !isBranch) return code;
    return counted(code, this.tallies.of(expression));
  }

  private bareCode(expression: Expression): Code {
    switch (expression.kind) {
      case 'literal':
        return this.literal(expression.value);
      case 'regex':
        return this.regex(expression);
      case 'array':
        return { kind: 'list' };
      case 'name':
        return this.name(expression);
      case 'member':
        return this.property(expression, expression.property);
      case 'subscript':
        return this.subscript(expression);
      case 'call':
        return this.call(expression);
      case 'unary':
        return this.unary(expression);
      case 'binary':
        return this.binary(expression, expression.operator);
      case 'logical':
        return this.logical(expression);
      case 'conditional':
        return this.conditional(expression);
    }
  }

  /**
   * Compiles a whole rule or an operand that must be boolean. Throws ExpressionError if its type is not known
   * to be boolean.
   */
  boolean(expression: Expression, what: string): ValueCode {
    const code = this.code(expression, true);
    if (code.kind === 'value' && code.type === Kind.boolean) return code;
    const found = code.kind === 'value' ? nameOfType(code.type) : code.kind;
    throw new ExpressionError(`${what} must be boolean, but this is a ${found}`, expression.at);
  }

  private value(expression: Expression, allowed: number, what: string): ValueCode {
    const code = this.code(expression);
    if (code.kind === 'value' && (code.type & allowed) !== 0) return code;
    const found = code.kind === 'value' ? nameOfType(code.type) : code.kind;
    throw new ExpressionError(
      allowed === ANY
        ? `${what} cannot be a ${found}`
        : `${what} must be a ${nameOfType(allowed)}, not a ${found}`,
      expression.at,
    );
  }

  private literal(literal: string | number | boolean | null): Code {
    switch (typeof literal) {
      case 'string':
        return value(Kind.string, () => literal);
      case 'number':
        return value(Kind.number, () => literal);
      case 'boolean':
        return value(Kind.boolean, () => literal);
      default:
        return value(Kind.null, () => null);
    }
  }

  private regex({ pattern, flags, at }: Of<'regex'>): Code {
    try {
      return { kind: 'pattern', regex: compileRegex(pattern, flags) };
    } catch (error) {
      if (!(error instanceof RegexSubsetError)) throw error;
      throw new ExpressionError(`Invalid regular expression: ${error.message}`, at + 1 + error.at);
    }
  }

  private name({ name, at }: Of<'name'>): Code {
    switch (name) {
      case 'auth':
        return value(ANY, ({ auth }) => auth);
      case 'now':
        return value(Kind.number, ({ now }) => now);
      case 'root':
        return { kind: 'snapshot', run: ({ root }) => root };
      case 'data':
        return { kind: 'snapshot', run: ({ data }) => data };
      case 'query':
        return { kind: 'query' };
    }
    if (name === 'newData' && this.scope.isWrite) return { kind: 'snapshot', run: ({ newData }) => newData };
    const index = this.scope.variables.indexOf(name);
    if (index === -1) throw new ExpressionError(`Unknown variable ${name}`, at);
    return value(Kind.string, ({ bound }) => bound[index] ?? null);
  }

  /** Compiles a property that is not called. */
  private property(expression: Of<'member' | 'subscript'>, property: string): Code {
    const object = this.code(expression.object);
    const { at } = expression;
    if (object.kind === 'query') {
      const member = QUERY_MEMBERS.get(property);
      if (member === undefined) throw new ExpressionError(`query has no property ${property}`, at);
      return value(member.type, ({ query }) => member.run(query));
    }
    if (object.kind !== 'value') throw new ExpressionError(`No such property ${property}`, at);
    const { run, type } = object;
    if ((type & Kind.map) !== 0) {
      if (property !== 'length') return value(ANY, (context) => propertyOf(run(context), property));
      return value(ANY, (context) => {
        const target = run(context);
        if (typeof target === 'object' && target !== null) return propertyOf(target, property);
        return asString(target, 'what length is asked of').length;
      });
    }
    if (property !== 'length' || (type & Kind.string) === 0) {
      throw new ExpressionError(`No such property ${property}`, at);
    }
    return value(Kind.number, (context) => asString(run(context), 'what length is asked of').length);
  }

  private subscript(expression: Of<'subscript'>): Code {
    const { index } = expression;
    const object = this.code(expression.object);
    if (object.kind === 'value' && (object.type & Kind.map) !== 0) {
      const key = this.value(index, Kind.string | Kind.number, 'a subscript');
      return value(ANY, (context) => {
        const target = object.run(context);
        const wanted = key.run(context);
        if (typeof wanted === 'number') return propertyOf(target, String(wanted));
        return propertyOf(target, asString(wanted, 'a subscript'));
      });
    }
    return this.property(expression, this.literalName(expression, object));
  }

  /**
   * The name in `x['name']`, in a place where the index must be a literal. Throws ExpressionError if the
   * index is not a literal.
   */
  private literalName({ index, at }: Of<'subscript'>, object: Code): string {
    const isAllowed =
      object.kind !== 'value' || object.type === Kind.string || (object.type & Kind.map) !== 0;
    if (!isAllowed || index.kind !== 'literal' || typeof index.value !== 'string') {
      throw new ExpressionError('Invalid property access', at);
    }
    return index.value;
  }

  private call(expression: Of<'call'>): Code {
    const { callee, args } = expression;
    if (callee.kind !== 'member' && callee.kind !== 'subscript') {
      throw new ExpressionError('Only methods can be called', expression.at);
    }
    const object = this.code(callee.object);
    const name = callee.kind === 'member' ? callee.property : this.literalName(callee, object);
    switch (object.kind) {
      case 'snapshot':
        return this.snapshotCall(object, name, callee.at, args);
      case 'value':
        return this.stringCall(object, name, callee.at, args);
      default:
        throw new ExpressionError(`No such method ${name}`, callee.at);
    }
  }

  private arity(name: string, at: number, args: readonly Expression[], expected: number): void {
    if (args.length !== expected) {
      throw new ExpressionError(`${name} takes ${expected} arguments, not ${args.length}`, at);
    }
  }

  private snapshotCall(object: SnapshotCode, name: string, at: number, args: readonly Expression[]): Code {
    const { run } = object;
    const method = SNAPSHOT_METHODS.get(name);
    if (method !== undefined) {
      this.arity(name, at, args, 0);
      return value(method.type, (context) => method.run(run(context)));
    }
    switch (name) {
      case 'parent':
        this.arity(name, at, args, 0);
        return { kind: 'snapshot', run: (context) => parentOf(run(context)) };
      case 'child':
        return { kind: 'snapshot', run: this.child(run, name, at, args) };
      case 'hasChild': {
        const child = this.child(run, name, at, args);
        return value(Kind.boolean, (context) => child(context).node !== null);
      }
      case 'hasChildren':
        return args.length === 0
          ? value(Kind.boolean, (context) => run(context).hasChildren())
          : this.hasChildren(run, at, args);
      default:
        throw new ExpressionError(`No such method ${name}`, at);
    }
  }

  private child(
    run: SnapshotCode['run'],
    name: string,
    at: number,
    args: readonly Expression[],
  ): SnapshotCode['run'] {
    const [first] = args;
    if (first === undefined || args.length > 1) {
      throw new ExpressionError(`${name} takes 1 argument, not ${args.length}`, at);
    }
    const path = this.value(first, Kind.string, 'a path');
    if (first.kind === 'literal' && typeof first.value === 'string') {
      const keys = keysOfPath(first.value);
      return (context) => run(context).descend(keys);
    }
    return (context) => childAt(run(context), path.run(context));
  }

  private hasChildren(run: SnapshotCode['run'], at: number, args: readonly Expression[]): Code {
    const [list] = args;
    if (args.length > 1 || list?.kind !== 'array') {
      throw new ExpressionError('hasChildren takes one array of strings', at);
    }
    if (list.items.length === 0) {
      throw new ExpressionError('hasChildren needs at least one string in its array', list.at);
    }
    const keys = list.items.map((item) => this.value(item, Kind.string, 'an element of the array'));
    return value(Kind.boolean, (context) => {
      const snapshot = run(context);
      // Every key is evaluated, because a later key that is not a string is an error even if an earlier child
      // is missing.
      return keys.map((key) => childAt(snapshot, key.run(context))).every(({ node }) => node !== null);
    });
  }

  private stringCall(object: ValueCode, name: string, at: number, args: readonly Expression[]): Code {
    const { run, type } = object;
    const method = STRING_METHODS.get(name);
    if ((type & Kind.string) === 0 || (method === undefined && name !== 'matches')) {
      throw new ExpressionError(`No such method ${name}`, at);
    }
    const what = `what ${name} is called on`;
    if (method === undefined) {
      this.arity(name, at, args, 1);
      const [pattern] = args.map((argument) => this.code(argument));
      if (pattern?.kind !== 'pattern') {
        throw new ExpressionError('matches takes a regular expression between slashes', at);
      }
      return value(Kind.boolean, (context) => pattern.regex.test(asString(run(context), what)));
    }
    this.arity(name, at, args, method.arity);
    const values = args.map((argument) => this.value(argument, Kind.string, `the argument of ${name}`));
    return value(method.type, (context) =>
      method.run(
        asString(run(context), what),
        values.map((argument) => argument.run(context)),
      ),
    );
  }

  private unary({ operator, operand }: Of<'unary'>): Code {
    if (operator === '!') {
      const { run } = this.boolean(operand, 'the operand of !');
      return value(Kind.boolean, (context) => run(context) !== true);
    }
    const { run } = this.value(operand, Kind.number, 'the operand of -');
    return value(Kind.number, (context) => -asNumber(run(context), 'the operand of -'));
  }

  private logical({ operator, left, right }: Of<'logical'>): Code {
    const first = this.boolean(left, `the left side of ${operator}`).run;
    const second = this.boolean(right, `the right side of ${operator}`).run;
    return operator === '&&'
      ? value(Kind.boolean, (context) => first(context) === true && second(context) === true)
      : value(Kind.boolean, (context) => first(context) === true || second(context) === true);
  }

  private binary({ left, right, at }: Of<'binary'>, operator: BinaryOperator): Code {
    const operand = (side: Expression, name: string, allowed: number) =>
      this.value(side, allowed, `the ${name} side of ${operator}`);
    const both = (allowed: number) =>
      [operand(left, 'left', allowed), operand(right, 'right', allowed)] as const;
    switch (operator) {
      case '==':
      case '!=': {
        const [first, second] = both(ANY);
        const wanted = operator === '==';
        return value(Kind.boolean, (context) => areEqual(first.run(context), second.run(context)) === wanted);
      }
      case '+': {
        const [first, second] = both(Kind.string | Kind.number);
        const isText = first.type === Kind.string || second.type === Kind.string;
        const isNumber = first.type === Kind.number && second.type === Kind.number;
        const type = isText ? Kind.string : isNumber ? Kind.number : Kind.string | Kind.number;
        return value(type, (context) => add(first.run(context), second.run(context)));
      }
      case '-':
      case '*':
      case '/':
      case '%': {
        const [first, second] = both(Kind.number);
        const compute = ARITHMETIC[operator];
        return value(Kind.number, (context) =>
          compute(
            asNumber(first.run(context), `the left side of ${operator}`),
            asNumber(second.run(context), `the right side of ${operator}`),
          ),
        );
      }
      default: {
        const [first, second] = both(Kind.string | Kind.number);
        if ((first.type & second.type & (Kind.string | Kind.number)) === 0) {
          throw new ExpressionError(`the sides of ${operator} have different types`, at);
        }
        return value(Kind.boolean, (context) => compare(operator, first.run(context), second.run(context)));
      }
    }
  }

  private conditional({ test, yes, no, at }: Of<'conditional'>): Code {
    const condition = this.boolean(test, 'the test of ?').run;
    const [first, second] = [this.code(yes, true), this.code(no, true)];
    if (first.kind === 'snapshot' && second.kind === 'snapshot') {
      return {
        kind: 'snapshot',
        run: (context) => (condition(context) === true ? first : second).run(context),
      };
    }
    if (first.kind !== 'value' || second.kind !== 'value') {
      throw new ExpressionError('the two results of ? have different types', at);
    }
    return value(first.type | second.type, (context) =>
      (condition(context) === true ? first : second).run(context),
    );
  }
}

/**
 * Compiles a rule's expression. The compiled rule throws RuleFault on a runtime error (Realtime Database
 * rules reference), and counts the results of every part. Throws ExpressionError with the offset in the
 * expression if the expression is not valid.
 */
export function compileExpression(source: string, scope: RuleScope): CompiledExpression {
  const expression = parseExpression(source);
  const tallies = new Tallies();
  const { run } = new Compiler(scope, tallies).boolean(expression, 'A rule');
  return { expression, tallies, run: (context) => run(context) === true };
}
