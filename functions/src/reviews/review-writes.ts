import { dbPaths } from '@domain/database/paths';
import type { ReviewRecord } from '@domain/database/trip-records';

type NewReview = Pick<ReviewRecord, 'kind' | 'people' | 'bookingId' | 'confirmed' | 'measured' | 'charged'>;

/**
 * The writes that put something on the review list (docs/product.md 4.17), and that find it by its people. `about` and
 * the kind make the key, so that one reason is listed once. A write that can come again has to check that
 * `${dbPaths.review(key)}/state` is null, or it would open an entry that staff have closed.
 */
export function reviewWrites(
  about: string,
  { kind, people, ...facts }: NewReview,
  at: number,
): Record<string, unknown> {
  const key = reviewKeyOf(about, kind);
  const record: ReviewRecord = { ...{ kind, at, people, state: 'open' }, ...facts };
  return {
    [dbPaths.review(key)]: record,
    ...Object.fromEntries(Object.keys(people).map((uid) => [dbPaths.personReview(uid, key), kind])),
  };
}

/** The key of an entry: `about` is the booking or the person that it is about. */
export const reviewKeyOf = (about: string, kind: ReviewRecord['kind']): string => `${about}_${kind}`;
