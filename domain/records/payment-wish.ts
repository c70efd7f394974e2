import { z } from 'zod';

/** The payment modes, in the order in which the screen lists them. */
export const PAYMENT_MODES = ['card', 'cash', 'wallet'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** The payment modes for a trip. A delivery is paid before it begins, so it cannot be paid in cash. */
export const paymentModesFor = (isDelivery: boolean): readonly PaymentMode[] =>
  isDelivery ? PAYMENT_MODES.filter((mode) => mode !== 'cash') : PAYMENT_MODES;

/**
 * The payment mode and the promo that the rider chose before the booking. `discount` is the promo's discount
 * on the confirmed price, in major units. The server computes the discount again when the trip is paid.
 * `functions/src/payments/choice/pay-as-wished.command.ts` pays the trip in this way at its end.
 */
export const paymentWishSchema = z.object({
  /** absent if the rider chooses the mode at the end of the trip */
  mode: z.enum(PAYMENT_MODES).optional(),
  promo: z.object({ id: z.string(), name: z.string(), discount: z.number() }).optional(),
});
export type PaymentWish = z.infer<typeof paymentWishSchema>;
