import { z } from 'zod';
import { withRating } from '@domain/booking/rating';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/database/records';
import { ratingSchema } from '@domain/database/trip-records';
import type { Store } from '../platform/ports';
import { untilCommitted } from '../platform/until-committed';

const summarySchema = userSchema.pick({ ratings: true, usertype: true });

/**
 * Makes a driver's average the one of its ratings; whether it was another. A rating that is counted meanwhile changes
 * the number of ratings, so the write does not happen and all is read again.
 */
export async function recountRatings(store: Store, driver: string): Promise<boolean> {
  const path = `${dbPaths.user(driver)}/ratings`;
  const outcome = await untilCommitted(async () => {
    const profile = await store.read(dbPaths.user(driver), summarySchema);
    if (profile === null) return 'right';
    // Read after the number of ratings that the write relies on.
    const ratings = await store.read(dbPaths.ratings(driver), z.record(z.string(), ratingSchema));
    const all = Object.values(ratings ?? {});
    if (all.length === 0) return 'right';
    const wanted = all.reduce<ReturnType<typeof withRating> | undefined>(
      (summary, { rate }) => withRating(summary, rate),
      undefined,
    );
    const { count, total, userrating } = profile.ratings ?? {};
    if (count === wanted?.count && total === wanted?.total && userrating === wanted?.userrating)
      return 'right';
    const isDone = await store.commit({
      checks: {
        [`${path}/count`]: count ?? null,
        [`${dbPaths.user(driver)}/usertype`]: profile.usertype,
      },
      values: { [path]: wanted },
    });
    return isDone ? 'corrected' : null;
  });
  return outcome === 'corrected';
}
