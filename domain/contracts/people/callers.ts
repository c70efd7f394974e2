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

/** The calls that a dispatcher needs while a person calls the office by telephone. */

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
  /** The chosen option of the car type. It has the index in the list of options and the text. */
  option: z.object({ index: z.number(), description: z.string() }).nullable(),
  /** the car needs of the trip */
  carNeeds: z.string().optional(),
  /** whether staff may send a payment link for the trip, and the link that was sent */
  canSendLink: z.boolean(),
  payLink: payLinkSchema.optional(),
  cost: z.number().nullable(),
  driverName: z.string(),
  plate: z.string(),
  driverPhone: z.string(),
});
export type CallerTrip = z.output<typeof callerTripSchema>;

/**
 * The data that a dispatcher needs during a telephone call. The input is the caller's number as the telephone
 * system sends it, or the id of a rider.
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
     * The number with plus and country code. Null if the text is not a phone number, or in demo mode if the
     * dispatcher did not type the number.
     */
    phone: z.string().nullable(),
    /** riders with this number, of whom the page shows the first */
    riders: z.array(z.object({ id: z.string(), name: z.string() })),
    caller: z
      .object({
        id: z.string(),
        name: z.string(),
        /** empty in demo mode */
        mobile: z.string(),
        email: z.string(),
        block: z.object({ until: z.number(), reason: z.enum(BLOCK_REASONS), note: z.string() }).nullable(),
        /** the rider's debt in major units, and whether the rider cannot book because of this debt */
        debt: z.number(),
        isDebtBlocking: z.boolean(),
        complaints: z.array(
          z.object({ bookingId: z.string(), reference: z.string(), category: z.enum(COMPLAINT_CATEGORIES) }),
        ),
        note: z.object({ text: z.string(), byName: z.string(), at: z.number() }).nullable(),
        /** open trips first, then the newest trips */
        trips: z.array(callerTripSchema),
        places: z.array(z.object({ place: placeSchema, label: z.string(), times: z.number() })),
      })
      .nullable(),
  }),
});
export type CallerCard = z.output<typeof readCaller.output>;
export type Caller = NonNullable<CallerCard['caller']>;

/**
 * Replaces the note about a rider. An empty note deletes it. Fails with `record_changed` if another person
 * has changed the note since the dispatcher saw it.
 */
export const noteCaller = endpointContract({
  name: 'note_caller',
  access: ['admin'],
  input: {
    id,
    text: z.string().trim().max(CALLER_NOTE_LENGTH),
    /** the time of the note that the dispatcher saw, or null if the dispatcher saw no note */
    seenAt: z.number().nullable(),
  },
  output: z.object({ note: z.object({ text: z.string(), byName: z.string(), at: z.number() }).nullable() }),
});

/**
 * Creates a rider for a caller who has no account. Name and phone are enough. If a rider already has this
 * number, the call returns that rider. Fails with `user_exists` if another kind of user has the number, and
 * with `account_blocked` if a blocked person has it.
 */
export const addGuest = endpointContract({
  name: 'add_guest',
  access: ['admin'],
  input: { name: z.string().trim().min(2).max(80), phone: z.string().trim().min(1).max(40) },
  output: made,
});

/**
 * Stores the complaint of a rider who telephones about one of the rider's trips, in the rider's words. For a
 * lost item, staff name the item and the server asks the driver. The answers are the same as for `complain`
 * and `report_lost_item`.
 */
export const complainFor = endpointContract({
  name: 'complain_for',
  access: ['admin'],
  input: {
    customer: id,
    bookingId: id,
    category: z.enum(COMPLAINT_CATEGORIES),
    /** the name of the lost item, empty for other complaints */
    item: z.string().trim().max(LOST_ITEM_NAME, 'field_too_long').default(''),
    text: z.string().trim().min(1, 'field_required').max(COMPLAINT_TEXT, 'field_too_long'),
    requestId,
  },
});
