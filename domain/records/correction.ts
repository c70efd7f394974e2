import { z } from 'zod';

const text = z.string();

/**
 * `return` returns the money of a payment that paid for no trip. `tip` takes a tip back from the driver.
 * `charge` is an extra charge on a rider, for example for cleaning.
 */
export const CORRECTION_KINDS = [
  'refund',
  'return',
  'fare',
  'tip',
  'charge',
  'credit',
  'debit',
  'paid_in_cash',
  'write_off_trip',
  'write_off_wallet',
] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** Why staff make a correction. The person reads the reason in the notification and in the wallet. */
export const CORRECTION_REASONS = [
  'wrong_fare',
  'poor_service',
  'paid_twice',
  'damage',
  'office',
  'goodwill',
  'other',
] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

const minor = z.number().int();

/**
 * The states of a refund through a gateway. A refund waits for staff if the gateway refused it (`failed`), or
 * if the gateway cannot report its state (`unclear`).
 */
export const REFUND_STATES = ['asked', 'pending', 'done', 'failed', 'unclear', 'to_wallet'] as const;

/**
 * A correction of the money desk (`domain/money/correction.ts`). The key of the record is an id that the app
 * has created.
 */
export const correctionSchema = z.object({
  kind: z.enum(CORRECTION_KINDS),
  /** Epoch milliseconds. The reports count the correction on this day. */
  at: z.number(),
  /** the member of staff who made the correction */
  by: text,
  reason: z.enum(CORRECTION_REASONS),
  note: text.optional(),
  bookingId: text.optional(),
  /** the owner of the wallet, if the correction is not about a trip */
  uid: text.optional(),
  /** the payment that the correction refunds */
  attempt: text.optional(),
  amountMinor: minor,
  decimal: minor,
  effects: z.object({ rider: minor, driver: minor, fee: minor, operator: minor, gateway: minor }),
  timeZone: text,
  /** what the correction adds to the reports */
  figures: z
    .object({
      tripCost: minor.optional(),
      driverShare: minor.optional(),
      convenienceFee: minor.optional(),
      discountAmount: minor.optional(),
      customerPaid: minor.optional(),
      cancellationFee: minor.optional(),
      tax: minor.optional(),
      addedTax: minor.optional(),
      tips: minor.optional(),
    })
    .optional(),
  reportedDriver: z
    .object({ id: text, name: text.default(''), vehicle: text.default(''), fleetadmin: text.optional() })
    .optional(),
  /** the id of the rebuild of the reports that has already counted this correction */
  rebuild: text.optional(),
  /** only for a refund through a gateway */
  refundState: z.enum(REFUND_STATES).optional(),
  /** who gets the money if the gateway refuses the refund */
  refundTo: text.optional(),
  /** the server's reference for the refund, which the gateway accepts only once */
  refundRef: text.optional(),
  /**
   * When the server first called the gateway. After this call the gateway may have the request, even if the
   * gateway sent no answer.
   */
  askedAt: z.number().optional(),
  gatewayRefundId: text.optional(),
  /** when the server asks the gateway again */
  sweepAt: z.number().optional(),
});
export type CorrectionRecord = z.infer<typeof correctionSchema>;
