import { z } from 'zod';

/** Minutes after the promised arrival from which a rider cancels for free, where the operator has set nothing else. */
export const DEFAULT_CANCEL_LATE_MINS = 5;
/** Minutes in which a driver must come nearer to the pickup; the rider cancels for free otherwise. */
export const DEFAULT_CANCEL_STANDING_MINS = 5;

/** Why a cancelling costs what it costs; with the last two it can cost something (`cancellation-fee.ts`). */
export const CANCEL_WHYS = [
  'staff',
  'not_taken',
  'early',
  'late',
  'not_moving',
  'coming',
  'at_pickup',
] as const;
export type CancelWhy = (typeof CANCEL_WHYS)[number];

/** The fee that a rider was told before the tap, in major units, and why it is due; only functions write it. */
export const cancelTermsSchema = z.object({ fee: z.number(), why: z.enum(CANCEL_WHYS) });
