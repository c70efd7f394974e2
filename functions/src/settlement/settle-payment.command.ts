import { z } from 'zod';
import { bookingFieldPath } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, carriedDebtSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { decimalsOf } from '@domain/money/money';
import { receiptQueueWrites } from '@domain/receipt/receipt-queue';
import { readWithParts } from '../bookings/read-booking';
import type { Write } from '../platform';
import { isReadAlike, ledgerWrites } from '../wallet/ledger-writes';
import { priceWithChoices, type PaymentChoice, type SettlementPorts } from './price-with-choices';
import { paidReportWrites } from './report-writes';
import { cardOf, isPayableTrip, settlementPlan, type Paid } from './settlement-plan';
import { driverLines, untilSettled } from './trip-money';

export type SettlementResult = 'settled' | 'already_settled' | 'not_payable';

const NOTHING: Write = { checks: {}, values: {} };

/**
 * Settles a payment in one commit (docs/product/trips.md, "Payment"). The commit changes the status and the
 * amounts of the booking. It also changes the wallets of rider and driver, the use of the promo, and the
 * reports. The driver gets the share less the cash that the driver received. PENDING becomes PAID. For a
 * delivery, PAYMENT_PENDING becomes NEW, and the driver is paid at the end (`settlePrepaid`). A second
 * settlement of the same booking changes nothing. `also` adds values to the same commit, for example the
 * record of a correction by staff. Fails with `wallet_too_small`, `promo_not_valid` and `trip_changed`.
 */
export async function settlePayment(
  ports: SettlementPorts,
  bookingId: string,
  choice: PaymentChoice,
  paid: Paid | null,
  also: () => Promise<Write> = () => Promise.resolve(NOTHING),
): Promise<SettlementResult> {
  const result = await untilSettled(ports.store, bookingId, async () =>
    settleOnce(ports, bookingId, choice, paid, await also()),
  );
  if (result === 'settled') await payCarriedDebt(ports, bookingId);
  return result;
}

/**
 * Pays the older trips whose debt was on the bill of a settled booking. The settlement has already put the
 * money for these trips into the rider's wallet, so no money is lost if this function stops. The next run, or
 * the rider, pays the remaining trips.
 */
export async function payCarriedDebt(ports: SettlementPorts, bookingId: string): Promise<void> {
  const [debt, settledAt] = await Promise.all([
    ports.store.read(`${dbPaths.booking(bookingId)}/debt`, carriedDebtSchema),
    ports.store.read(`${dbPaths.payment(bookingId)}/settledAt`, z.number()),
  ]);
  if (debt === null || settledAt === null) return;
  for (const owed of Object.keys(debt.trips)) {
    try {
      await settlePayment(ports, owed, { mode: 'wallet', promoId: null, useWallet: true }, null);
    } catch (error) {
      // The rider has spent the money otherwise, so the older trip is still a debt.
      if (!(error instanceof DomainError) || error.code !== 'wallet_too_small') throw error;
    }
  }
}

async function settleOnce(
  ports: SettlementPorts,
  bookingId: string,
  choice: PaymentChoice,
  paid: Paid | null,
  also: Write,
): Promise<SettlementResult | null> {
  const { store } = ports;
  const [booking, settledAt, share] = await Promise.all([
    readWithParts(store, bookingId, ['booking_money'], bookingSchema),
    store.read(`${dbPaths.payment(bookingId)}/settledAt`, z.number()),
    store.read(bookingFieldPath(bookingId, 'driver_share'), z.number()),
  ]);
  if (settledAt !== null) return 'already_settled';
  if (!isPayableTrip(booking)) return 'not_payable';
  const now = ports.clock();
  const priced = await priceWithChoices(ports, booking, choice, paid?.amountMinor ?? null);
  const attemptRef = cardOf(paid)?.attemptRef;
  const attemptState =
    attemptRef === undefined
      ? null
      : await store.read(`${dbPaths.paymentAttempt(attemptRef)}/state`, z.string());
  const { packet } = priced;
  const plan = settlementPlan({
    bookingId,
    booking,
    share,
    packet,
    promoId: choice.promoId,
    paid,
    attemptState,
    now,
  });
  // Either another run could not pay the trip with this money and credited the rider, or staff refunded the
  // money.
  if (attemptState === 'credited' || attemptState === 'refunded') return 'not_payable';

  const ledger = await ledgerWrites(store, plan.lines, now, decimalsOf(booking.settings));
  // The wallet was read once for the available amount and once for the balance. Both reads must give the same
  // balance.
  if (!isReadAlike(priced.checks, ledger)) return null;
  const report =
    plan.reported === null ? NOTHING : await paidReportWrites(store, bookingId, booking, plan.reported, now);
  const isDone = await store.commit({
    checks: { ...priced.checks, ...ledger.checks, ...report.checks, ...also.checks, ...plan.checks },
    values: { ...ledger.values, ...report.values, ...also.values, ...plan.values },
  });
  return isDone ? 'settled' : null;
}

/**
 * Settles a trip that was paid before it began. One commit changes PENDING to PAID, pays the driver's share
 * and updates the reports.
 */
export async function settlePrepaid(ports: SettlementPorts, bookingId: string): Promise<void> {
  const { store } = ports;
  await untilSettled(store, bookingId, async () => {
    const path = dbPaths.booking(bookingId);
    const booking = await readWithParts(store, bookingId, ['booking_money'], bookingSchema);
    if (booking?.status !== 'PENDING' || booking.prepaid !== true) return 'nothing';
    const now = ports.clock();
    const lines = driverLines(booking, bookingId, 0);
    const ledger = await ledgerWrites(store, lines, now, decimalsOf(booking.settings));
    const { discount_amount: discount, customer_paid: customerPaid, payment_mode: mode } = booking;
    const paid = { discount, customerPaid, mode };
    const report = await paidReportWrites(store, bookingId, booking, paid, now);
    const isDone = await store.commit({
      checks: {
        ...ledger.checks,
        ...report.checks,
        [`${path}/status`]: 'PENDING',
        [`${path}/prepaid`]: true,
      },
      values: {
        ...ledger.values,
        ...report.values,
        ...receiptQueueWrites(bookingId, { ...booking, status: 'PAID' }, now),
        [`${path}/status`]: 'PAID',
      },
    });
    return isDone ? 'done' : null;
  });
}
