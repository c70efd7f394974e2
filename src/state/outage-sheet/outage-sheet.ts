import type { CallOutput } from '@domain/contracts/calls';
import { type BookingStatus, hasComeTo, PAYMENT_MODES, statusesWhere } from '@domain/records';
import { deviceTexts } from '@/lib/kept-texts';
import { SHEET_NAME } from './kept-sheet';
import type { OutageSheet, SheetRow } from './read-sheet';

export type { OutageSheet, SheetRow };

/** The sheet contains the trips that begin within this time. */
export const SHEET_AHEAD_MS = 12 * 60 * 60_000;
/** The largest number of trips on a sheet. */
export const SHEET_MOST = 1000;

/** The statuses of trips in which the ride is not over. */
export const SHEET_STATUSES: readonly BookingStatus[] = statusesWhere('isOpen').filter(
  (status) => !hasComeTo('REACHED', status),
);

type ListedBooking = CallOutput<'search_bookings'>['rows'][number];

/**
 * Converts a booking to a row of the sheet. If `hasContacts` is false (demo mode), the row has no phone
 * numbers.
 */
export function sheetRowOf(booking: ListedBooking, hasContacts: boolean): SheetRow {
  const phone = (number = ''): string => (hasContacts ? number : '');
  const { riderNote, driverNote, pickUpInstructions, deliveryInstructions } = booking;
  const said = [booking.paymentWish?.mode, booking.payment_mode];
  return {
    id: booking.id,
    reference: booking.reference ?? '',
    status: booking.status,
    tripdate: booking.tripdate,
    rider: booking.customer_name ?? '',
    riderPhone: phone(booking.customer_contact),
    passenger: booking.passengerName ?? booking.deliveryPerson ?? '',
    passengerPhone: phone(booking.passengerPhone ?? booking.deliveryPersonPhone),
    passengers: booking.passengers ?? null,
    pickup: booking.pickup.add,
    drop: booking.drop.add,
    carType: booking.carType,
    driver: booking.driver_name ?? '',
    driverPhone: phone(booking.driver_contact),
    plate: booking.vehicle_number ?? '',
    notes: [riderNote, driverNote, pickUpInstructions, deliveryInstructions].filter(
      (note): note is string => note !== undefined && note !== '',
    ),
    price: booking.trip_cost ?? null,
    payBy: PAYMENT_MODES.find((mode) => said.includes(mode)) ?? null,
  };
}

/** Stores the sheet in this browser. Returns false if the browser has not enough space or no storage. */
export const keepOutageSheet = (sheet: OutageSheet): boolean =>
  deviceTexts.keep(SHEET_NAME, JSON.stringify(sheet));
