import { z } from 'zod';

/**
 * Why a cancellation costs a fee or is free. Only with the last two reasons can it cost a fee
 * (`cancellation-fee.ts`).
 */
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

/**
 * The reasons from which the office chooses when it cancels a trip. The rider reads the text
 * `office_cancel_…` of the reason.
 */
export const OFFICE_CANCEL_REASONS = [
  'no_car',
  'rider_asked',
  'rider_not_reached',
  'booked_twice',
  'wrong_details',
  'not_safe',
] as const;
export type OfficeCancelReason = (typeof OFFICE_CANCEL_REASONS)[number];
