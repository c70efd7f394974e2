import { z } from 'zod';
import type { choosePayment, PaymentPacket, paymentOptions } from '@domain/contracts/money/payments';
import { dbPaths } from '@domain/database/paths';
import { type BookingRecord, bookingSchema, PAYMENT_MODES, userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { fromMinor, toMinor, decimalsOf } from '@domain/money/money';
import { isPaymentDue } from '@domain/payment/payment-due';
import { promoDiscountMinor } from '@domain/promo/promo';
import { indexBooking } from '../../bookings/index-booking.command';
import { readCompleted, type CompletionPorts } from '../../bookings/read-booking';
import { isKey, type Checks, type Command, type EndpointCaller } from '../../platform';
import {
  packetValues,
  priceWithChoices,
  type PaymentChoice,
  type SettlementPorts,
} from '../../settlement/price-with-choices';
import { settlePayment } from '../../settlement/settle-payment.command';
import { fittingPromos } from './fitting-promos';
import { assertNotPaused } from './pay-as-wished.command';

export type ChoicePorts = SettlementPorts & CompletionPorts;

export const storedChoice = z.object({
  mode: z.enum(PAYMENT_MODES),
  promoId: z.string().nullable().default(null),
  useWallet: z.boolean().default(false),
});
const walletSchema = userSchema.pick({ walletBalance: true });

/**
 * The booking that a rider wants to pay. Fails if the booking is of another rider, or if no payment is due.
 */
async function payableOf(
  ports: ChoicePorts,
  bookingId: string,
  caller: EndpointCaller,
): Promise<BookingRecord> {
  const booking = isKey(bookingId) ? await readCompleted(ports, bookingId, bookingSchema) : null;
  if (booking === null || booking.customer !== caller.uid) throw new DomainError('not_found');
  if (!isPaymentDue(booking)) throw new DomainError('trip_changed', booking.status);
  return booking;
}

const choiceOf = (input: z.output<typeof choosePayment.input>): PaymentChoice => ({
  mode: input.payment_mode,
  promoId: input.promoId ?? null,
  useWallet: input.useWallet,
});

/**
 * The amounts that the rider would pay with these choices, and the promos that the rider can use. Changes
 * nothing (docs/product/money.md, "How a trip is paid").
 */
export const optionsOf: Command<typeof paymentOptions, ChoicePorts> = async (ports, input, caller) => {
  const { store, clock } = ports;
  const booking = await payableOf(ports, input.bookingId, caller);
  const decimal = decimalsOf(booking.settings);
  const costMinor = toMinor(booking.trip_cost ?? 0, decimal);
  const [{ packet }, wallet, promos] = await Promise.all([
    priceWithChoices(ports, booking, choiceOf(input)),
    store.read(dbPaths.user(caller.uid), walletSchema),
    fittingPromos(store, caller.uid, { costMinor, now: clock(), decimal }),
  ]);
  return {
    trip_cost: booking.trip_cost ?? 0,
    walletBalance: wallet?.walletBalance ?? 0,
    promos: promos.map(({ key, value }) => ({
      id: key,
      name: value.promo_name,
      description: value.promo_description,
      discount: fromMinor(promoDiscountMinor(value, costMinor, decimal), decimal),
    })),
    packet,
  };
};

/**
 * Stores how a booking is paid. If the wallet covers the price, the booking is settled at once. Cash is
 * settled when the driver confirms the cash. For a card, the browser is sent to the provider, which charges
 * the card. `functions/src/settlement/settle-payment.command.ts` computes the price with this choice and
 * settles the booking.
 */
export const choose: Command<typeof choosePayment, ChoicePorts> = async (ports, input, caller) => {
  const booking = await payableOf(ports, input.bookingId, caller);
  const choice = choiceOf(input);
  if (choice.useWallet || choice.mode === 'wallet') await assertNotPaused(ports.store, caller.uid);
  const { packet } = await priceWithChoices(ports, booking, choice);
  const { bookingId } = input;
  if (packet.payableAmount === 0) {
    const result = await settlePayment(ports, bookingId, { ...choice, mode: 'wallet' }, null);
    if (result === 'not_payable') throw new DomainError('trip_changed');
    return { packet, isSettled: true };
  }
  if (!(await keepChoice(ports, bookingId, booking, choice, packet))) throw new DomainError('trip_changed');
  return { packet, isSettled: false };
};

/**
 * Writes the amount due and the payment mode into the booking and its index. False if the booking has changed
 * since the caller read it.
 */
export async function keepChoice(
  { store }: SettlementPorts,
  bookingId: string,
  booking: BookingRecord,
  choice: PaymentChoice,
  packet: PaymentPacket,
  also: Checks = {},
): Promise<boolean> {
  const path = dbPaths.booking(bookingId);
  const isKept = await store.commit({
    checks: {
      [`${path}/status`]: booking.status,
      [`${path}/prepaid`]: booking.prepaid ?? null,
      [`${path}/trip_cost`]: booking.trip_cost ?? null,
      ...also,
    },
    values: { ...packetValues(bookingId, packet), [`${dbPaths.payment(bookingId)}/choice`]: choice },
  });
  if (isKept) await indexBooking(store, bookingId);
  return isKept;
}
