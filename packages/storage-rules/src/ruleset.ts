import { basename } from 'node:path';
import { checkRules } from './checker';
import { Environment, evaluate } from './evaluator';
import { fitPattern } from './path-matcher';
import { parseRules } from './rules-parser';
import { RulesSyntaxError, type Issue, type MatchBlock, type Method, type RulesFile } from './syntax';
import { EvaluationError, string, type Value } from './values';
import type { RequestMethod } from './wire';

export type VerifyRequest = {
  service: string;
  /** the path `/b/BUCKET/o/name`, not URL-encoded */
  path: string;
  method: RequestMethod;
  /** the variables `request` and `resource` */
  variables: Readonly<Record<string, Value>>;
};

/**
 * The decision about a request. If no rule permits it, `problems` names the conditions that ended in an
 * error.
 */
export type Decision = { permit: boolean; problems: Issue[] };

/** The loaded rules of one or several files. */
export type StorageRuleset = { version: 1 | 2; warnings: Issue[]; verify(request: VerifyRequest): Decision };

export type LoadResult = { ok: true; ruleset: StorageRuleset } | { ok: false; errors: Issue[] };

const METHODS_OF: Record<RequestMethod, readonly Method[]> = {
  get: ['get'],
  list: ['list'],
  read: ['get', 'list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  write: ['create', 'update', 'delete'],
};

/** Decides for one file whether a matching `allow` of this method is true. */
class FileDecision {
  readonly problems: Issue[] = [];

  constructor(
    private readonly file: RulesFile,
    private readonly method: Method,
  ) {}

  isPermitted(service: string, path: readonly string[], variables: ReadonlyMap<string, Value>): boolean {
    const base = new Environment(variables, this.file.functions, null);
    return this.file.services
      .filter(({ name }) => name === service)
      .some(({ functions, matches }) => {
        const environment = base.with(new Map(), functions);
        return matches.some((block) => this.isBlockPermitting(block, path, environment));
      });
  }

  private isBlockPermitting(block: MatchBlock, path: readonly string[], outer: Environment): boolean {
    const fits = fitPattern(block.pattern, path, this.file.version).map((fit) => ({
      isWhole: fit.rest.length === 0,
      ...fit,
    }));
    // A list is requested for the folder itself. The rules for the files in the folder have one more segment,
    // so the last segment of the pattern is left out.
    const last = block.pattern.at(-1);
    if (this.method === 'list' && last?.kind === 'one') {
      const folder = fitPattern(block.pattern.slice(0, -1), path, this.file.version);
      fits.push(...folder.filter(({ rest }) => rest.length === 0).map((fit) => ({ isWhole: true, ...fit })));
    }
    return fits.some(({ bound, rest, isWhole }) => {
      const environment = outer.with(bound, block.functions);
      if (isWhole && this.isAllowed(block, environment)) return true;
      return block.matches.some((inner) => this.isBlockPermitting(inner, rest, environment));
    });
  }

  private isAllowed(block: MatchBlock, environment: Environment): boolean {
    return block.allows.some(({ methods, condition, line }) => {
      if (!methods.has(this.method)) return false;
      if (condition === null) return true;
      try {
        const value = evaluate(condition, environment);
        if (value.type === 'bool') return value.value;
        this.problem(`the condition is a ${value.type}, not a bool`, line);
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error;
        this.problem(error.message, line);
      }
      return false;
    });
  }

  private problem(message: string, line: number): void {
    this.problems.push({ message: `Evaluation error: ${message}.`, file: this.file.name, line });
  }
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\//, '').split('/');
}

function verify(files: readonly RulesFile[], request: VerifyRequest): Decision {
  const path = segmentsOf(request.path);
  const problems: Issue[] = [];
  const permit = METHODS_OF[request.method].every((method) => {
    const variables = withMethod(request.variables, method);
    return files.some((file) => {
      const decision = new FileDecision(file, method);
      const isPermitted = decision.isPermitted(request.service, path, variables);
      problems.push(...decision.problems);
      return isPermitted;
    });
  });
  return { permit, problems: permit ? [] : problems };
}

/** Adds `request.method` to the variables. The emulator does not send this value, but rules may read it. */
function withMethod(variables: VerifyRequest['variables'], method: Method): Map<string, Value> {
  const all = new Map(Object.entries(variables));
  const request = all.get('request');
  if (request?.type === 'map') {
    all.set('request', { type: 'map', entries: new Map(request.entries).set('method', string(method)) });
  }
  return all;
}

/** Loads Storage rules (Firebase Security Rules language reference). No file may contain an error. */
export function loadRuleset(files: readonly { name: string; content: string }[]): LoadResult {
  const errors: Issue[] = [];
  const warnings: Issue[] = [];
  const parsed: RulesFile[] = [];
  for (const { name, content } of files) {
    const file = basename(name);
    try {
      const rules = parseRules(file, content);
      const checked = checkRules(rules);
      errors.push(...checked.errors);
      warnings.push(...checked.warnings);
      parsed.push(rules);
    } catch (error) {
      if (!(error instanceof RulesSyntaxError)) throw error;
      errors.push({ message: `${error.message}.`, file, line: error.line });
    }
  }
  if (errors.length > 0) return { ok: false, errors };
  const version = parsed.every((file) => file.version === 2) ? 2 : 1;
  return { ok: true, ruleset: { version, warnings, verify: (request) => verify(parsed, request) } };
}
