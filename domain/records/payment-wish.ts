import { z } from 'zod';

/** The payment modes, in the order in which the screen lists them. */
export const PAYMENT_MODES = ['card', 'cash', 'wallet'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** The payment modes for a trip. A delivery is paid before it begins, so it cannot be paid in cash. */
export const paymentModesFor = (isDelivery: boolean): readonly PaymentMode[] =>
  isDelivery ? PAYMENT_MODES.filter((mode) => mode !== 'cash') : PAYMENT_MODES;

/**
 * How the rider has chosen to pay before the booking. `discount` is the promo's discount on the confirmed price, in
 * major units. The server computes it again when the trip is paid.
 * `functions/src/payments/choice/pay-as-wished.command.ts` makes it, `pay-as-wished.command.ts` follows it.
 */
export const paymentWishSchema = z.object({
  /** absent if the rider chooses the mode at the end of the trip */
  mode: z.enum(PAYMENT_MODES).optional(),
  promo: z.object({ id: z.string(), name: z.string(), discount: z.number() }).optional(),
});
export type PaymentWish = z.infer<typeof paymentWishSchema>;
