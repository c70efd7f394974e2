import type { Leaf, RuleNode } from './rule-node';

/** The identity of a request: null when signed out, otherwise the `auth` variable of the rules language. */
export type RulesAuth = null | {
  uid: string;
  provider?: string;
  token: Record<string, unknown>;
  [claim: string]: unknown;
};

/**
 * A read request; `orderBy` is `$key`, `$value`, `$priority` or a child path such as `a/b`. The caller that makes it
 * sets `equalTo` when both bounds name the same value.
 */
export type RulesQuery = {
  orderBy: string;
  startAt?: Leaf | null;
  endAt?: Leaf | null;
  equalTo?: Leaf | null;
  limitToFirst?: number;
  limitToLast?: number;
};

/** One rule that was evaluated. `line` and `column` (from 1) point into the rules text. */
export type RuleTrace = {
  path: string;
  kind: RuleKind;
  expression: string;
  line: number;
  column: number;
  result: boolean;
  error?: string;
};

export type RuleKind = 'read' | 'write' | 'validate';

/** The decision. `trace` is present only when the request asked for an explanation. */
export type Verdict = { allowed: boolean; trace?: RuleTrace[] };

export type ReadRequest = {
  path: readonly string[];
  root: RuleNode | null;
  auth: RulesAuth;
  /** milliseconds since 1970 */
  now: number;
  query: RulesQuery | null;
  explain?: boolean;
};

/** One write of one or many paths; `newRoot` is the tree after the complete write, server values resolved. */
export type WriteRequest = {
  paths: readonly (readonly string[])[];
  root: RuleNode | null;
  newRoot: RuleNode | null;
  auth: RulesAuth;
  /** milliseconds since 1970 */
  now: number;
  explain?: boolean;
};

/** Index names wanted at a path pattern, in which a `$x` segment stands for any key. */
export type IndexPattern = { path: readonly string[]; on: readonly string[] };
