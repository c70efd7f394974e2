import { z } from 'zod';
import {
  BLOCK_REASONS,
  BOOKING_STATUSES,
  CALLER_NOTE_LENGTH,
  COMPLAINT_CATEGORIES,
  payLinkSchema,
  placeSchema,
} from '../../records';
import { COMPLAINT_TEXT } from '../../payment/complaint';
import { LOST_ITEM_NAME } from '../../trip/people/lost-item';
import { endpointContract, id, made, requestId } from '../endpoint';

/** The telephone of the dispatch office. */

const callerTripSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  isOpen: z.boolean(),
  tripdate: z.number(),
  bookLater: z.boolean(),
  pickup: placeSchema,
  drop: placeSchema,
  stops: z.array(placeSchema),
  carType: z.string(),
  carTypeId: z.string(),
  /** an option of the car type, by its index in the list and by its text */
  option: z.object({ index: z.number(), description: z.string() }).nullable(),
  /** the car needs of the trip */
  carNeeds: z.string().optional(),
  /** whether a payment link may be sent for it, and the link that was sent */
  canSendLink: z.boolean(),
  payLink: payLinkSchema.optional(),
  cost: z.number().nullable(),
  driverName: z.string(),
  plate: z.string(),
  driverPhone: z.string(),
});
export type CallerTrip = z.output<typeof callerTripSchema>;

/**
 * Everything that a dispatcher needs during a call. It is found by the caller's phone number as the telephone system
 * sends it, or by the id of a rider.
 */
export const readCaller = endpointContract({
  name: 'read_caller',
  onlyReads: true,
  access: ['admin'],
  input: z.union([
    z.strictObject({ phone: z.string().trim().min(1).max(40) }),
    z.strictObject({ customer: id }),
  ]),
  output: z.object({
    /**
     * The number with plus and country code. Null if it is not a phone number, or if it comes from demo mode and was
     * not typed.
     */
    phone: z.string().nullable(),
    /** riders with this number, of whom the first one is shown */
    riders: z.array(z.object({ id: z.string(), name: z.string() })),
    caller: z
      .object({
        id: z.string(),
        name: z.string(),
        /** empty in demo mode */
        mobile: z.string(),
        email: z.string(),
        block: z.object({ until: z.number(), reason: z.enum(BLOCK_REASONS), note: z.string() }).nullable(),
        /** the rider's debt in major units, and whether it keeps the rider from booking */
        debt: z.number(),
        isDebtBlocking: z.boolean(),
        complaints: z.array(
          z.object({ bookingId: z.string(), reference: z.string(), category: z.enum(COMPLAINT_CATEGORIES) }),
        ),
        note: z.object({ text: z.string(), byName: z.string(), at: z.number() }).nullable(),
        /** open ones first, then the newest */
        trips: z.array(callerTripSchema),
        places: z.array(z.object({ place: placeSchema, label: z.string(), times: z.number() })),
      })
      .nullable(),
  }),
});
export type CallerCard = z.output<typeof readCaller.output>;
export type Caller = NonNullable<CallerCard['caller']>;

/**
 * Replaces the note about a rider that the dispatcher saw. An empty note deletes it. `record_changed` if another person
 * has changed it since.
 */
export const noteCaller = endpointContract({
  name: 'note_caller',
  access: ['admin'],
  input: {
    id,
    text: z.string().trim().max(CALLER_NOTE_LENGTH),
    /** when the note was written that the dispatcher saw, or null if there was none */
    seenAt: z.number().nullable(),
  },
  output: z.object({ note: z.object({ text: z.string(), byName: z.string(), at: z.number() }).nullable() }),
});

/**
 * Makes a rider of a caller who has no account. Name and phone are enough. Returns the rider who already has this
 * number. `user_exists` if another kind of user has it, `account_blocked` if a blocked person has it.
 */
export const addGuest = endpointContract({
  name: 'add_guest',
  access: ['admin'],
  input: { name: z.string().trim().min(2).max(80), phone: z.string().trim().min(1).max(40) },
  output: made,
});

/**
 * Writes down the complaint of a rider on the telephone, in the rider's words, about one of its trips. A lost item
 * names the item and asks its driver. The answers are the same as for `complain` and `report_lost_item`.
 */
export const complainFor = endpointContract({
  name: 'complain_for',
  access: ['admin'],
  input: {
    customer: id,
    bookingId: id,
    category: z.enum(COMPLAINT_CATEGORIES),
    /** the lost item (only for a lost item) */
    item: z.string().trim().max(LOST_ITEM_NAME, 'field_too_long').default(''),
    text: z.string().trim().min(1, 'field_required').max(COMPLAINT_TEXT, 'field_too_long'),
    requestId,
  },
});
