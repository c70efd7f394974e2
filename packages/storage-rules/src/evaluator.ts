import { callMethod } from './methods';
import { callBuiltIn, isNamespace } from './namespaces';
import { applyBinary, isOfType } from './operators';
import type { Expression, FunctionDeclaration, Scope } from './syntax';
import {
  bool,
  charactersOf,
  duration,
  EvaluationError,
  expectType,
  float,
  int,
  list,
  string,
  textOf,
  type Value,
} from './values';

const MAX_CALL_DEPTH = 20;

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** The names and functions that are visible at one place. Inner names hide outer names. */
export class Environment {
  constructor(
    private readonly variables: ReadonlyMap<string, Value>,
    private readonly functions: Scope['functions'],
    private readonly outer: Environment | null,
    private readonly callDepth: number = outer?.callDepth ?? 0,
  ) {}

  variable(name: string): Value | undefined {
    return this.variables.get(name) ?? this.outer?.variable(name);
  }

  has(name: string): boolean {
    return this.variable(name) !== undefined;
  }

  /** The function with this name, and the environment in which it was declared. */
  findFunction(name: string): { declaration: FunctionDeclaration; home: Environment } | null {
    const declaration = this.functions.get(name);
    if (declaration !== undefined) return { declaration, home: this };
    return this.outer?.findFunction(name) ?? null;
  }

  with(variables: ReadonlyMap<string, Value>, functions: Scope['functions'] = new Map()): Environment {
    return new Environment(variables, functions, this);
  }

  /**
   * The environment of a function body. The body sees the names around its declaration, and not the names of
   * its caller.
   */
  forCall(variables: ReadonlyMap<string, Value>, caller: Environment): Environment {
    if (caller.callDepth >= MAX_CALL_DEPTH) throw new EvaluationError('function calls are nested too deeply');
    return new Environment(variables, new Map(), this, caller.callDepth + 1);
  }
}

function evaluateName({ name }: Of<'name'>, environment: Environment): Value {
  const value = environment.variable(name);
  if (value === undefined) throw new EvaluationError(`unknown variable ${name}`);
  return value;
}

function field(target: Value, name: string): Value {
  const value = target.type === 'map' ? target.entries.get(name) : undefined;
  if (value === undefined) throw new EvaluationError(`property ${name} is undefined on ${target.type}`);
  return value;
}

function position(index: Value, length: number, last: number): number {
  const place = Number(expectType(index, 'int', 'an index').value);
  if (place < 0 || place > last) throw new EvaluationError(`index ${place} is outside of ${length} elements`);
  return place;
}

function itemAt<T>(items: readonly T[], index: Value): T {
  const item = items[position(index, items.length, items.length - 1)];
  if (item === undefined) throw new EvaluationError('there is no such element');
  return item;
}

function evaluateIndex(expression: Of<'index'>, environment: Environment): Value {
  const target = evaluate(expression.target, environment);
  const index = evaluate(expression.index, environment);
  switch (target.type) {
    case 'map':
      return field(target, expectType(index, 'string', 'a key').value);
    case 'list':
      return itemAt(target.items, index);
    case 'path':
      return string(itemAt(target.segments, index));
    case 'string':
      return string(itemAt(charactersOf(target.value), index));
    case 'bytes':
      return int(itemAt([...target.value], index));
    default:
      throw new EvaluationError(`a ${target.type} has no elements`);
  }
}

function sliceOf<T>(items: readonly T[], from: Value, to: Value): T[] {
  const start = position(from, items.length, items.length);
  const end = position(to, items.length, items.length);
  if (end < start) throw new EvaluationError('a slice ends before it starts');
  return items.slice(start, end);
}

function evaluateSlice(expression: Of<'slice'>, environment: Environment): Value {
  const target = evaluate(expression.target, environment);
  const from = evaluate(expression.from, environment);
  const to = evaluate(expression.to, environment);
  switch (target.type) {
    case 'list':
      return list(sliceOf(target.items, from, to));
    case 'string':
      return string(sliceOf(charactersOf(target.value), from, to).join(''));
    case 'bytes':
      return { type: 'bytes', value: Uint8Array.from(sliceOf([...target.value], from, to)) };
    default:
      throw new EvaluationError(`a ${target.type} cannot be sliced`);
  }
}

function evaluateUnary({ operator, operand }: Of<'unary'>, environment: Environment): Value {
  const value = evaluate(operand, environment);
  if (operator === '!') return bool(!expectType(value, 'bool', 'the operand of !').value);
  if (value.type === 'int') return int(-value.value);
  if (value.type === 'float') return float(-value.value);
  if (value.type === 'duration') return duration(-value.nanos);
  throw new EvaluationError(`-${value.type} is not possible`);
}

/** The value of one side of `&&` or `||`, or the error in which it ended. */
function side(expression: Expression, environment: Environment): boolean | EvaluationError {
  try {
    return expectType(evaluate(expression, environment), 'bool', 'an operand of && or ||').value;
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

/** Evaluates `&&` and `||`. An error on one side is ignored if the other side alone determines the result. */
function evaluateLogical({ operator, left, right }: Of<'logical'>, environment: Environment): Value {
  const decisive = operator === '||';
  const first = side(left, environment);
  if (first === decisive) return bool(decisive);
  const second = side(right, environment);
  if (second === decisive) return bool(decisive);
  if (first instanceof EvaluationError) throw first;
  if (second instanceof EvaluationError) throw second;
  return bool(!decisive);
}

function evaluateAll(expressions: readonly Expression[], environment: Environment): Value[] {
  return expressions.map((expression) => evaluate(expression, environment));
}

function evaluateCall({ name, args }: Of<'call'>, environment: Environment): Value {
  const values = evaluateAll(args, environment);
  const found = environment.findFunction(name);
  if (found === null) return callBuiltIn(name, values);
  const { declaration, home } = found;
  const { params, lets, result } = declaration;
  if (params.length !== values.length) {
    throw new EvaluationError(`${name} takes ${params.length} arguments, not ${values.length}`);
  }
  const variables = new Map<string, Value>();
  const inside = home.forCall(variables, environment);
  for (const [index, param] of params.entries()) {
    const value = values[index];
    if (value !== undefined) variables.set(param, value);
  }
  for (const { name: letName, value } of lets) variables.set(letName, evaluate(value, inside));
  return evaluate(result, inside);
}

function evaluateMethod({ target, name, args }: Of<'method'>, environment: Environment): Value {
  if (target.kind === 'name' && isNamespace(target.name) && !environment.has(target.name)) {
    return callBuiltIn(name, evaluateAll(args, environment), target.name);
  }
  return callMethod(evaluate(target, environment), name, evaluateAll(args, environment));
}

function evaluateMap({ entries }: Of<'map'>, environment: Environment): Value {
  return {
    type: 'map',
    entries: new Map(
      entries.map(({ key, value }) => [
        expectType(evaluate(key, environment), 'string', 'a key').value,
        evaluate(value, environment),
      ]),
    ),
  };
}

function evaluatePath({ parts }: Of<'path'>, environment: Environment): Value {
  const segments = parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    const value = evaluate(part, environment);
    return value.type === 'path' ? value.segments : textOf(value).split('/');
  });
  return { type: 'path', segments: segments.filter((segment) => segment !== '') };
}

/** The value of an expression (Security Rules language reference). Throws EvaluationError. */
export function evaluate(expression: Expression, environment: Environment): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return evaluateName(expression, environment);
    case 'field':
      return field(evaluate(expression.target, environment), expression.name);
    case 'index':
      return evaluateIndex(expression, environment);
    case 'slice':
      return evaluateSlice(expression, environment);
    case 'method':
      return evaluateMethod(expression, environment);
    case 'call':
      return evaluateCall(expression, environment);
    case 'unary':
      return evaluateUnary(expression, environment);
    case 'binary':
      return applyBinary(
        expression.operator,
        evaluate(expression.left, environment),
        evaluate(expression.right, environment),
      );
    case 'logical':
      return evaluateLogical(expression, environment);
    case 'is':
      return bool(isOfType(evaluate(expression.operand, environment), expression.typeName));
    case 'conditional': {
      const test = expectType(evaluate(expression.test, environment), 'bool', 'the test of ?').value;
      return evaluate(test ? expression.yes : expression.no, environment);
    }
    case 'list':
      return list(evaluateAll(expression.items, environment));
    case 'map':
      return evaluateMap(expression, environment);
    case 'path':
      return evaluatePath(expression, environment);
  }
}
