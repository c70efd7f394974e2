import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/records';
import { formatMoney, toMinor, decimalsOf } from '@domain/money/money';
import { receiptQueueWrites } from '@domain/receipt/receipt-queue';
import { cancelledReport } from '@domain/report/booking-report';
import type { LedgerLine } from '@domain/wallet/ledger';
import { decideAndCommit, type Needs, type Write } from '../platform';
import { readWithParts } from '../bookings/read-booking';
import { readCancelTerms } from '../trips/steps/cancel-trip.command';
import { ledgerWrites } from '../wallet/ledger-writes';
import type { SettlementPorts } from './price-with-choices';
import { readOfferAnswers, reportWrites } from './report-writes';
import { paymentRecord, txRefOf } from './trip-money';

/**
 * Settles the money of a cancelled booking, only once (docs/product/trips.md, "Cancelling"). The fee comes
 * from the cancel slab of the car type, and the rider's wallet pays it. The balance may fall below zero. The
 * prepaid amount is paid back into the wallet, and the rider is notified. A rider who cancelled pays the fee
 * that the rider confirmed (`functions/src/trips/steps/cancel-trip.command.ts`).
 * `domain/trip/steps/cancellation-fee.ts` computes the fee.
 */
export async function settleCancellation(
  ports: SettlementPorts & Needs<'notify' | 'settings'>,
  bookingId: string,
): Promise<void> {
  await decideAndCommit(ports.store, () => cancellationWrites(ports, bookingId));
  const refunded = await ports.store.read(dbPaths.payment(bookingId), refundedSchema);
  if (refunded === null || refunded.refund <= 0) return;
  const customer = await ports.store.read(`${dbPaths.booking(bookingId)}/customer`, z.string());
  if (customer === null) return;
  const params = { amount: formatMoney(refunded.refund, await ports.settings()) };
  const eventId = `${bookingId}_refund`;
  await ports.notify([
    { uid: customer, text: 'refund_credited', params, eventId, bookingId, screen: 'Wallet' },
  ]);
}

const refundedSchema = z.looseObject({ refund: z.number().default(0) });

async function cancellationWrites(
  { store, clock }: SettlementPorts,
  bookingId: string,
): Promise<Write | null> {
  const path = dbPaths.booking(bookingId);
  const doneAt = `${dbPaths.payment(bookingId)}/cancelledAt`;
  const [booking, settledAt, offers] = await Promise.all([
    readWithParts(store, bookingId, ['booking_money'], bookingSchema),
    store.read(doneAt, z.number()),
    readOfferAnswers(store, bookingId),
  ]);
  if (booking?.status !== 'CANCELLED' || settledAt !== null) return null;
  const now = clock();
  const decimal = decimalsOf(booking.settings);
  const { fee } =
    booking.cancelTerms ??
    (await readCancelTerms(store, bookingId, booking, {
      cancelledBy: booking.cancelledBy ?? 'system',
      // This is the server's time of the cancellation. A trigger that runs late must not raise the fee.
      now: booking.cancelledAt ?? now,
      waits: true,
    }));
  const line = { uid: booking.customer, txRef: txRefOf(booking, bookingId), bookingId };
  const refund = booking.prepaid === true ? (booking.customer_paid ?? 0) : 0;
  const lines: LedgerLine[] = [
    { ...line, key: `${bookingId}_refund`, type: 'Credit', amountMinor: toMinor(refund, decimal) },
    { ...line, key: `${bookingId}_fee`, type: 'Debit', amountMinor: toMinor(fee, decimal) },
  ];
  const ledger = await ledgerWrites(store, lines, now, decimal);
  const report = await reportWrites(store, bookingId, cancelledReport(booking, fee, now, offers));
  return {
    checks: { ...ledger.checks, ...report.checks, [`${path}/status`]: 'CANCELLED', [doneAt]: null },
    values: {
      ...ledger.values,
      [`${path}/cancellationFee`]: fee,
      ...paymentRecord(bookingId, { cancelledAt: now, refund }),
      ...report.values,
      ...receiptQueueWrites(bookingId, { status: 'CANCELLED', cancellationFee: fee }, now),
    },
  };
}
