import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import type { BookingRecord } from '@domain/records';
import { toMinor, decimalsOf } from '@domain/money/money';
import type { LedgerLine } from '@domain/wallet/ledger';
import { fieldsAt, untilCommitted, type Store } from '../platform';

export const txRefOf = (booking: BookingRecord, bookingId: string): string => booking.reference ?? bookingId;

/**
 * The same as `untilCommitted`, but settlements of the same driver run one after the other, because each of
 * them changes the driver's wallet.
 */
export async function untilSettled<T>(
  store: Store,
  bookingId: string,
  attempt: () => Promise<T | null>,
): Promise<T> {
  const driver = await store.read(`${dbPaths.booking(bookingId)}/driver`, z.string());
  return untilCommitted(attempt, driver ?? undefined);
}

/**
 * The wallet entries of the driver when a trip becomes PAID. They credit the share, and debit the cash that
 * the driver received.
 */
export function driverLines(booking: BookingRecord, bookingId: string, cash: number): LedgerLine[] {
  const { driver, driver_share = 0 } = booking;
  if (driver === undefined) return [];
  const decimal = decimalsOf(booking.settings);
  const line = { uid: driver, txRef: txRefOf(booking, bookingId), bookingId };
  return [
    { ...line, key: `${bookingId}_share`, type: 'Credit', amountMinor: toMinor(driver_share, decimal) },
    { ...line, key: `${bookingId}_cash`, type: 'Debit', amountMinor: toMinor(cash, decimal) },
  ];
}

/** The values of the record of a settlement. A booking with such a record is settled. */
export function paymentRecord(bookingId: string, record: Record<string, unknown>): Record<string, unknown> {
  return fieldsAt(dbPaths.payment(bookingId), record);
}
