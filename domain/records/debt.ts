import { z } from 'zod';

/**
 * An unpaid trip. It has the price, the time when the trip ended, and the time when the driver reported that
 * the rider did not pay.
 */
export const unpaidTripSchema = z.object({
  amount: z.number(),
  at: z.number(),
  reportedAt: z.number().optional(),
});

/**
 * The earlier debt that a rider pays together with a booking. `wallet` is the debt because of a negative
 * wallet. `trips` has the price of each unpaid trip by booking id. `amount` is the sum of `wallet` and all
 * `trips`.
 */
export const carriedDebtSchema = z.object({
  amount: z.number(),
  wallet: z.number(),
  trips: z.record(z.string(), z.number()).default({}),
});

/**
 * A permission of staff to book in spite of a debt. It is valid until a time, and optionally for one trip
 * only.
 */
export const debtPassSchema = z.object({
  reason: z.string(),
  until: z.number(),
  isOnce: z.boolean().default(false),
});
export type DebtPass = z.infer<typeof debtPassSchema>;
