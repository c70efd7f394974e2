import { z } from 'zod';
import {
  CLOSING_OUTCOMES,
  COMPLAINT_AUTHORS,
  COMPLAINT_CATEGORIES,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  LOST_ITEM_ANSWERS,
  LOST_ITEM_OUTCOMES,
} from '../../records';
import { COMPLAINT_TEXT } from '../../payment/complaint';
import { LOST_ITEM_NAME } from '../../trip/people/lost-item';
import { endpointContract, id, requestId } from '../endpoint';

/** The calls about lost items and about complaints that a trip was charged wrongly. */

const text = z.string().trim().min(1, 'field_required').max(COMPLAINT_TEXT, 'field_too_long');

const message = z.object({
  id: z.string(),
  at: z.number(),
  by: z.enum(COMPLAINT_AUTHORS),
  text: z.string(),
  answer: z.enum(LOST_ITEM_ANSWERS).optional(),
});

/**
 * Opens a complaint about one of the caller's trips, or reopens a closed one. Fails with `not_found` for
 * another person's trip, and with `complaint_closed` when the period for complaints has ended.
 */
export const complain = endpointContract({
  name: 'complain',
  access: ['rider', 'driver'],
  input: { bookingId: id, category: z.enum(COMPLAINT_CATEGORIES), text, requestId },
});

/**
 * Adds a message to the caller's open complaint about a trip. Fails with `complaint_closed` or `chat_full`.
 */
export const replyComplaint = endpointContract({
  name: 'reply_complaint',
  access: ['rider', 'driver'],
  input: { bookingId: id, text, requestId },
});

/** The caller's complaint about a trip with all its messages, or null if there is no complaint. */
export const ownComplaint = endpointContract({
  name: 'own_complaint',
  onlyReads: true,
  access: ['rider', 'driver'],
  input: { bookingId: id },
  output: z.object({
    complaint: z
      .object({
        category: z.enum(COMPLAINT_CATEGORIES),
        state: z.enum(COMPLAINT_STATES),
        outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
        messages: z.array(message),
      })
      .nullable(),
  }),
});

/**
 * Reports an item that the rider left in the car, and asks the trip's driver about it. Fails with `not_found`
 * for another person's trip, and with `complaint_closed` when the period for reports has ended.
 */
export const reportLostItem = endpointContract({
  name: 'report_lost_item',
  access: ['rider'],
  input: {
    bookingId: id,
    item: z.string().trim().min(1, 'field_required').max(LOST_ITEM_NAME, 'field_too_long'),
    text,
    phone: z.string().trim().min(1, 'field_required').max(40, 'field_too_long'),
    requestId,
  },
});

/**
 * Stores the answer of the driver who was asked about a lost item. Fails with `complaint_closed` when the
 * driver's period for an answer has ended.
 */
export const answerLostItem = endpointContract({
  name: 'answer_lost_item',
  access: ['driver'],
  input: {
    bookingId: id,
    answer: z.enum(LOST_ITEM_ANSWERS),
    text: z.string().trim().max(COMPLAINT_TEXT, 'field_too_long').default(''),
    requestId,
  },
});

/**
 * Adds a message to the report of a lost item. The caller is the rider, or the driver who was asked. Fails
 * with `complaint_closed` or `chat_full`.
 */
export const writeLostItem = endpointContract({
  name: 'write_lost_item',
  access: ['rider', 'driver'],
  input: { bookingId: id, text, requestId },
});

/** Closes the caller's report of a lost item. */
export const closeLostItem = endpointContract({
  name: 'close_lost_item',
  access: ['rider'],
  input: { bookingId: id, outcome: z.enum(LOST_ITEM_OUTCOMES) },
});

/**
 * The report of a lost item with all its messages, or null if there is no report. The rider and the driver
 * who was asked can read it.
 */
export const ownLostItem = endpointContract({
  name: 'own_lost_item',
  onlyReads: true,
  access: ['rider', 'driver'],
  input: { bookingId: id },
  output: z.object({
    lost: z
      .object({
        item: z.string(),
        state: z.enum(COMPLAINT_STATES),
        outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
        answer: z.enum(LOST_ITEM_ANSWERS).nullable(),
        /** True if a driver was asked and can answer. False if only staff read the report. */
        isDriverAsked: z.boolean(),
        /** a member of staff handles the report */
        isTaken: z.boolean(),
        messages: z.array(message),
      })
      .nullable(),
  }),
});
export type OwnLostItem = NonNullable<z.output<typeof ownLostItem.output>['lost']>;

const complaintRow = z.object({
  id: z.string(),
  bookingId: z.string(),
  reference: z.string(),
  uid: z.string(),
  name: z.string(),
  role: z.enum(['rider', 'driver']),
  category: z.enum(COMPLAINT_CATEGORIES),
  state: z.enum(COMPLAINT_STATES),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  at: z.number(),
  changedAt: z.number(),
  /** the name of the member of staff who handles the complaint, or empty */
  staff: z.string(),
  /** the lost item and its state, or null for a complaint about a charge */
  lost: z
    .object({
      item: z.string(),
      phone: z.string(),
      answer: z.enum(LOST_ITEM_ANSWERS).nullable(),
      /** the name of the driver who was asked, or empty if no driver could be asked */
      driver: z.string(),
    })
    .nullable(),
});
export type ComplaintRow = z.output<typeof complaintRow>;

/** Complaints of one state or of all states. The complaint that changed last is first. */
export const findComplaints = endpointContract({
  name: 'find_complaints',
  onlyReads: true,
  access: ['admin'],
  input: { state: z.enum(COMPLAINT_STATES).optional() },
  output: z.object({ complaints: z.array(complaintRow) }),
});

/** One complaint with all its messages. */
export const openComplaint = endpointContract({
  name: 'open_complaint',
  onlyReads: true,
  access: ['admin'],
  input: { complaintId: id },
  output: complaintRow.extend({
    /** the caller handles this complaint */
    isOwn: z.boolean(),
    messages: z.array(message.extend({ author: z.string() })),
  }),
});
export type OpenedComplaint = z.output<typeof openComplaint.output>;

/** Stores that the caller handles a complaint. */
export const takeComplaint = endpointContract({
  name: 'take_complaint',
  access: ['admin'],
  input: { complaintId: id },
});

/**
 * Answers a complaint. The person who complained gets the text as a notification. Fails with
 * `complaint_closed`.
 */
export const answerComplaint = endpointContract({
  name: 'answer_complaint',
  access: ['admin'],
  input: { complaintId: id, text, requestId },
});

/**
 * Closes a complaint without a correction, with an optional text. To close a complaint with a correction,
 * staff call `correct_money`. Fails with `complaint_closed`.
 */
export const closeComplaint = endpointContract({
  name: 'close_complaint',
  access: ['admin'],
  input: {
    complaintId: id,
    outcome: z.enum(CLOSING_OUTCOMES),
    text: z.string().trim().max(COMPLAINT_TEXT, 'field_too_long').default(''),
    requestId,
  },
});
