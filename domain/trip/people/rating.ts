import { tagsIn } from './rating-tags';

/** The summary of all ratings of a person. The average has one decimal. `tags` counts the quick tags. */
export type RatingSummary = {
  userrating: number;
  count: number;
  total: number;
  tags?: Record<string, number>;
};

type Before = {
  count?: number | undefined;
  total?: number | undefined;
  tags?: Readonly<Record<string, number>> | undefined;
};

/**
 * Adds a rating to a person's summary (docs/product/trips.md, "Rating"). The average has one decimal. The
 * caller, `functions/src/settlement/ratings.ts`, makes sure that the rating of a trip is added only once.
 */
export function withRating(
  before: Before | undefined,
  rate: number,
  tags?: Readonly<Record<string, unknown>>,
): RatingSummary {
  const count = (before?.count ?? 0) + 1;
  const total = (before?.total ?? 0) + rate;
  const counts = { ...before?.tags };
  for (const tag of tagsIn(tags)) counts[tag] = (counts[tag] ?? 0) + 1;
  return {
    count,
    total,
    userrating: Math.round((total / count) * 10) / 10,
    ...(Object.keys(counts).length === 0 ? {} : { tags: counts }),
  };
}
