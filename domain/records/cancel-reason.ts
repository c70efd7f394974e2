import { z } from 'zod';

export const cancelReasonSchema = z.object({ label: z.string(), value: z.number() });
export type CancelReason = z.infer<typeof cancelReasonSchema>;
