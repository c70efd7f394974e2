import { z } from 'zod';

/** The reasons for the cost of a cancellation. Only the last two can cost something (`cancellation-fee.ts`). */
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

/**
 * The fee that the rider saw before cancelling, in major units, and why it is due. Only functions write it.
 */
export const cancelTermsSchema = z.object({ fee: z.number(), why: z.enum(CANCEL_WHYS) });

/** Why the office cancels a trip, for the office. The text for the rider is `office_cancel_…`. */
export const OFFICE_CANCEL_REASONS = [
  'no_car',
  'rider_asked',
  'rider_not_reached',
  'booked_twice',
  'wrong_details',
  'not_safe',
] as const;
export type OfficeCancelReason = (typeof OFFICE_CANCEL_REASONS)[number];
