import type { InnerChange } from '../query/window-change';
import type { Node, Path } from '../tree/node';

/**
 * An update for a listener. Either one path has a new value, or several paths below one path change together.
 */
export type Change =
  | { readonly kind: 'put'; readonly path: Path; readonly node: Node | null }
  | { readonly kind: 'merge'; readonly path: Path; readonly changes: readonly InnerChange[] };

/** A path whose value a write changed, with the value before and after. */
export type CommittedChange = {
  readonly path: Path;
  readonly before: Node | null;
  readonly after: Node | null;
};
