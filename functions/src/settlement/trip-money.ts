import { dbPaths } from '@domain/database/paths';
import type { BookingRecord } from '@domain/database/records';
import { toMinor, decimalsOf } from '@domain/money/money';
import type { LedgerLine } from '@domain/wallet/ledger';

export const txRefOf = (booking: BookingRecord, bookingId: string): string => booking.reference ?? bookingId;

/** What the driver gets when a trip is PAID: its share, less the cash it holds (specification, section 4). */
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

/** What was done with a booking's money; its presence says that it was done. */
export function paymentRecord(bookingId: string, record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [`${dbPaths.payment(bookingId)}/${field}`, value]),
  );
}
