import type { Leaf, RuleNode } from './rule-node';

/**
 * The identity of a request. It is the `auth` variable of the rules language, or null if the user is signed
 * out.
 */
export type RulesAuth = null | {
  uid: string;
  provider?: string;
  token: Record<string, unknown>;
  [claim: string]: unknown;
};

/**
 * The query of a read request. `orderBy` is `$key`, `$value`, `$priority` or a child path such as `a/b`. The
 * caller sets `equalTo` if both bounds have the same value.
 */
export type RulesQuery = {
  orderBy: string;
  startAt?: Leaf | null;
  endAt?: Leaf | null;
  equalTo?: Leaf | null;
  limitToFirst?: number;
  limitToLast?: number;
};

/** A rule that was evaluated. `line` and `column` are its place in the rules text, counted from 1. */
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

/** The decision about a request. `trace` is present only if the request asked for an explanation. */
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

/**
 * A write of one or several paths. `newRoot` is the tree after the complete write. In it, server values are
 * replaced by their results.
 */
export type WriteRequest = {
  paths: readonly (readonly string[])[];
  root: RuleNode | null;
  newRoot: RuleNode | null;
  auth: RulesAuth;
  /** milliseconds since 1970 */
  now: number;
  explain?: boolean;
};

/** The indexes at a path pattern. A segment `$x` of the pattern matches any key. */
export type IndexPattern = { path: readonly string[]; on: readonly string[] };
