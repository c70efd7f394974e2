import { coverageOf, type RulesCoverage } from './coverage';
import type { RuleNode } from './rule-node';
import { buildRuleTree, type Rule, type RuleTreeNode } from './rule-tree';
import type { IndexPattern, ReadRequest, RuleTrace, Verdict, WriteRequest } from './rule-types';
import { RuleFault, type EvaluationContext } from './rule-values';
import { parseRulesJson, positionOf, RulesTextError, toPlainJson } from './rules-json';
import { Snapshot } from './snapshot';

export type { ExpressionCoverage, RulesCoverage } from './coverage';
export type { IndexPattern, RulesAuth, RulesQuery, RuleTrace, Verdict } from './rule-types';

/** The compiled security rules of one namespace. */
export type Ruleset = {
  /**
   * Whether the path may be read. A true rule at the path or above it grants the read. Read rules never
   * filter the data.
   */
  canRead(request: ReadRequest): Verdict;
  /**
   * Whether the paths may be written together. A rule must grant each path, and everything that is written
   * must be valid.
   */
  canWrite(request: WriteRequest): Verdict;
  /** Whether the path has an index for this order (`.value`, `.key`, `.priority` or a child path). */
  hasIndex(path: readonly string[], index: string): boolean;
  /** Every `.indexOn` with the pattern of its path. */
  indexes(): IndexPattern[];
  /** The rules file as plain JSON without comments. */
  toStrictJson(): unknown;
  /** How often every expression was evaluated since these rules were loaded, and with which results. */
  coverage(): RulesCoverage;
};

export type CompileResult = { ok: true; ruleset: Ruleset } | { ok: false; error: string };

/**
 * The rules for a child key. If the rules have this literal key, the rules of the literal key are used, and
 * otherwise the rules of the `$variable`. In the second case the key is bound to the variable.
 */
function rulesOfChild(rules: RuleTreeNode, key: string, bound: string[]): RuleTreeNode | null {
  const literal = rules.children.get(key);
  if (literal) return literal;
  if (!rules.wildcard) return null;
  bound.push(key);
  return rules.wildcard.node;
}

/**
 * The decision about one request. It has the variables for the rules, and records the rules that were
 * evaluated.
 */
class Decision {
  readonly trace: RuleTrace[] | undefined;
  private readonly context: EvaluationContext;
  private readonly newRoot: Snapshot;

  constructor(
    private readonly rules: RuleTreeNode,
    newRoot: RuleNode | null,
    { root, auth, now, query, explain }: Omit<ReadRequest, 'path'>,
  ) {
    const snapshot = new Snapshot(root);
    this.newRoot = new Snapshot(newRoot);
    this.context = { root: snapshot, data: snapshot, newData: snapshot, auth, now, query, bound: [] };
    this.trace = explain ? [] : undefined;
  }

  verdict(allowed: boolean): Verdict {
    return this.trace ? { allowed, trace: this.trace } : { allowed };
  }

  /** Whether the path or an ancestor has a true rule of this kind. Rules below the path are not evaluated. */
  isGranted(kind: 'read' | 'write', path: readonly string[]): boolean {
    let rules: RuleTreeNode = this.rules;
    let data = this.context.root;
    let newData = this.newRoot;
    this.context.bound.length = 0;
    for (let depth = 0; ; depth += 1) {
      const rule = rules[kind];
      if (rule && this.holds(rule, data, newData, path.slice(0, depth))) return true;
      const key = path[depth];
      const below = key === undefined ? null : rulesOfChild(rules, key, this.context.bound);
      if (key === undefined || below === null) return false;
      rules = below;
      data = data.step(key);
      newData = newData.step(key);
    }
  }

  /** Validates the path, its ancestors, and everything that was written at the path. */
  isValid(path: readonly string[]): boolean {
    let rules: RuleTreeNode | null = this.rules;
    let data = this.context.root;
    let newData = this.newRoot;
    this.context.bound.length = 0;
    for (const [depth, key] of path.entries()) {
      if (newData.node === null || !rules.hasValidate) return true;
      if (rules.validate && !this.holds(rules.validate, data, newData, path.slice(0, depth))) return false;
      rules = rulesOfChild(rules, key, this.context.bound);
      if (rules === null) return true;
      data = data.step(key);
      newData = newData.step(key);
    }
    return this.isSubtreeValid(rules, data, newData, [...path]);
  }

  private isSubtreeValid(rules: RuleTreeNode, data: Snapshot, newData: Snapshot, path: string[]): boolean {
    const { node } = newData;
    if (node === null || !rules.hasValidate) return true;
    if (rules.validate && !this.holds(rules.validate, data, newData, path)) return false;
    if (node.leaf() !== undefined) return true;
    const isChildValid = (child: RuleTreeNode, key: string): boolean => {
      path.push(key);
      const isValid = this.isSubtreeValid(child, data.step(key), newData.step(key), path);
      path.pop();
      return isValid;
    };
    for (const [key, child] of rules.children) {
      if (!isChildValid(child, key)) return false;
    }
    if (!rules.wildcard?.node.hasValidate) return true;
    for (const key of node.keys()) {
      if (rules.children.has(key)) continue;
      this.context.bound.push(key);
      const isValid = isChildValid(rules.wildcard.node, key);
      this.context.bound.pop();
      if (!isValid) return false;
    }
    return true;
  }

  private holds(rule: Rule, data: Snapshot, newData: Snapshot, path: readonly string[]): boolean {
    this.context.data = data;
    this.context.newData = newData;
    let result = false;
    let error: string | undefined;
    try {
      result = rule.run(this.context);
    } catch (fault) {
      if (!(fault instanceof RuleFault)) throw fault;
      error = fault.message;
    }
    if (this.trace) {
      const { kind, expression, line, column } = rule;
      const entry = { path: `/${path.join('/')}`, kind, expression, line, column, result };
      this.trace.push(error === undefined ? entry : { ...entry, error });
    }
    return result;
  }
}

function collectIndexes(rules: RuleTreeNode, path: readonly string[], found: IndexPattern[]): IndexPattern[] {
  if (rules.indexOn.length > 0) found.push({ path, on: rules.indexOn });
  for (const [key, child] of rules.children) collectIndexes(child, [...path, key], found);
  if (rules.wildcard) collectIndexes(rules.wildcard.node, [...path, rules.wildcard.name], found);
  return found;
}

function createRuleset(rules: RuleTreeNode, text: string, strictJson: unknown): Ruleset {
  return {
    canRead(request) {
      const decision = new Decision(rules, request.root, request);
      return decision.verdict(decision.isGranted('read', request.path));
    },
    canWrite(request) {
      const decision = new Decision(rules, request.newRoot, { ...request, query: null });
      return decision.verdict(
        request.paths.every((path) => decision.isGranted('write', path) && decision.isValid(path)),
      );
    },
    hasIndex(path, index) {
      if (index === '.key' || index === '.priority') return true;
      let here: RuleTreeNode | null = rules;
      for (const key of path) {
        here = rulesOfChild(here, key, []);
        if (here === null) return false;
      }
      return here.indexOn.includes(index.split('/').filter(Boolean).join('/'));
    },
    indexes: () => collectIndexes(rules, [], []),
    toStrictJson: () => strictJson,
    coverage: () => coverageOf(text, rules),
  };
}

/**
 * Compiles a rules file (Realtime Database security rules, public reference). If the text is not valid, the
 * error is `line:column: message`. The message starts with "Parse error" if the text is not JSON.
 */
export function compileRules(text: string): CompileResult {
  try {
    const document = parseRulesJson(text);
    return { ok: true, ruleset: createRuleset(buildRuleTree(text, document), text, toPlainJson(document)) };
  } catch (error) {
    if (!(error instanceof RulesTextError)) throw error;
    const { line, column } = positionOf(text, error.at);
    return { ok: false, error: `${line}:${column}: ${error.message}` };
  }
}
