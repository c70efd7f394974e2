import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { ratingSchema, userSchema, type Rating, type UserProfile } from '@domain/records';
import { withRating } from '@domain/trip/people/rating';
import { untilCommitted, type Store, type Write } from '../platform';

/**
 * The commit that stores a rating of a person and counts it once in the person's average. The commit fails if
 * the rating already exists, if another rating was counted meanwhile, or if the account was deleted.
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

const summarySchema = userSchema.pick({ ratings: true, usertype: true });

/** The path of a person's ratings. Riders rate drivers, and drivers rate riders. */
type RatingsOf = (uid: string) => string;

/**
 * Computes a person's average and tags again from all ratings. Answers true if the average or the tags have
 * changed. If another rating is counted meanwhile, the number of ratings changes. Then the write fails, and
 * everything is read again.
 */
export async function recountRatings(store: Store, uid: string, ratingsOf: RatingsOf): Promise<boolean> {
  const path = `${dbPaths.user(uid)}/ratings`;
  const outcome = await untilCommitted(async () => {
    const profile = await store.read(dbPaths.user(uid), summarySchema);
    if (profile === null) return 'right';
    // The ratings are read after the stored count. If another rating is counted after that, the commit fails.
    const ratings = await store.read(ratingsOf(uid), z.record(z.string(), ratingSchema));
    const all = Object.values(ratings ?? {});
    if (all.length === 0) return 'right';
    const wanted = all.reduce<ReturnType<typeof withRating> | undefined>(
      (summary, { rate, tags }) => withRating(summary, rate, tags),
      undefined,
    );
    const { count, total, userrating, tags } = profile.ratings ?? {};
    const isAverage = count === wanted?.count && total === wanted?.total && userrating === wanted?.userrating;
    if (isAverage && isSameCount(tags ?? {}, wanted?.tags ?? {})) return 'right';
    const isDone = await store.commit({
      checks: { [`${path}/count`]: count ?? null, [`${dbPaths.user(uid)}/usertype`]: profile.usertype },
      values: { [path]: wanted },
    });
    return isDone ? 'corrected' : null;
  });
  return outcome === 'corrected';
}

const isSameCount = (one: Record<string, number>, other: Record<string, number>): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((tag) => one[tag] === other[tag]);
