import { parseExpressionAt, type Expression, type Node } from 'acorn';

export type RuleText = { path: string; kind: '.read' | '.write' | '.validate'; expression: string };

export type RulesTree = { [key: string]: RulesTree | string | boolean | string[] };

/** Returns every rule of a rules tree without comments, with its path. */
export function listRules(tree: RulesTree, path = ''): RuleText[] {
  const found: RuleText[] = [];
  for (const [key, value] of Object.entries(tree)) {
    if (key === '.read' || key === '.write' || key === '.validate') {
      found.push({
        path: path === '' ? '/' : path,
        kind: key,
        expression: typeof value === 'string' ? value : JSON.stringify(value),
      });
    } else if (!key.startsWith('.') && typeof value === 'object' && !Array.isArray(value)) {
      found.push(...listRules(value, `${path}/${key}`));
    }
  }
  return found;
}

/** Returns a copy of the tree in which one rule is replaced. */
export function withRule(tree: RulesTree, rule: RuleText, expression: string): RulesTree {
  const copy = structuredClone(tree);
  let node: RulesTree = copy;
  for (const key of rule.path.split('/').filter((part) => part !== '')) {
    const next = node[key];
    if (typeof next !== 'object' || Array.isArray(next)) throw new Error(`no rules at ${rule.path}`);
    node = next;
  }
  node[rule.kind] = expression;
  return copy;
}

/**
 * Returns the part of the rules that decides on operations at these paths. It contains the rules on the way to
 * each path and all rules below the path. It compiles much faster than the whole tree.
 */
export function rulesAround(tree: RulesTree, paths: readonly (readonly string[])[]): RulesTree {
  if (paths.some(({ length }) => length === 0)) return tree;
  const wildcard = Object.keys(tree).find((key) => key.startsWith('$'));
  const pathsBelow = new Map<string, string[][]>();
  for (const [key = '', ...rest] of paths) {
    const child = Object.hasOwn(tree, key) ? key : wildcard;
    if (child !== undefined) pathsBelow.set(child, [...(pathsBelow.get(child) ?? []), rest]);
  }
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, RulesTree[string]][] => {
      if (key.startsWith('.') || typeof value !== 'object' || Array.isArray(value)) return [[key, value]];
      const below = pathsBelow.get(key);
      return below === undefined ? [] : [[key, rulesAround(value, below)]];
    }),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/**
 * These conditions only prevent an error during the evaluation. A rule with an error refuses the operation.
 * So a test cannot detect that such a condition is missing.
 */
const GUARD = /^(?:(?:auth|query\.\w+) !== null|newData\.isString\(\))$/;

/**
 * The rule of every path that clients write contains this condition.
 * `tests/security/unbounded-writes.test.ts` tests the condition for all these paths.
 */
const NO_PRIORITY = 'newData.getPriority() === null';

/** For each comparison, the comparison that differs only when both values are equal. */
const NEAREST: Partial<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/**
 * Returns broken versions of one rule. In one version the whole rule is replaced by a constant. In others
 * an operand of `&&` or `||` is replaced by a constant that makes the operand ineffective, or a bound is
 * moved by one. A test must detect each version.
 */
export function mutantsOf(expression: string): string[] {
  if (expression === 'true' || expression === NO_PRIORITY) return ['false'];
  if (expression === 'false') return ['true'];
  const mutants = new Set<string>(['true', 'false']);
  const replace = (node: Node, text: string): string =>
    `${expression.slice(0, node.start)}(${text})${expression.slice(node.end)}`;
  const walk = (node: Node): void => {
    if (node.type === 'LogicalExpression') {
      const logical = node as Node & { operator: string; left: Expression; right: Expression };
      const neutral = logical.operator === '&&' ? 'true' : 'false';
      for (const operand of [logical.left, logical.right]) {
        const text = expression.slice(operand.start, operand.end);
        if (!GUARD.test(text) && text !== NO_PRIORITY) mutants.add(replace(operand, neutral));
      }
    }
    if (node.type === 'BinaryExpression') {
      const { operator, left, right } = node as Node & { operator: string; left: Node; right: Node };
      const nearest = NEAREST[operator];
      if (nearest !== undefined) {
        const text = ({ start, end }: Node): string => expression.slice(start, end);
        mutants.add(replace(node, `${text(left)} ${nearest} ${text(right)}`));
      }
    }
    for (const value of Object.values(node)) {
      if (isNode(value)) walk(value);
      else if (Array.isArray(value)) value.filter(isNode).forEach(walk);
    }
  };
  walk(parseExpressionAt(expression, 0, { ecmaVersion: 2020 }));
  return [...mutants];
}
