import { z } from 'zod';
import { latLngSchema } from './place-records';

const text = z.string();

/** A driver on duty, as dispatch and the maps of staff read it (`domain/dispatch/on-duty.ts`). */
export const onDutySchema = z.object({
  name: text,
  vehicleNumber: text.optional(),
  carTypeId: text.optional(),
  fleetadmin: text.optional(),
  /** on no trip */
  isFree: z.boolean(),
  /** true while the wallet is below zero */
  owes: z.boolean().optional(),
  /** written by the driver's app; `spot` is its place in the index of free cars of its type */
  position: latLngSchema.extend({ at: z.number(), spot: text.optional() }).optional(),
  /** true once the connection was lost (onDisconnect) */
  lost: z.boolean().optional(),
});
export type OnDuty = z.infer<typeof onDutySchema>;
