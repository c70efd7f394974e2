import { z } from 'zod';
import type { searchBookings } from '@domain/contracts/search';
import { PAYMENT_MODES } from '@domain/payment/payment-wish';
import { BOOKING_STATUSES, hasComeTo, statusesWhere, type BookingStatus } from '@domain/trip/status';
import { remembered } from '@/lib/remembered';
import { deviceTexts } from '@/lib/kept-texts';
import { forgetOutageSheet, SHEET_NAME } from './kept-sheet';

/** How far the sheet looks ahead. */
export const SHEET_AHEAD_MS = 12 * 60 * 60_000;
/** The trips of a sheet this old are over; their contacts are not kept any longer. */
const SHEET_LIFE_MS = 24 * 60 * 60_000;
/** So many trips at most stand on a sheet. */
export const SHEET_MOST = 1000;

/** The trips that still have to be driven. */
export const SHEET_STATUSES: readonly BookingStatus[] = statusesWhere('isOpen').filter(
  (status) => !hasComeTo('REACHED', status),
);

const rowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  tripdate: z.number(),
  rider: z.string(),
  riderPhone: z.string(),
  /** who travels, where it is not the rider */
  passenger: z.string(),
  passengerPhone: z.string(),
  passengers: z.number().nullable(),
  pickup: z.string(),
  drop: z.string(),
  carType: z.string(),
  driver: z.string(),
  driverPhone: z.string(),
  plate: z.string(),
  notes: z.array(z.string()),
  price: z.number().nullable(),
  payBy: z.enum(PAYMENT_MODES).nullable(),
});
export type SheetRow = z.infer<typeof rowSchema>;

const sheetSchema = z.object({
  uid: z.string(),
  role: z.string(),
  /** when this was the truth, in epoch milliseconds */
  savedAt: z.number(),
  /** there are more trips than a sheet can have */
  isCut: z.boolean(),
  rows: z.array(rowSchema),
});
export type OutageSheet = z.infer<typeof sheetSchema>;

type ListedBooking = z.output<typeof searchBookings.output>['rows'][number];

/** A booking as the sheet has it; in demo mode (`hasContacts` false) without phone numbers. */
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

/** Keeps the sheet in this browser; false where it has no room or no storage. */
export const keepOutageSheet = (sheet: OutageSheet): boolean =>
  deviceTexts.keep(SHEET_NAME, JSON.stringify(sheet));

/** The sheet of this browser; null without one, with one that is too old, and with that of another person than `uid`. */
export function readOutageSheet(now: number, uid?: string): OutageSheet | null {
  const sheet = remembered(SHEET_NAME, sheetSchema);
  if (sheet === null || (uid !== undefined && sheet.uid !== uid)) return null;
  if (now - sheet.savedAt <= SHEET_LIFE_MS) return sheet;
  forgetOutageSheet();
  return null;
}
