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

/** The driver's report on how a trip was paid (docs/product/trips.md, "Payment"). */

export type ReportPorts = ChoicePorts & {
  notify: Notify;
  /** asks the gateways about begun card payments of a booking, true while one may still come in */
  isCardPaymentOpen: (bookingId: string) => Promise<boolean>;
  /** does the work that the trip's present status requires */
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

/** A begun card payment comes first. A trip must not be paid by card and recorded as paid in cash. */
async function assertNoCardPayment(
  ports: Pick<ReportPorts, 'isCardPaymentOpen'>,
  bookingId: string,
): Promise<void> {
  if (await ports.isCardPaymentOpen(bookingId)) throw new DomainError('card_payment_open');
}

/**
 * The driver has the cash, whatever the rider has chosen. The trip is settled with exactly the amount that the driver
 * was shown. If the amount has changed – the promo has ended, the wallet is emptier, the debt is paid – the new one
 * is shown, and this fails with `trip_changed`. Fails with `card_payment_open` while the rider pays by card.
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
  // A rider who has chosen cash has given up an earlier card payment.
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

/** Staff believe the rider. The driver has the cash, so the trip is paid and the driver owes the fee. */
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
 * The rider did not pay. The trip is a debt that keeps the rider from booking at once. It can still be paid in every
 * mode, and the driver gets the share then. The two may disagree, so staff find it in the reviews.
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
