import { z } from 'zod';
import { BOOKING_STATUSES, PAYMENT_MODES } from '@domain/records';
import { remembered } from '@/lib/remembered';
import { forgetOutageSheet, SHEET_NAME } from './kept-sheet';

/**
 * How long a sheet is kept. The trips on an older sheet are over, so the sheet with its phone numbers is
 * deleted.
 */
const SHEET_LIFE_MS = 24 * 60 * 60_000;

const rowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  tripdate: z.number(),
  rider: z.string(),
  riderPhone: z.string(),
  /** the name of the passenger, if the rider has booked for another person */
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

const sheetSchema = z.object({
  uid: z.string(),
  role: z.string(),
  /** when the sheet was stored, in epoch milliseconds */
  savedAt: z.number(),
  /** whether there are more trips than a sheet can contain */
  isCut: z.boolean(),
  rows: z.array(rowSchema),
});

export type SheetRow = z.infer<typeof rowSchema>;
export type OutageSheet = z.infer<typeof sheetSchema>;

/**
 * Returns the sheet that this browser has stored. Null if there is no sheet, if it is too old, or if it
 * belongs to another person than `uid`.
 */
export function readOutageSheet(now: number, uid?: string): OutageSheet | null {
  const sheet = remembered(SHEET_NAME, sheetSchema);
  if (sheet === null || (uid !== undefined && sheet.uid !== uid)) return null;
  if (now - sheet.savedAt <= SHEET_LIFE_MS) return sheet;
  forgetOutageSheet();
  return null;
}
