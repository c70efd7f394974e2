import { isDefault, needsIndex, queryForRules, selectsAll, type Query } from '../query/query';
import { filteredNode } from '../query/window';
import { compileRules, type Ruleset, type RuleTrace } from '../rules/ruleset';
import { hashMatches } from '../tree/hash';
import { nodeAt, ruleNode, type Node, type Path } from '../tree/node';
import { accessName, type Access } from './access';
import type { CommittedChange } from './change';
import { Listeners } from './listeners';
import type { PreparedWrite } from './prepared-write';
import { DependencyIndex, ReadRecorder } from './rule-dependencies';
import type { Subscriber, Subscription } from './subscription';

/** A write that was stored, with the data that triggers and the journal need. */
export type Commit = {
  readonly changes: readonly CommittedChange[];
  readonly before: Node | null;
  readonly after: Node | null;
  readonly access: Access;
  readonly now: number;
  /** True for imports, for which functions get no events. */
  readonly isSilent: boolean;
};

export type ReadResult =
  { readonly isAllowed: true; readonly node: Node | null } | { readonly isAllowed: false };
export type SubscribeResult =
  | { readonly isAllowed: true; readonly subscription: Subscription; readonly node: Node | null }
  | { readonly isAllowed: false };

export type NamespaceOptions = {
  readonly name: string;
  readonly log: (line: string) => void;
  readonly clock: () => number;
  /** If true, the log has one line for each rule that a denied operation evaluated. */
  readonly explain: boolean;
  /** Who may read and write if no rules are set. It is everyone, or only the admin. */
  readonly defaultRules: DefaultRules;
  /**
   * The names of other namespaces that have rules. A client that uses this namespace without rules probably
   * has the wrong name.
   */
  readonly namesWithRules?: () => readonly string[];
};

export type DefaultRules = 'open' | 'closed';

const defaultText = (isOpen: boolean): string =>
  `{\n  "rules": {\n    ".read": ${isOpen},\n    ".write": ${isOpen}\n  }\n}\n`;

/**
 * One database with its data, its rules and its listeners. Each write is completed before the next starts.
 */
export class Namespace {
  readonly name: string;
  readonly onCommit = new Set<(commit: Commit) => void>();
  private tree: Node | null = null;
  private rules: Ruleset;
  private text: string;
  /** Whether rules were set. Without them the default rules apply. */
  private isRuled = false;
  private hasWarned = false;
  private readonly listeners = new Listeners();
  private readonly dependencies = new DependencyIndex<Subscription>();

  constructor(private readonly options: NamespaceOptions) {
    this.name = options.name;
    this.text = defaultText(options.defaultRules === 'open');
    const compiled = compileRules(this.text);
    if (!compiled.ok) throw new Error(compiled.error);
    this.rules = compiled.ruleset;
  }

  get root(): Node | null {
    return this.tree;
  }

  get rulesText(): string {
    return this.text;
  }

  get ruleset(): Ruleset {
    return this.rules;
  }

  get hasRules(): boolean {
    return this.isRuled;
  }

  now(): number {
    return this.options.clock();
  }

  /**
   * Sets new rules, and ends the listens that they deny. Returns null, or the reason why the text is refused.
   * A caller that sets the same text in many namespaces passes `compiled`, so that the text is compiled only
   * once.
   */
  setRules(text: string, compiled = compileRules(text)): string | null {
    if (!compiled.ok) return compiled.error;
    this.rules = compiled.ruleset;
    this.text = text;
    this.isRuled = true;
    this.recheck(this.listeners.all);
    return null;
  }

  /** Sets the data that an earlier run stored. Listeners and functions get no events. */
  restore(root: Node | null): void {
    this.tree = root;
  }

  node(path: Path): Node | null {
    return nodeAt(this.tree, path);
  }

  read(path: Path, query: Query, access: Access): ReadResult {
    if (!this.mayRead(path, query, access, 'read')) return { isAllowed: false };
    return { isAllowed: true, node: filteredNode(this.node(path), query) };
  }

  mayRead(path: Path, query: Query, access: Access, operation: string): boolean {
    if (access.isAdmin) return true;
    this.warnWithoutRules();
    const verdict = this.ruleset.canRead({
      path,
      root: ruleNode(this.tree),
      auth: access.auth,
      now: this.now(),
      query: queryForRules(query),
      explain: this.options.explain,
    });
    if (!verdict.allowed) this.logDenial(operation, [path], access, verdict.trace);
    return verdict.allowed;
  }

  mayWrite(prepared: PreparedWrite, access: Access, now: number, operation: string): boolean {
    if (access.isAdmin) return true;
    this.warnWithoutRules();
    const verdict = this.ruleset.canWrite({
      paths: prepared.paths,
      root: ruleNode(this.tree),
      newRoot: ruleNode(prepared.newRoot),
      auth: access.auth,
      now,
      explain: this.options.explain,
    });
    if (!verdict.allowed) this.logDenial(operation, prepared.paths, access, verdict.trace);
    return verdict.allowed;
  }

  /**
   * Stores a write that was already allowed. Informs the listeners first, then the journal and the functions.
   */
  commit(prepared: PreparedWrite, access: Access, now: number, isSilent = false): void {
    const before = this.tree;
    const after = prepared.newRoot;
    if (before === after) return;
    const changes = prepared.paths
      .map((path): CommittedChange => ({ path, before: nodeAt(before, path), after: nodeAt(after, path) }))
      .filter((change) => change.before !== change.after);
    if (changes.length === 0) return;
    this.tree = after;
    this.recheck(this.concerned(changes, before, after));
    this.listeners.notify(changes, before, after);
    for (const tell of this.onCommit) tell({ changes, before, after, access, now, isSilent });
  }

  /** Whether the data at the path still has this hash, so that a transaction may be stored. */
  hasHash(path: Path, hash: string): boolean {
    return hashMatches(this.node(path), hash);
  }

  /**
   * Whether the query needs an `.indexOn` rule at the path and the rules do not have it. Orders by key and by
   * priority need no index.
   */
  lacksIndex(path: Path, query: Query): boolean {
    return needsIndex(query) && !this.ruleset.hasIndex(path, query.index);
  }

  subscribe(path: Path, query: Query, access: Access, subscriber: Subscriber): SubscribeResult {
    const subscription: Subscription = { path, query, access, subscriber, dependencies: [] };
    if (!this.isStillAllowed(subscription, 'listen')) return { isAllowed: false };
    this.listeners.add(subscription);
    this.dependencies.add(subscription, subscription.dependencies);
    const node = this.node(path);
    return {
      isAllowed: true,
      subscription,
      node: isDefault(query) || selectsAll(query) ? node : filteredNode(node, query),
    };
  }

  unsubscribe(subscription: Subscription): void {
    this.listeners.remove(subscription);
    this.dependencies.remove(subscription, subscription.dependencies);
  }

  /**
   * Checks the rules for these subscriptions again, and ends the subscriptions that are no longer allowed.
   */
  recheck(subscriptions: Iterable<Subscription>): void {
    for (const subscription of [...subscriptions]) {
      this.dependencies.remove(subscription, subscription.dependencies);
      if (this.isStillAllowed(subscription, 'listen')) {
        this.dependencies.add(subscription, subscription.dependencies);
      } else {
        this.listeners.remove(subscription);
        subscription.subscriber.revoked();
      }
    }
  }

  private concerned(
    changes: readonly CommittedChange[],
    before: Node | null,
    after: Node | null,
  ): ReadonlySet<Subscription> {
    const found = new Set<Subscription>();
    for (const change of changes) {
      for (const subscription of this.dependencies.concernedBy(change, before, after))
        found.add(subscription);
    }
    return found;
  }

  private isStillAllowed(subscription: Subscription, operation: string): boolean {
    const { access, path, query } = subscription;
    subscription.dependencies = [];
    if (access.isAdmin) return true;
    this.warnWithoutRules();
    const recorder = new ReadRecorder();
    const verdict = this.ruleset.canRead({
      path,
      root: recorder.root(ruleNode(this.tree)),
      auth: access.auth,
      now: this.now(),
      query: queryForRules(query),
      explain: this.options.explain,
    });
    if (verdict.allowed) subscription.dependencies = recorder.dependencies();
    else this.logDenial(operation, [path], access, verdict.trace);
    return verdict.allowed;
  }

  /** Logs once that a client uses a namespace without rules, if this is probably a mistake. */
  private warnWithoutRules(): void {
    if (this.isRuled || this.hasWarned) return;
    const { defaultRules, namesWithRules, log } = this.options;
    const others = namesWithRules?.() ?? [];
    if (defaultRules === 'open' && others.length === 0) return;
    this.hasWarned = true;
    const state = defaultRules === 'open' ? 'everyone may read and write it' : 'it is closed';
    const found = others.length > 0 ? ` Rules are set for: ${others.join(', ')}.` : '';
    log(`Namespace ${this.name} has no rules, so ${state}.${found}`);
  }

  private logDenial(
    operation: string,
    paths: readonly Path[],
    access: Access,
    trace: RuleTrace[] | undefined,
  ): void {
    const { log } = this.options;
    const shown = paths.slice(0, 5).map((path) => `/${path.join('/')}`);
    if (paths.length > shown.length) shown.push(`and ${paths.length - shown.length} more`);
    log(`Denied ${operation} ${shown.join(' ')} in ${this.name} for ${accessName(access)}`);
    for (const step of trace ?? []) {
      const outcome = step.error === undefined ? String(step.result) : `false, error: ${step.error}`;
      log(
        `  .${step.kind} at ${step.path} (line ${step.line}:${step.column}) ${step.expression} => ${outcome}`,
      );
    }
  }
}
