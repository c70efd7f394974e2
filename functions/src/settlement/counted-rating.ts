import { withRating } from '@domain/trip/people/rating';
import { dbPaths } from '@domain/database/paths';
import type { Rating, UserProfile } from '@domain/records';
import type { Write } from '../platform';

/**
 * The commit that keeps a rating of a person and counts it in the person's average, once: it fails when the rating is
 * there already, when another one was counted meanwhile, or when the person is gone.
 */
export function countedRating(
  path: string,
  uid: string,
  { ratings, usertype }: Pick<UserProfile, 'ratings' | 'usertype'>,
  rating: Omit<Rating, 'bookingId'>,
): Write {
  const user = dbPaths.user(uid);
  return {
    checks: {
      [`${path}/rate`]: null,
      [`${user}/ratings/count`]: ratings?.count ?? null,
      [`${user}/usertype`]: usertype,
    },
    values: { [path]: rating, [`${user}/ratings`]: withRating(ratings, rating.rate, rating.tags) },
  };
}
