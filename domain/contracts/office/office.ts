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

/**
 * The fields of every edit: the trip, the state in which the dispatcher saw the trip, and the id of this
 * request.
 */
const edit = z.strictObject({ bookingId: id, seen, requestId });
const chosen = (most: number) => z.array(id).min(1).max(most);

/**
 * One edit of the dispatch office. The outcome `changed` means that another person changed the trip first and
 * that this edit did nothing. The answer then has the current trip. The outcome `refused` means that a
 * condition of the edit is not met.
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
      /** the driver who is the reason, or null */
      driverId: z.string().nullable(),
    }),
  ]),
});

/**
 * Sends a message of the office to drivers, as a notification in the app and as a push. A fleet admin can
 * write only to drivers of the fleet.
 */
export const messageDrivers = endpointContract({
  name: 'message_drivers',
  access: ['admin', 'fleetadmin'],
  input: {
    requestId,
    driverIds: chosen(MOST_MESSAGED_DRIVERS),
    text: z.string().trim().min(1).max(OFFICE_TEXT_LENGTH),
  },
});

/** The events of a booking, the oldest first. Each event has its time and the person who caused it. */
export const tripHistory = endpointContract({
  name: 'trip_history',
  onlyReads: true,
  access: ['admin'],
  input: { bookingId: id },
  output: z.object({ events: z.array(tripEventSchema) }),
});

export type OfficeEdit = z.input<typeof officeEdit.input>;
export type OfficeAnswer = z.output<typeof officeEdit.output>;
