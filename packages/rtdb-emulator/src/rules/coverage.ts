import type { Expression } from './expression-parser';
import { OPAQUE, type ShownValue, type Tallies } from './expression-tally';
import type { Rule, RuleTreeNode } from './rule-tree';
import { offsetInString, positionOf } from './rules-json';

/**
 * The results of one expression so far, in the form of `/.inspect/coverage.json`. A place is `line:column`,
 * counted from 1. The end is the place of the last character. `errors` counts the evaluations that ended in a
 * runtime error.
 */
export type ExpressionCoverage = {
  'location-start': string;
  'location-end': string;
  text: string;
  values: { value: ShownValue; count: number }[];
  errors?: number;
  children?: ExpressionCoverage[];
};

/** The rules file with the coverage of each rule in place of the rule's expression. */
export type RulesCoverage = { [key: string]: ExpressionCoverage | RulesCoverage };

type Part = Pick<Expression, 'start' | 'end'> & {
  expression?: Expression;
  /**
   * The value of a part that is never evaluated alone, such as a literal. Such a part counts as evaluated
   * whenever the surrounding expression is evaluated.
   */
  fixed?: ShownValue;
  parts: Part[];
};

function partOf(expression: Expression): Part {
  const { start, end } = expression;
  return { start, end, expression, parts: partsOf(expression) };
}

function partsOf(expression: Expression): Part[] {
  switch (expression.kind) {
    case 'literal':
    case 'regex':
    case 'name':
      return [];
    case 'array':
      return expression.items.map(operandOf);
    case 'member':
      return [operandOf(expression.object), nameOf(expression)];
    case 'subscript':
      return [operandOf(expression.object), operandOf(expression.index)];
    case 'call':
      return [calleeOf(expression.callee), ...expression.args.map(operandOf)];
    case 'unary':
      return [operandOf(expression.operand)];
    case 'binary':
      return [operandOf(expression.left), operandOf(expression.right)];
    case 'logical':
      return [partOf(expression.left), partOf(expression.right)];
    case 'conditional':
      return [partOf(expression.test), partOf(expression.yes), partOf(expression.no)];
  }
}

/**
 * A part that is always evaluated when the surrounding expression is evaluated. A constant part is not
 * evaluated each time, so `fixed` is its value.
 */
function operandOf(expression: Expression): Part {
  const part = partOf(expression);
  switch (expression.kind) {
    case 'literal':
      return { ...part, fixed: expression.value };
    case 'regex':
      return { ...part, fixed: expression.pattern };
    case 'array':
      return { ...part, fixed: OPAQUE };
    case 'name':
      return expression.name === 'query' ? { ...part, fixed: OPAQUE } : part;
    default:
      return part;
  }
}

function nameOf({ at, property }: Extract<Expression, { kind: 'member' }>): Part {
  return { start: at, end: at + property.length, fixed: property, parts: [] };
}

/**
 * The method of a call. A method is not a value in the rules language, but the report shows it as a value.
 */
function calleeOf(callee: Expression): Part {
  return { ...partOf(callee), fixed: OPAQUE };
}

class Reporter {
  constructor(
    private readonly text: string,
    private readonly rule: Rule,
    private readonly tallies: Tallies,
  ) {}

  /**
   * The report of a part. `completed` is how often the surrounding expression was evaluated without an error.
   */
  report({ start, end, fixed, expression, parts }: Part, completed = 0): ExpressionCoverage {
    const tally = expression && this.tallies.of(expression);
    const started = tally?.started ?? 0;
    const isFixed = started === 0 && fixed !== undefined && completed > 0;
    const values = isFixed ? [{ value: fixed, count: completed }] : (tally?.entries() ?? []);
    const finished = values.reduce((sum, { count }) => sum + count, 0);
    const errors = Math.max(0, started - finished);
    return {
      ...(parts.length > 0 && { children: parts.map((part) => this.report(part, finished)) }),
      'location-start': this.place(start),
      'location-end': this.place(end, -1),
      text: this.rule.source.slice(start, end),
      values,
      ...(errors > 0 && { errors }),
    };
  }

  private place(index: number, shift = 0): string {
    const offset = offsetInString(this.text, this.rule.at, index) + shift;
    const { line, column } = positionOf(this.text, offset);
    return `${line}:${column}`;
  }
}

function ruleCoverage(text: string, rule: Rule): ExpressionCoverage {
  const { compiled } = rule;
  if (compiled) return new Reporter(text, rule, compiled.tallies).report(partOf(compiled.expression));
  const { line, column } = rule;
  return {
    'location-start': `${line}:${column}`,
    'location-end': `${line}:${column + rule.source.length - 1}`,
    text: rule.source,
    values: rule.tally.entries(),
  };
}

/**
 * How often every expression of the rules was evaluated, and with which results (public emulator
 * documentation).
 */
export function coverageOf(text: string, node: RuleTreeNode): RulesCoverage {
  const coverage: RulesCoverage = {};
  for (const kind of ['read', 'write', 'validate'] as const) {
    const rule = node[kind];
    if (rule) coverage[`.${kind}`] = ruleCoverage(text, rule);
  }
  for (const [key, child] of node.children) coverage[key] = coverageOf(text, child);
  if (node.wildcard) coverage[node.wildcard.name] = coverageOf(text, node.wildcard.node);
  return coverage;
}
