import { z } from 'zod';
import { BOOKING_STATUSES, PAYMENT_MODES } from '@domain/records';
import { remembered } from '@/lib/remembered';
import { forgetOutageSheet, SHEET_NAME } from './kept-sheet';

/** The trips of a sheet that is older than this are over, so the sheet and its contacts are deleted. */
const SHEET_LIFE_MS = 24 * 60 * 60_000;

const rowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  tripdate: z.number(),
  rider: z.string(),
  riderPhone: z.string(),
  /** the passenger, if this is not the rider */
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
  /** the time of these data, in epoch milliseconds */
  savedAt: z.number(),
  /** whether there are more trips than a sheet can contain */
  isCut: z.boolean(),
  rows: z.array(rowSchema),
});

export type SheetRow = z.infer<typeof rowSchema>;
export type OutageSheet = z.infer<typeof sheetSchema>;

/**
 * The sheet in this browser. Null if there is no sheet, if it is too old, or if it belongs to a person other
 * than `uid`.
 */
export function readOutageSheet(now: number, uid?: string): OutageSheet | null {
  const sheet = remembered(SHEET_NAME, sheetSchema);
  if (sheet === null || (uid !== undefined && sheet.uid !== uid)) return null;
  if (now - sheet.savedAt <= SHEET_LIFE_MS) return sheet;
  forgetOutageSheet();
  return null;
}
