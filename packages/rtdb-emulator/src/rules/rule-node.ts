export type Leaf = string | number | boolean;

/** An immutable, non-empty node of the data tree. An absent node is null. */
export type RuleNode = {
  /** The value of a leaf, or undefined if the node has children. */
  leaf(): Leaf | undefined;
  /** The priority of the node. */
  priority(): string | number | null;
  child(key: string): RuleNode | null;
  /** The keys in the key order of the database. */
  keys(): Iterable<string>;
};
