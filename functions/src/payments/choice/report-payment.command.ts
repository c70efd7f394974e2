import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { type BookingRecord, bookingSchema, TRIP_STATES } from '@domain/records';
import { DomainError } from '@domain/errors';
import { decimalsOf, toMinor } from '@domain/money/money';
import { canReportPayment, cashToCollect } from '@domain/payment/payment-due';
import { readCompleted } from '../../bookings/read-booking';
import { assertFound, isKey, untilCommitted, type EndpointCaller, type Notify } from '../../platform';
import { reviewWrites } from '../../reviews/review-writes';
import { priceWithChoices, type PaymentChoice } from '../../settlement/price-with-choices';
import { settlePayment } from '../../settlement/settle-payment.command';
import { keepChoice, storedChoice, type ChoicePorts } from './choose-payment.command';

/** The ports for a driver's report on how a trip was paid (docs/product/trips.md, "Payment"). */

export type ReportPorts = ChoicePorts & {
  notify: Notify;
  /**
   * Asks the gateways about card payments of a booking that have begun. True if the money of such a payment
   * may still arrive.
   */
  isCardPaymentOpen: (bookingId: string) => Promise<boolean>;
  /** Runs the effects of the trip's current status, for example its notifications. */
  lookAtTrip: (bookingId: string) => Promise<unknown>;
};

type Report = { bookingId: string };

async function ownTrip(
  ports: ReportPorts,
  bookingId: string,
  caller: EndpointCaller,
): Promise<BookingRecord> {
  const booking = isKey(bookingId) ? await readCompleted(ports, bookingId, bookingSchema) : null;
  if (booking === null || booking.driver !== caller.uid) throw new DomainError('not_found');
  return booking;
}

/**
 * Fails with `card_payment_open` if the money of a card payment may still arrive. Otherwise a trip could be
 * paid by card and also be recorded as paid in cash.
 */
async function assertNoCardPayment(
  ports: Pick<ReportPorts, 'isCardPaymentOpen'>,
  bookingId: string,
): Promise<void> {
  if (await ports.isCardPaymentOpen(bookingId)) throw new DomainError('card_payment_open');
}

/**
 * Settles the trip after the driver reports that the rider paid in cash. The driver may report this for every
 * payment mode. The trip is settled with exactly the amount that the driver's app showed. This amount may
 * have changed, for example because the promo has expired, the wallet has less money or the debt was paid.
 * Then the booking gets the new amount, and the function fails with `trip_changed`. Fails with
 * `card_payment_open` while the rider pays by card.
 */
export async function cashInHand(
  ports: ReportPorts,
  { bookingId }: Report,
  caller: EndpointCaller,
): Promise<void> {
  const booking = await ownTrip(ports, bookingId, caller);
  if (TRIP_STATES[booking.status].isPaid) return;
  if (!canReportPayment(booking)) throw new DomainError('trip_changed');
  const chosen = await ports.store.read(`${dbPaths.payment(bookingId)}/choice`, storedChoice);
  // If the rider has chosen cash, an earlier card payment no longer counts.
  if (chosen?.mode !== 'cash') await assertNoCardPayment(ports, bookingId);
  const choice: PaymentChoice =
    chosen?.mode === 'cash' ? chosen : { mode: 'cash', promoId: null, useWallet: false };
  const amountMinor = toMinor(cashToCollect(booking), decimalsOf(booking.settings));
  try {
    await settlePayment(ports, bookingId, choice, { amountMinor });
  } catch (error) {
    if (
      !(error instanceof DomainError) ||
      (error.code !== 'trip_changed' && error.code !== 'promo_not_valid')
    )
      throw error;
    await showAnew(ports, bookingId, booking, {
      ...choice,
      promoId: error.code === 'promo_not_valid' ? null : choice.promoId,
    });
    throw new DomainError('trip_changed', 'amount due');
  }
}

/**
 * Settles a trip after staff decide that the rider paid in cash. The trip is then paid, and the driver owes
 * the fee.
 */
export async function settleAsCash(ports: Omit<ReportPorts, 'notify'>, bookingId: string): Promise<void> {
  const booking = await readCompleted(ports, bookingId, bookingSchema);
  assertFound(booking);
  if (TRIP_STATES[booking.status].isPaid) return;
  if (!canReportPayment(booking)) throw new DomainError('trip_changed', booking.status);
  await assertNoCardPayment(ports, bookingId);
  const choice: PaymentChoice = { mode: 'cash', promoId: null, useWallet: false };
  const { packet } = await priceWithChoices(ports, booking, choice);
  const amountMinor = toMinor(packet.cashPaymentAmount, decimalsOf(booking.settings));
  await settlePayment(ports, bookingId, choice, { amountMinor });
}

async function showAnew(
  ports: ReportPorts,
  bookingId: string,
  booking: BookingRecord,
  choice: PaymentChoice,
): Promise<void> {
  const { packet } = await priceWithChoices(ports, booking, choice);
  await keepChoice(ports, bookingId, booking, choice, packet);
}

/**
 * Stores the driver's report that the rider did not pay. The trip is a debt, and a rider with a debt cannot
 * book. The rider can still pay in every mode, and the driver gets the driver's share at that time. Staff
 * find the trip in the reviews, because the rider and the driver may contradict each other.
 */
export async function reportUnpaidTrip(
  ports: ReportPorts,
  { bookingId }: Report,
  caller: EndpointCaller,
): Promise<void> {
  const { store, clock } = ports;
  if (canReportPayment(await ownTrip(ports, bookingId, caller))) await assertNoCardPayment(ports, bookingId);
  const { customer, reference } = await untilCommitted(async () => {
    const booking = await ownTrip(ports, bookingId, caller);
    if (!canReportPayment(booking)) throw new DomainError('trip_changed', booking.status);
    if (booking.unpaidReportedAt !== undefined) return booking;
    const unpaid = dbPaths.unpaidTrip(booking.customer, bookingId);
    const amount = await store.read(`${unpaid}/amount`, z.number());
    const path = dbPaths.booking(bookingId);
    const now = clock();
    const isDone = await store.commit({
      checks: {
        [`${path}/status`]: booking.status,
        [`${path}/unpaidReportedAt`]: null,
        [`${unpaid}/amount`]: amount,
      },
      values: {
        [`${path}/unpaidReportedAt`]: now,
        ...reviewWrites(bookingId, reviewOf(bookingId, booking), now),
        ...(amount === null ? {} : { [`${unpaid}/reportedAt`]: now }),
      },
    });
    return isDone ? booking : null;
  });
  const eventId = `${bookingId}_unpaid`;
  const params = { reference: reference ?? '' };
  await ports.notify([
    { uid: customer, text: 'trip_unpaid', params, eventId, bookingId, screen: 'BookedCab' },
  ]);
  await ports.lookAtTrip(bookingId);
}

const reviewOf = (
  bookingId: string,
  { customer, customer_name, driver, driver_name, trip_cost }: BookingRecord,
) => ({
  kind: 'reported_unpaid' as const,
  bookingId,
  charged: trip_cost,
  people: {
    [customer]: customer_name ?? '',
    ...(driver === undefined ? {} : { [driver]: driver_name ?? '' }),
  },
});
