import { z } from 'zod';
import { CANCEL_WHYS } from '../../records';
import { endpointContract, id } from '../endpoint';

/** Returns the cost of cancelling the rider's trip now, and its reason. Fails with `trip_changed`. */
export const cancelTerms = endpointContract({
  name: 'cancel_terms',
  onlyReads: true,
  access: ['rider'],
  isForBlocked: true,
  input: { bookingId: id },
  output: z.object({
    /** major units, 0 if it is free */
    fee: z.number(),
    why: z.enum(CANCEL_WHYS),
    /** Until when cancelling is free, in epoch milliseconds. Null if unknown. */
    freeUntil: z.number().nullable(),
  }),
});

/**
 * Cancels the rider's own trip for at most the fee that was shown to the rider. If the fee is higher now, the
 * call fails with `cancel_fee_changed` and the trip is not cancelled.
 */
export const cancelTrip = endpointContract({
  name: 'cancel_trip',
  access: ['rider'],
  isForBlocked: true,
  input: {
    bookingId: id,
    reason: z.string().trim().min(1).max(200),
    /** the fee that the rider saw, in major units */
    shownFee: z.number().min(0),
  },
  output: z.object({ fee: z.number() }),
});

export type ToldCancelTerms = z.output<typeof cancelTerms.output>;
