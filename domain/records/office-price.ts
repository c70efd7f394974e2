import { z } from 'zod';

/**
 * The price that the office set for a quote or booking (`office-price.ts`). `was` is the price by the rates.
 */
export const officePriceSchema = z.object({ amount: z.number(), was: z.number(), reason: z.string() });
