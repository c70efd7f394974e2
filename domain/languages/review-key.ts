import type { ReviewKind } from '../records';

/** The key of the text that names a reason for a review. */
export const reviewKey = <Kind extends ReviewKind>(kind: Kind): `review_kind_${Kind}` =>
  `review_kind_${kind}`;
