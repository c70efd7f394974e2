import { z } from 'zod';
import { PAYMENT_MODES, paymentProviderSchema } from '../../records';
import { endpointContract, id } from '../endpoint';

const amount = z.number();

/** The payment providers that the operator has configured. */
export const getProviders = endpointContract({
  name: 'get_providers',
  method: 'GET',
  access: 'signed-in',
  isForBlocked: true,

  output: z.array(paymentProviderSchema),
});

/** How a trip is paid. Amounts are in major units and have the configured number of decimals. */
export const paymentPacketSchema = z.object({
  appcat: z.enum(['taxi', 'delivery']),
  payment_mode: z.enum(PAYMENT_MODES),
  /** the rider's payment for the trip, which is the trip cost minus the discount */
  customer_paid: amount,
  discount_amount: amount,
  /** the amount of an earlier debt that the rider pays together with this trip */
  debt_amount: amount,
  usedWalletMoney: amount,
  cardPaymentAmount: amount,
  cashPaymentAmount: amount,
  /** the amount left to pay by card or in cash */
  payableAmount: amount,
  promo_applied: z.boolean(),
  promo_details: z.object({ id: z.string(), name: z.string() }).optional(),
});
export type PaymentPacket = z.infer<typeof paymentPacketSchema>;

const choice = {
  bookingId: id,
  payment_mode: z.enum(PAYMENT_MODES),
  promoId: id.optional(),
  /** use the wallet balance first, and pay the rest by card or in cash */
  useWallet: z.boolean().default(false),
};

/**
 * The amount that the rider would pay with these choices, and the promos that the rider may use. The booking
 * is PENDING, or PAYMENT_PENDING for a delivery. The call changes nothing. Fails with `promo_not_valid` when
 * the rider may not use the named promo.
 */
export const paymentOptions = endpointContract({
  name: 'payment_options',
  onlyReads: true,
  access: ['rider'],
  isForBlocked: true,
  input: choice,
  output: z.object({
    trip_cost: amount,
    walletBalance: amount,
    promos: z.array(
      z.object({ id: z.string(), name: z.string(), description: z.string(), discount: amount }),
    ),
    packet: paymentPacketSchema,
  }),
});

/**
 * Sets how the booking is paid. With `wallet`, the server settles the booking at once, or the call fails with
 * `wallet_too_small`. With `cash`, the server settles the booking when the driver confirms the cash. With
 * `card`, the browser then posts the payment form to the provider's link. A delivery cannot be paid in cash,
 * because it is paid before the trip.
 */
export const choosePayment = endpointContract({
  name: 'choose_payment',
  access: ['rider'],
  isForBlocked: true,
  input: choice,
  output: z.object({ packet: paymentPacketSchema, isSettled: z.boolean() }),
});

/**
 * Stores that the driver received the cash for a PENDING trip, whatever payment the rider chose. The trip
 * becomes PAID. Fails with `card_payment_open` while the rider pays by card.
 */
export const confirmCash = endpointContract({
  name: 'confirm_cash',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id },
});

/**
 * Stores that the rider of a PENDING trip did not pay. The amount becomes a debt, and the rider cannot book
 * until it is paid.
 */
export const reportUnpaid = endpointContract({
  name: 'report_unpaid',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id },
});

/**
 * Tips the driver of a paid trip. A trip has at most one tip. The rider pays it from the wallet (then
 * `orderId` is null) or by a provider. For a provider, the browser then posts the payment form with this
 * order, amount and currency to the provider's link. Fails with `tip_amount`, `tip_closed`,
 * `wallet_too_small` or `no_provider_found`.
 */
export const giveTip = endpointContract({
  name: 'give_tip',
  access: ['rider'],
  input: { bookingId: id, amount: z.number('tip_amount'), provider: id.optional() },
  output: z.object({ orderId: z.string().nullable(), amount, currency: z.string() }),
});
export type TipWish = z.input<typeof giveTip.input>;
export type TipOrder = z.output<typeof giveTip.output>;

export type PaymentChoice = z.input<typeof choosePayment.input>;
export type PaymentOptions = z.output<typeof paymentOptions.output>;
