import { z } from 'zod';

/** A paid tip. It is stored apart from the settlement of the trip. Only functions read and write it. */
export const tipSchema = z.object({
  /** Epoch milliseconds. The reports count the tip on this day. */
  at: z.number(),
  driver: z.string(),
  amountMinor: z.number().int(),
  /** how the tip was paid: `wallet`, or the provider */
  source: z.string(),
  /** the payment attempt at the provider that paid the tip */
  attempt: z.string().optional(),
  /** the amount that corrections took back */
  takenBackMinor: z.number().int().optional(),
  /** the id of the rebuild of the reports that has already counted this tip */
  rebuild: z.string().optional(),
});
export type Tip = z.infer<typeof tipSchema>;
