import { compileExpression, type CompiledExpression } from './expression-compiler';
import { ExpressionError } from './expression-lexer';
import { Tally } from './expression-tally';
import type { RuleKind } from './rule-types';
import type { EvaluationContext } from './rule-values';
import {
  offsetInString,
  positionOf,
  RulesTextError,
  type JsonMember,
  type JsonValue,
  type Position,
} from './rules-json';
import { isDatabaseKey } from './snapshot';

export type Rule = Position & {
  kind: RuleKind;
  expression: string;
  run: (context: EvaluationContext) => boolean;
  /**
   * `source` is the text of the expression. `at` is the offset in the rules file at which the JSON string
   * with the expression begins
   */
  source: string;
  at: number;
  /**
   * `tally` counts the evaluations of the whole rule. `compiled` also counts its parts, and is null if the
   * rule has no parts
   */
  tally: Tally;
  compiled: CompiledExpression | null;
};

/** The rules at one place in the rules file, and below it. */
export type RuleTreeNode = {
  read?: Rule;
  write?: Rule;
  validate?: Rule;
  indexOn: readonly string[];
  children: Map<string, RuleTreeNode>;
  /** the rules under the `$variable` key. Null if there is no such key */
  wildcard: { name: string; node: RuleTreeNode } | null;
  /** whether this node or a node below it has a `.validate` */
  hasValidate: boolean;
};

const RULE_KINDS = new Map<string, RuleKind>([
  ['.read', 'read'],
  ['.write', 'write'],
  ['.validate', 'validate'],
]);
const VARIABLE = /^\$[A-Za-z_]\w*$/;

class TreeBuilder {
  constructor(private readonly text: string) {}

  node(value: JsonValue, variables: readonly string[]): RuleTreeNode {
    if (value.kind !== 'object') throw new RulesTextError('Expected an object with rules', value.at);
    const node: RuleTreeNode = { indexOn: [], children: new Map(), wildcard: null, hasValidate: false };
    for (const member of value.members) {
      if (member.key.startsWith('.')) this.property(node, member, variables);
      else if (member.key.startsWith('$')) this.wildcard(node, member, variables);
      else this.child(node, member, variables);
    }
    const below = [...node.children.values(), ...(node.wildcard ? [node.wildcard.node] : [])];
    node.hasValidate = node.validate !== undefined || below.some((child) => child.hasValidate);
    return node;
  }

  private child(node: RuleTreeNode, { key, at, value }: JsonMember, variables: readonly string[]): void {
    if (!isDatabaseKey(key)) {
      throw new RulesTextError(`Invalid key "${key}": no key of the database can look like this`, at);
    }
    node.children.set(key, this.node(value, variables));
  }

  private wildcard(node: RuleTreeNode, { key, at, value }: JsonMember, variables: readonly string[]): void {
    if (!VARIABLE.test(key)) throw new RulesTextError(`Invalid variable name ${key}`, at);
    if (variables.includes(key)) throw new RulesTextError(`${key} is already used on this path`, at);
    if (node.wildcard) {
      throw new RulesTextError(
        `${key} stands beside ${node.wildcard.name}: only one variable is allowed here`,
        at,
      );
    }
    node.wildcard = { name: key, node: this.node(value, [...variables, key]) };
  }

  private property(node: RuleTreeNode, { key, at, value }: JsonMember, variables: readonly string[]): void {
    const kind = RULE_KINDS.get(key);
    if (kind !== undefined) node[kind] = this.rule(kind, value, variables);
    else if (key === '.indexOn') node.indexOn = this.indexes(value);
    else throw new RulesTextError(`Unknown property ${key}`, at);
  }

  private rule(kind: RuleKind, value: JsonValue, variables: readonly string[]): Rule {
    const position = positionOf(this.text, value.at);
    if (value.kind === 'boolean') {
      const result = value.value;
      const source = String(result);
      const tally = new Tally();
      const run = () => {
        tally.started += 1;
        tally.add(result);
        return result;
      };
      return { kind, expression: source, ...position, run, source, at: value.at, tally, compiled: null };
    }
    if (value.kind !== 'string') {
      throw new RulesTextError(`.${kind} must be an expression in quotes, true or false`, value.at);
    }
    try {
      const source = value.value;
      const compiled = compileExpression(source, { isWrite: kind !== 'read', variables });
      const tally = compiled.tallies.of(compiled.expression);
      const { run } = compiled;
      return { kind, expression: source.trim(), ...position, run, source, at: value.at, tally, compiled };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw new RulesTextError(error.message, offsetInString(this.text, value.at, error.at));
    }
  }

  private indexes(value: JsonValue): string[] {
    const items = value.kind === 'array' ? value.items : [value];
    return items.map((item) => {
      if (item.kind !== 'string') {
        throw new RulesTextError('.indexOn must be a string or an array of strings', item.at);
      }
      const keys = item.value.split('/').filter((key) => key !== '');
      if (item.value !== '.value' && (keys.length === 0 || !keys.every(isDatabaseKey))) {
        throw new RulesTextError(`"${item.value}" cannot be indexed`, item.at);
      }
      return keys.join('/');
    });
  }
}

/** Compiles the rules of a rules file into a tree. Throws RulesTextError. */
export function buildRuleTree(text: string, document: JsonValue): RuleTreeNode {
  const members = document.kind === 'object' ? document.members : [];
  const [rules] = members;
  if (rules === undefined || rules.key !== 'rules' || members.length !== 1) {
    throw new RulesTextError('Expected one object with the single key "rules"', document.at);
  }
  return new TreeBuilder(text).node(rules.value, []);
}
