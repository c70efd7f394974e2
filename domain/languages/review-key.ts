import type { ReviewKind } from '../records';

/** The key of the text for a reason of a review. */
export const reviewKey = <Kind extends ReviewKind>(kind: Kind): `review_kind_${Kind}` =>
  `review_kind_${kind}`;
