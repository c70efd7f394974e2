import { dbPaths } from '@domain/database/paths';
import type { BookingRecord } from '@domain/database/records';
import { toMinor } from '@domain/money/money';
import { reportValues } from '@domain/report/totals';
import type { LedgerLine } from '@domain/wallet/ledger';
import { increment } from '../platform/server-values';

/** How a booking's money is counted. */
export const decimalOf = (booking: BookingRecord): number => booking.settings?.decimal ?? 2;

export const txRefOf = (booking: BookingRecord, bookingId: string): string => booking.reference ?? bookingId;

/** What the driver gets when a trip is PAID: its share, less the cash it holds (specification, section 4). */
export function driverLines(booking: BookingRecord, bookingId: string, cash: number): LedgerLine[] {
  const { driver, driver_share = 0 } = booking;
  if (driver === undefined) return [];
  const decimal = decimalOf(booking);
  const line = { uid: driver, txRef: txRefOf(booking, bookingId), bookingId };
  return [
    { ...line, key: `${bookingId}_share`, type: 'Credit', amountMinor: toMinor(driver_share, decimal) },
    { ...line, key: `${bookingId}_cash`, type: 'Debit', amountMinor: toMinor(cash, decimal) },
  ];
}

/** What a PAID trip adds to the reports, by integers of the smallest unit. */
export function tripReport(
  booking: BookingRecord,
  paid: { discount: number; customerPaid: number },
  at: number,
): Record<string, unknown> {
  const decimal = decimalOf(booking);
  const minor = (amount: number | undefined): number => toMinor(amount ?? 0, decimal);
  const { driver } = booking;
  return reportValues(
    {
      at,
      timeZone: booking.settings?.timeZone ?? 'UTC',
      figures: {
        total_rides: 1,
        tripCost: minor(booking.trip_cost),
        driverShare: minor(booking.driver_share),
        convenienceFee: minor(booking.convenience_fees),
        discountAmount: minor(paid.discount),
        customerPaid: minor(paid.customerPaid),
      },
      ...(driver === undefined
        ? {}
        : {
            driver: {
              id: driver,
              name: booking.driver_name?.trim() ?? '',
              vehicle: booking.vehicle_number ?? '',
              fleetadmin: booking.fleetadmin,
            },
          }),
    },
    increment,
  );
}

/** What was done with a booking's money; its presence says that it was done. */
export function paymentRecord(bookingId: string, record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [`${dbPaths.payment(bookingId)}/${field}`, value]),
  );
}
