import { isBuiltIn, isNamespace } from './namespaces';
import { isTypeName } from './operators';
import type { Expression, FunctionDeclaration, Issue, MatchBlock, RulesFile, Scope } from './syntax';

/**
 * The result of checking a rules file. A file with errors is not loaded. A warning names a condition that
 * ends in an error if it is evaluated.
 */
export type CheckResult = { errors: Issue[]; warnings: Issue[] };

type Names = { variables: ReadonlySet<string>; functions: Scope['functions']; outer: Names | null };

const REQUEST_NAMES = new Set(['request', 'resource']);
const NO_FUNCTIONS: Scope['functions'] = new Map();

function findFunction(name: string, names: Names | null): FunctionDeclaration | null {
  if (names === null) return null;
  return names.functions.get(name) ?? findFunction(name, names.outer);
}

function isVariable(name: string, names: Names | null): boolean {
  return names !== null && (names.variables.has(name) || isVariable(name, names.outer));
}

function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'field':
      return [expression.target];
    case 'index':
      return [expression.target, expression.index];
    case 'slice':
      return [expression.target, expression.from, expression.to];
    case 'method':
      return [expression.target, ...expression.args];
    case 'call':
      return expression.args;
    case 'unary':
    case 'is':
      return [expression.operand];
    case 'binary':
    case 'logical':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.test, expression.yes, expression.no];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return expression.parts.filter((part) => typeof part !== 'string');
  }
}

class Checker {
  readonly errors: Issue[] = [];
  readonly warnings: Issue[] = [];
  private readonly calls = new Map<FunctionDeclaration, Set<FunctionDeclaration>>();

  constructor(private readonly file: RulesFile) {}

  check(): void {
    const { functions, services } = this.file;
    const names: Names = { variables: REQUEST_NAMES, functions, outer: null };
    this.functions(functions, names);
    for (const service of services) this.scope(service, [], names);
    for (const declaration of this.calls.keys()) {
      if (this.reaches(declaration, declaration, new Set())) {
        this.error(`The function '${declaration.name}' calls itself.`, declaration.line);
      }
    }
  }

  private error(message: string, line: number): void {
    this.errors.push({ message, file: this.file.name, line });
  }

  private warn(message: string, line: number): void {
    this.warnings.push({ message, file: this.file.name, line });
  }

  private scope(scope: Scope, captured: readonly string[], outer: Names): void {
    const names: Names = { variables: new Set(captured), functions: scope.functions, outer };
    this.functions(scope.functions, names);
    for (const block of scope.matches) this.match(block, names);
  }

  private match(block: MatchBlock, outer: Names): void {
    const captured = block.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
    if (new Set(captured).size < captured.length) this.error('A match binds one name twice.', block.line);
    this.scope(block, captured, outer);
    const names: Names = { variables: new Set(captured), functions: block.functions, outer };
    for (const { condition } of block.allows) {
      if (condition !== null) this.expression(condition, names, null);
    }
  }

  private functions(functions: Scope['functions'], outer: Names): void {
    for (const declaration of functions.values()) {
      this.calls.set(declaration, new Set());
      const variables = new Set(declaration.params);
      const names: Names = { variables, functions: NO_FUNCTIONS, outer };
      for (const { name, value } of declaration.lets) {
        this.expression(value, names, declaration);
        variables.add(name);
      }
      this.expression(declaration.result, names, declaration);
    }
  }

  private expression(expression: Expression, names: Names, inside: FunctionDeclaration | null): void {
    const { line } = expression;
    if (expression.kind === 'is' && !isTypeName(expression.typeName)) {
      this.error(`Unknown type '${expression.typeName}'.`, line);
    }
    if (expression.kind === 'name' && !isVariable(expression.name, names)) {
      this.warn(`Invalid variable name: ${expression.name}.`, line);
    }
    if (expression.kind === 'call') this.call(expression.name, line, names, inside);
    if (expression.kind === 'method') {
      const { target, name, args } = expression;
      if (target.kind === 'name' && isNamespace(target.name) && !isVariable(target.name, names)) {
        if (!isBuiltIn(name, target.name)) this.warn(`Invalid function name: ${target.name}.${name}.`, line);
        for (const argument of args) this.expression(argument, names, inside);
        return;
      }
    }
    for (const part of partsOf(expression)) this.expression(part, names, inside);
  }

  private call(name: string, line: number, names: Names, inside: FunctionDeclaration | null): void {
    const callee = findFunction(name, names);
    if (callee === null && !isBuiltIn(name)) this.warn(`Invalid function name: ${name}.`, line);
    if (callee !== null && inside !== null) this.calls.get(inside)?.add(callee);
  }

  private reaches(
    from: FunctionDeclaration,
    wanted: FunctionDeclaration,
    seen: Set<FunctionDeclaration>,
  ): boolean {
    for (const callee of this.calls.get(from) ?? []) {
      if (callee === wanted) return true;
      if (seen.has(callee)) continue;
      seen.add(callee);
      if (this.reaches(callee, wanted, seen)) return true;
    }
    return false;
  }
}

/** Checks the names, types and recursion in a parsed rules file. */
export function checkRules(file: RulesFile): CheckResult {
  const checker = new Checker(file);
  checker.check();
  return { errors: checker.errors, warnings: checker.warnings };
}
