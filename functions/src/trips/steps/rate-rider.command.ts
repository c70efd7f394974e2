import { z } from 'zod';
import { storedTags } from '@domain/trip/people/rating-tags';
import type { rateRider } from '@domain/contracts/trip/trip';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { canRateRider } from '@domain/trip/people/rider-rating';
import { assertFound, decideAndCommit, isKey, type Needs, type Command } from '../../platform';
import { countedRating } from '../../settlement/ratings';

const riddenSchema = bookingSchema.pick({
  status: true,
  customer: true,
  driver: true,
  tripdate: true,
  endTime: true,
  cancelledAt: true,
});
const ratedSchema = userSchema.pick({ ratings: true, usertype: true });

/**
 * Stores the driver's rating of the rider of a trip. The rating counts once in the rider's average and cannot
 * be changed. The rider is not notified. Fails with `not_found` if the caller did not drive this trip or if
 * the rider's account was deleted. Fails with `trip_changed` if `canRateRider` of
 * `domain/trip/people/rider-rating.ts` is false.
 */
export const rateRiderCommand: Command<typeof rateRider, Needs<'store' | 'clock'>, 'uid'> = async (
  { store, clock },
  { bookingId, rate, tags },
  { uid },
) => {
  const booking = isKey(bookingId) ? await store.read(dbPaths.booking(bookingId), riddenSchema) : null;
  // Other people must not learn that the trip exists.
  if (booking?.driver !== uid) throw new DomainError('not_found');
  if (!canRateRider(booking, uid, clock())) throw new DomainError('trip_changed', booking.status);
  const { customer } = booking;
  const path = dbPaths.riderRating(customer, bookingId);
  await decideAndCommit(store, async () => {
    const [known, profile] = await Promise.all([
      store.read(`${path}/rate`, z.number()),
      store.read(dbPaths.user(customer), ratedSchema),
    ]);
    // The rider is already rated, so a second tap changes nothing.
    if (known !== null) return null;
    assertFound(profile);
    const rating = { user: uid, rate, tags: storedTags(tags), at: clock() };
    return countedRating(path, customer, profile, rating);
  });
};
