import { z } from 'zod';
import { latLngSchema, placeSchema } from './place';

const text = z.string();

/**
 * The fields for the car types of a driver on duty. Each `carType` field has the id of one type. The `spot`
 * field beside it has the type and the place of the car in one text, by which dispatch finds the free cars of
 * this type near a place. The database orders a query by one field only, so each car type needs its own
 * `spot` field. To allow one more type, add a pair to this list.
 */
export const DUTY_SLOTS = [
  { carType: 'carTypeId', spot: 'spot' },
  { carType: 'carTypeId2', spot: 'spot2' },
  { carType: 'carTypeId3', spot: 'spot3' },
] as const;

/** A driver on duty, as dispatch and the maps of staff read it (`domain/dispatch/driver/on-duty.ts`). */
export const onDutySchema = z.object({
  name: text,
  vehicleNumber: text.optional(),
  carTypeId: text.optional(),
  carTypeId2: text.optional(),
  carTypeId3: text.optional(),
  /** as on the profile (`domain/dispatch/driver/car-needs.ts`) */
  carFeatures: text.optional(),
  fleetadmin: text.optional(),
  /** the driver is not on a trip */
  isFree: z.boolean(),
  /** true while the driver is on a break and wants no requests */
  onBreak: z.boolean().optional(),
  /** true while the wallet is below zero */
  owes: z.boolean().optional(),
  /** The last position, written by the driver's app. `DUTY_SLOTS` explains the `spot` fields. */
  position: latLngSchema
    .extend({ at: z.number(), spot: text.optional(), spot2: text.optional(), spot3: text.optional() })
    .optional(),
  /** true once the connection was lost (onDisconnect) */
  lost: z.boolean().optional(),
});
export type OnDuty = z.infer<typeof onDutySchema>;

const times = z.object({ online: z.number().default(0), break: z.number().default(0) });

/**
 * The state of a driver, the time when it began, and the driver's time online and on a break for each day
 * (`domain/dispatch/driver/shift.ts`).
 */
export const shiftSchema = z.object({
  state: z.enum(['online', 'break', 'off']),
  since: z.number(),
  days: z.record(z.string(), times).default({}),
});
export type Shift = z.infer<typeof shiftSchema>;

/** The requests that a driver wants (`domain/dispatch/driver/work-wishes.ts`). */
export const workWishesSchema = z.object({
  /** until the time `until`, the driver wants only trips that end nearer to this place */
  destination: placeSchema.extend({ until: z.number() }).optional(),
  /** the driver wants only pickups within `radiusKm` of this place */
  area: placeSchema.extend({ radiusKm: z.number() }).optional(),
  /** the driver wants only pickups within this distance of the driver's position */
  maxPickupKm: z.number().optional(),
});
export type WorkWishes = z.infer<typeof workWishesSchema>;

/** A driver's shift and wishes. The driver reads the record, and the server writes it. */
export const driverWorkSchema = z.object({
  shift: shiftSchema.optional(),
  wishes: workWishesSchema.optional(),
  /** how many destinations the driver set on a day of the operator's time zone */
  destinationUses: z.object({ day: text, count: z.number() }).optional(),
  /** until when the wishes may contain positions of Google (`GOOGLE_KEPT_MS`) */
  googleUntil: z.number().optional(),
});
export type DriverWork = z.infer<typeof driverWorkSchema>;
