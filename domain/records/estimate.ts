import { z } from 'zod';

const amount = z.number();

export const taxLineSchema = z.object({
  name: z.string().default(''),
  percent: z.number(),
  isInclusive: z.boolean(),
  amount,
});

export const fareBreakdownSchema = z.object({
  distance: z.number(),
  durationSecs: z.number(),
  distanceCost: amount,
  timeCost: amount,
  baseFare: amount,
  parcelAmount: amount,
  optionAmount: amount,
  minFareTopUp: amount,
  fare: amount,
  convenienceFee: amount,
  total: amount,
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
