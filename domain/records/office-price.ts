import { z } from 'zod';

/** The price of the office on a quote or booking (`office-price.ts`): `was` is the price by the rates. */
export const officePriceSchema = z.object({ amount: z.number(), was: z.number(), reason: z.string() });
