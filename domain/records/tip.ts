import { z } from 'zod';

/** A given tip, beside the settlement of its trip. Functions only. */
export const tipSchema = z.object({
  /** Epoch milliseconds. The reports count it on this day. */
  at: z.number(),
  driver: z.string(),
  amountMinor: z.number().int(),
  /** how it was paid: `wallet`, or the provider */
  source: z.string(),
  /** the payment by a provider that brought it */
  attempt: z.string().optional(),
  /** given back by corrections */
  takenBackMinor: z.number().int().optional(),
  /** the rebuild of the reports that has this tip already */
  rebuild: z.string().optional(),
});
export type Tip = z.infer<typeof tipSchema>;
