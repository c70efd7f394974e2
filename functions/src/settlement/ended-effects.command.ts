import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, TRIP_STATES, userSchema } from '@domain/records';
import { storedTags, tagsIn } from '@domain/trip/people/rating-tags';
import type { Needs } from '../platform';
import { countedRating } from './ratings';
import { payCarriedDebt } from './settle-payment.command';
import { untilSettled } from './trip-money';

const ratedSchema = bookingSchema.pick({
  status: true,
  customer: true,
  driver: true,
  rating: true,
  rating_comment: true,
  rating_tags: true,
});
const paidSchema = bookingSchema.pick({ status: true, customer: true, driver: true });
const summarySchema = userSchema.pick({ ratings: true, usertype: true });

/**
 * Counts the rating of a trip once in the driver's average and notifies the driver (docs/product/trips.md,
 * "Rating"). `domain/trip/people/rating.ts` computes the average.
 * `functions/src/trips/effects/trip-status.command.ts` completes a trip without a rating.
 */
export async function completeEffects(
  ports: Needs<'store' | 'clock' | 'notify'>,
  bookingId: string,
): Promise<void> {
  const rated = await countRating(ports, bookingId);
  if (rated === 'nothing') return;
  await ports.notify([
    {
      uid: rated.driver,
      text: 'received_rating',
      params: { X: String(rated.rate) },
      eventId: `${bookingId}_rated`,
      bookingId,
      screen: 'BookedCab',
    },
  ]);
}

/** Counts the rating of a COMPLETE trip in the average of the trip's driver, only once. */
export function countRating(
  ports: Needs<'store' | 'clock'>,
  bookingId: string,
): Promise<{ driver: string; rate: number } | 'nothing'> {
  return untilSettled(ports.store, bookingId, () => countOnce(ports, bookingId));
}

async function countOnce(
  { store, clock }: Needs<'store' | 'clock'>,
  bookingId: string,
): Promise<{ driver: string; rate: number } | 'nothing' | null> {
  const booking = await store.read(dbPaths.booking(bookingId), ratedSchema);
  if (booking?.status !== 'COMPLETE') return 'nothing';
  const { driver, rating: rate, customer, rating_comment: comment } = booking;
  if (driver === undefined || rate === undefined) return 'nothing';
  const path = dbPaths.rating(driver, bookingId);
  const [known, profile] = await Promise.all([
    store.read(`${path}/rate`, z.number()),
    store.read(dbPaths.user(driver), summarySchema),
  ]);
  if (known !== null || profile === null) return 'nothing';
  const tags = storedTags(tagsIn(booking.rating_tags));
  const isDone = await store.commit(
    countedRating(path, driver, profile, { user: customer, rate, comment, tags, at: clock() }),
  );
  return isDone ? { driver, rate } : null;
}

type PaidEffectsPorts = Needs<'store' | 'clock' | 'notify'> & {
  /** Checks whether the bonus for the rider's referral is due. */
  advanceReferral: (riderId: string) => Promise<void>;
};

/**
 * Notifies the rider and the driver of a payment, and starts the check of the rider's referral
 * (`functions/src/referrals/advance-referral.command.ts`). `settle-payment.command.ts` settles the money.
 */
export async function paidEffects(ports: PaidEffectsPorts, bookingId: string): Promise<void> {
  const booking = await ports.store.read(dbPaths.booking(bookingId), paidSchema);
  if (booking === null || !TRIP_STATES[booking.status].isPaid) return;
  await payCarriedDebt(ports, bookingId);
  await ports.advanceReferral(booking.customer);
  const told = { text: 'success_payment', eventId: `${bookingId}_paid`, bookingId } as const;
  await ports.notify([
    { ...told, uid: booking.customer, screen: 'BookedCab' },
    ...(booking.driver === undefined ? [] : [{ ...told, uid: booking.driver, screen: 'Wallet' as const }]),
  ]);
}
