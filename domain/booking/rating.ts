export type RatingSummary = { userrating: number; count: number; total: number };

/**
 * A driver's ratings with one more: the average has one decimal (docs/product.md 5.9).
 * `functions/src/settlement/complete-effects.command.ts` counts each trip once; `domain/trip/rider-steps.ts` holds the
 * rider's write.
 */
export function withRating(
  before: { count?: number | undefined; total?: number | undefined } | undefined,
  rate: number,
): RatingSummary {
  const count = (before?.count ?? 0) + 1;
  const total = (before?.total ?? 0) + rate;
  return { count, total, userrating: Math.round((total / count) * 10) / 10 };
}
