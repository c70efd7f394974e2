import { z } from 'zod';
import {
  BOOKING_STATUSES,
  CORRECTION_REASONS,
  correctionSchema,
  PAYMENT_STATES,
  paymentIncidentSchema,
  REFUND_STATES,
} from '../../records';
import { endpointContract, id, requestId } from '../endpoint';

/** The calls of the money desk, where staff correct payments and prices. */

const amount = z.number('correction_amount').min(0, 'correction_amount').max(1e9, 'correction_amount');
const text = z.string();

/** What staff correct. Amounts are in major units. `attempt` is the reference of the payment. */
const correctionInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('refund'), bookingId: id, amount, attempt: id.optional() }),
  z.strictObject({ kind: z.literal('return'), attempt: id, to: z.enum(['rider', 'gateway']), amount }),
  z.strictObject({ kind: z.literal('fare'), bookingId: id, amount }),
  z.strictObject({ kind: z.literal('charge'), bookingId: id, amount, to: z.enum(['driver', 'operator']) }),
  z.strictObject({ kind: z.literal('tip'), bookingId: id, amount, attempt: id.optional() }),
  z.strictObject({ kind: z.literal('credit'), uid: id, amount, bookingId: id.optional() }),
  z.strictObject({ kind: z.literal('debit'), uid: id, amount, bookingId: id.optional() }),
  z.strictObject({ kind: z.literal('paid_in_cash'), bookingId: id }),
  z.strictObject({ kind: z.literal('write_off_trip'), bookingId: id }),
  z.strictObject({ kind: z.literal('write_off_wallet'), uid: id, amount }),
]);
export type CorrectionInput = z.output<typeof correctionInput>;

const effects = correctionSchema.shape.effects;

/** The effects that a correction would have, in the smallest unit. The call changes nothing. */
export const previewCorrection = endpointContract({
  name: 'preview_correction',
  onlyReads: true,
  access: ['admin'],
  input: { correction: correctionInput },
  output: z.object({ effects, decimal: z.number() }),
});
export type CorrectionPreview = z.output<typeof previewCorrection.output>;

/**
 * Makes the correction with exactly the `effects` of the preview. Fails with `record_changed` if the effects
 * would now differ. The app makes the `id`, so that a repeated call corrects only once. `closes` names an
 * open review or complaint about the same trip, which the correction closes. Other errors are
 * `correction_amount`, `correction_limit`, `trip_changed`, `wallet_too_small` and `complaint_closed`.
 */
export const correctMoney = endpointContract({
  name: 'correct_money',
  access: ['admin'],
  input: {
    id: requestId,
    correction: correctionInput,
    reason: z.enum(CORRECTION_REASONS),
    note: z.string().trim().max(500).default(''),
    effects,
    /** the review or complaint that the correction closes in the same commit */
    closes: z.union([z.strictObject({ review: id }), z.strictObject({ complaint: id })]).optional(),
  },
  output: z.object({ refundState: z.enum(REFUND_STATES).nullable() }),
});

/**
 * Decides about a refund that waits for staff. Staff request the refund again, pay it into the person's
 * wallet or, if the gateway's answer is unknown, mark it as done. Fails with `record_changed` when the refund
 * no longer waits.
 */
export const decideRefund = endpointContract({
  name: 'decide_refund',
  access: ['admin'],
  input: { id, to: z.enum(['gateway', 'wallet', 'done']) },
});

const attemptRow = z.object({
  ref: text,
  bookingId: text.nullable(),
  uid: text,
  name: text,
  provider: text,
  amount: z.number(),
  refunded: z.number(),
  currency: text,
  state: z.enum(PAYMENT_STATES),
  at: z.number(),
  gatewayTxnId: text.nullable(),
  /** the gateway's own code, if the gateway refused the payment */
  refusalCode: text.nullable(),
  /** the payment is a tip for the driver of its booking */
  isTip: z.boolean(),
});
export type AttemptRow = z.output<typeof attemptRow>;

const correctionRow = z.object({
  id: text,
  kind: correctionSchema.shape.kind,
  at: z.number(),
  by: text,
  reason: correctionSchema.shape.reason,
  note: text,
  bookingId: text.nullable(),
  attempt: text.nullable(),
  amount: z.number(),
  decimal: z.number(),
  effects,
  refundState: z.enum(REFUND_STATES).nullable(),
});
export type CorrectionRow = z.output<typeof correctionRow>;

const incidentRow = paymentIncidentSchema
  .pick({ kind: true, state: true, attempt: true, reason: true })
  .extend({
    id: text,
    provider: text,
    /** the name of the payer */
    name: text,
    /** null if the gateway's amount does not fit the payment */
    amount: z.number().nullable(),
    at: z.number(),
  });
export type IncidentRow = z.output<typeof incidentRow>;

/**
 * Payments of one state, or payments that match a text. The newest is first. The text is the reference of a
 * payment or booking, the id of a booking or person, an e-mail address, a phone number or the gateway's
 * reference. `toDecide` lists the payments that wait for staff.
 */
export const findPayments = endpointContract({
  name: 'find_payments',
  onlyReads: true,
  access: ['admin'],
  input: { text: z.string().trim().max(200).default(''), state: z.enum(PAYMENT_STATES).optional() },
  output: z.object({
    payments: z.array(attemptRow),
    toDecide: z.object({ payments: z.array(attemptRow), refunds: z.array(correctionRow) }),
    /** the newest disputes, and the newest refunds that a gateway made without a request from the server */
    incidents: z.array(incidentRow),
    /** configured gateways that have not passed the test of `npm run gateway:try` */
    unconfirmed: z.array(text),
  }),
});

/** One booking or one payment with all the money desk's data about it. */
export const openMoney = endpointContract({
  name: 'open_money',
  onlyReads: true,
  access: ['admin'],
  input: z.union([z.strictObject({ bookingId: id }), z.strictObject({ attempt: id })]),
  output: z.object({
    booking: z
      .object({
        id: text,
        reference: text,
        status: z.enum(BOOKING_STATUSES),
        customer: text,
        customerName: text,
        driver: text.nullable(),
        driverName: text,
        fare: z.number(),
        paid: z.number(),
        left: z.number(),
        /** the tip, less the part that staff took back */
        tip: z.number(),
        /** the price that the rider confirmed */
        confirmed: z.number().nullable(),
        state: z.enum(['paid', 'cancelled', 'payable', 'other']),
      })
      .nullable(),
    payments: z.array(attemptRow.extend({ canRefund: z.boolean() })),
    corrections: z.array(correctionRow),
  }),
});
export type OpenedMoney = z.output<typeof openMoney.output>;
