export type Leaf = string | number | boolean;

/** An immutable, non-empty node of the data tree. An absent node is null. */
export type RuleNode = {
  /** the leaf's value, or undefined when the node has children */
  leaf(): Leaf | undefined;
  /** the node's own priority */
  priority(): string | number | null;
  child(key: string): RuleNode | null;
  /** keys in the database's key order */
  keys(): Iterable<string>;
};
