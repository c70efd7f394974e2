import { SETTLEMENT_FLAGS } from '../settlement/settlement-flags';

/** Everything that the server puts on the review list; each has its text `review_…` in every language. */
export const REVIEW_KINDS = [...SETTLEMENT_FLAGS] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
