import { z } from 'zod';

const amount = z.number();

export const taxLineSchema = z.object({
  name: z.string().default(''),
  percent: z.number(),
  isInclusive: z.boolean(),
  amount,
});

export const fareBreakdownSchema = z.object({
  /** in the configured unit, unrounded */
  distance: z.number(),
  durationSecs: z.number(),
  distanceCost: amount,
  timeCost: amount,
  baseFare: amount,
  parcelAmount: amount,
  optionAmount: amount,
  /** the amount that lifts the fare to `min_fare`, 0 when the trip costs more */
  minFareTopUp: amount,
  /** the final fare: never below `min_fare` */
  fare: amount,
  convenienceFee: amount,
  /** fare plus convenience fee, and the tax where it comes on top: the rider's price */
  total: amount,
  /** total minus convenience fee and the tax on top: the driver's share */
  driverShare: amount,
  /** the tax as it was when the trip was priced; absent: none (`domain/fare/tax.ts`) */
  tax: taxLineSchema.optional(),
});

/** The estimate of a trip; `estimateFare` is the grand total the rider confirms (docs/product.md 6.2). */
export const estimateSchema = z.object({
  /** in the configured unit (kilometres or miles) */
  estimateDistance: z.number(),
  fareCost: amount,
  estimateFare: amount,
  /** seconds */
  estimateTime: z.number(),
  convenience_fees: amount,
  breakdown: fareBreakdownSchema,
});
export type Estimate = z.infer<typeof estimateSchema>;
