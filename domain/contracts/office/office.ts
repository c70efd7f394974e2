import { z } from 'zod';
import { BOOKING_STATUSES, chosenCarNeeds, HISTORY_EVENTS, OFFICE_CANCEL_REASONS } from '../../records';
import { tripEventSchema } from '../../booking/trip-history';
import {
  CHANGED_PARTS,
  MOST_CHOSEN_DRIVERS,
  MOST_MESSAGED_DRIVERS,
  OFFICE_OBSTACLES,
  OFFICE_TEXT_LENGTH,
} from '../../dispatch/office/office';
import { officePriceInput } from '../../fare/office-price';
import { endpointContract, id, requestId } from '../endpoint';

const seen = z.strictObject({
  status: z.enum(BOOKING_STATUSES),
  driver: id.nullable(),
  version: z.number().int().min(0),
});

/** The fields of every edit: the trip, its state when the dispatcher saw it, and the id of this request. */
const edit = z.strictObject({ bookingId: id, seen, requestId });
const chosen = (most: number) => z.array(id).min(1).max(most);

/**
 * One edit of the dispatch office. `changed` means that another person was faster and nothing was done. The answer
 * then has the current trip. `refused` means that an obstacle remains.
 */
export const officeEdit = endpointContract({
  name: 'office_edit',
  access: ['admin'],
  input: z.discriminatedUnion('mode', [
    edit.extend({ mode: z.literal('assign'), driverId: id }),
    edit.extend({ mode: z.literal('offer'), driverIds: chosen(MOST_CHOSEN_DRIVERS) }),
    edit.extend({ mode: z.literal('widen') }),
    edit.extend({ mode: z.literal('unassign') }),
    edit.extend({ mode: z.literal('cancel'), reason: z.enum(OFFICE_CANCEL_REASONS) }),
    edit.extend({ mode: z.literal('late'), isLate: z.boolean() }),
    edit.extend({ mode: z.literal('car_type'), carTypeId: id }),
    edit.extend({ mode: z.literal('needs'), needs: chosenCarNeeds }),
    edit.extend({ mode: z.literal('price'), ...officePriceInput.shape }),
    edit.extend({ mode: z.literal('note'), note: z.string().trim().max(OFFICE_TEXT_LENGTH) }),
  ]),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done') }),
    z.object({
      outcome: z.literal('changed'),
      now: z.object({ status: z.enum(BOOKING_STATUSES), driver: z.string().nullable(), version: z.number() }),
      driverName: z.string(),
      /** the parts that have changed since the dispatcher saw the trip */
      parts: z.array(z.enum(CHANGED_PARTS)),
      /** the last edit of the office, if there was one */
      last: z.object({ event: z.enum(HISTORY_EVENTS), byName: z.string(), at: z.number() }).nullable(),
    }),
    z.object({
      outcome: z.literal('refused'),
      why: z.enum(OFFICE_OBSTACLES),
      /** the driver concerned */
      driverId: z.string().nullable(),
    }),
  ]),
});

/** A message of the office to drivers, in the bell and as a push. A fleet admin writes to its own drivers only. */
export const messageDrivers = endpointContract({
  name: 'message_drivers',
  access: ['admin', 'fleetadmin'],
  input: {
    requestId,
    driverIds: chosen(MOST_MESSAGED_DRIVERS),
    text: z.string().trim().min(1).max(OFFICE_TEXT_LENGTH),
  },
});

/** The events of a booking, each with its time and its actor, the oldest first. */
export const tripHistory = endpointContract({
  name: 'trip_history',
  onlyReads: true,
  access: ['admin'],
  input: { bookingId: id },
  output: z.object({ events: z.array(tripEventSchema) }),
});

export type OfficeEdit = z.input<typeof officeEdit.input>;
export type OfficeAnswer = z.output<typeof officeEdit.output>;
