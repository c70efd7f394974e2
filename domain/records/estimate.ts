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
  /** the amount that raises the fare to `min_fare`, 0 when the trip costs more */
  minFareTopUp: amount,
  /** the final fare, never below `min_fare` */
  fare: amount,
  convenienceFee: amount,
  /** the rider's price: fare plus convenience fee, plus a tax on top */
  total: amount,
  /** the driver's share: total minus convenience fee and tax on top */
  driverShare: amount,
  /** the tax as it was when the trip was priced, absent without a tax (`domain/fare/tax.ts`) */
  tax: taxLineSchema.optional(),
});

/** The estimate of a trip. `estimateFare` is the total that the rider confirms. */
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
