import { z } from 'zod';

const text = z.string();

/**
 * `return` gives back the money of a payment that paid no trip. `tip` takes a tip back from the driver. `charge` is an
 * extra charge on a rider, for example for cleaning.
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

/** Why staff correct. The person reads it in the notification and in the wallet. */
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
 * The states of a refund through a gateway. A refund that the gateway refused (`failed`), or whose state it cannot
 * report (`unclear`), waits for staff.
 */
export const REFUND_STATES = ['asked', 'pending', 'done', 'failed', 'unclear', 'to_wallet'] as const;

/** A correction of the money desk (`domain/money/correction.ts`). The key is the id that the app made for it. */
export const correctionSchema = z.object({
  kind: z.enum(CORRECTION_KINDS),
  /** Epoch milliseconds. The reports count it on this day. */
  at: z.number(),
  /** the person of the staff */
  by: text,
  reason: z.enum(CORRECTION_REASONS),
  note: text.optional(),
  bookingId: text.optional(),
  /** the owner of the wallet, if the correction is not about a trip */
  uid: text.optional(),
  /** the payment that it refunds */
  attempt: text.optional(),
  amountMinor: minor,
  decimal: minor,
  effects: z.object({ rider: minor, driver: minor, fee: minor, operator: minor, gateway: minor }),
  timeZone: text,
  /** additions to the reports */
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
  /** the rebuild of the reports that has this correction already */
  rebuild: text.optional(),
  /** only of a refund through a gateway */
  refundState: z.enum(REFUND_STATES).optional(),
  /** the receiver of the money if the gateway refuses it */
  refundTo: text.optional(),
  /** our reference of the refund, which the gateway accepts once */
  refundRef: text.optional(),
  /** When the gateway was first called. Since then it may have the request, even without an answer. */
  askedAt: z.number().optional(),
  gatewayRefundId: text.optional(),
  /** when the gateway is asked again */
  sweepAt: z.number().optional(),
});
export type CorrectionRecord = z.infer<typeof correctionSchema>;
