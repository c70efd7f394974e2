import { z } from 'zod';
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  COMPLAINT_TEXT,
} from '../payment/complaint';
import { endpointContract } from './endpoint';
import { done, id, requestId } from './shapes';

/** Complaints about what a trip was charged (docs/product.md 6.17). */

const text = z.string().trim().min(1, 'field_required').max(COMPLAINT_TEXT, 'field_too_long');

const message = z.object({
  id: z.string(),
  at: z.number(),
  by: z.enum(['person', 'staff']),
  text: z.string(),
});

/**
 * Begins a complaint about a trip of the caller's, or opens a closed one again. `not_found` for the trip of somebody else,
 * `complaint_closed` when the time is over.
 */
export const complain = endpointContract({
  name: 'complain',
  method: 'POST',
  access: ['rider', 'driver'],
  input: z.strictObject({ bookingId: id, category: z.enum(COMPLAINT_CATEGORIES), text, requestId }),
  output: done,
});

/** Adds to the own open complaint about a trip. `complaint_closed`, `chat_full`. */
export const replyComplaint = endpointContract({
  name: 'reply_complaint',
  method: 'POST',
  access: ['rider', 'driver'],
  input: z.strictObject({ bookingId: id, text, requestId }),
  output: done,
});

/** The own complaint about a trip with its thread; null: there is none. */
export const ownComplaint = endpointContract({
  name: 'own_complaint',
  method: 'POST',
  access: ['rider', 'driver'],
  input: z.strictObject({ bookingId: id }),
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
export type OwnComplaint = NonNullable<z.output<typeof ownComplaint.output>['complaint']>;

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
  /** the name of the person of the staff who has it; empty: nobody */
  staff: z.string(),
});
export type ComplaintRow = z.output<typeof complaintRow>;

/** Complaints, those that changed last first; of a state, or all. */
export const findComplaints = endpointContract({
  name: 'find_complaints',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({ state: z.enum(COMPLAINT_STATES).optional() }),
  output: z.object({ complaints: z.array(complaintRow) }),
});

/** One complaint with its thread. */
export const openComplaint = endpointContract({
  name: 'open_complaint',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({ complaintId: id }),
  output: complaintRow.extend({
    /** the caller has it */
    isOwn: z.boolean(),
    messages: z.array(message.extend({ author: z.string() })),
  }),
});
export type OpenedComplaint = z.output<typeof openComplaint.output>;

/** Notes who of the staff looks after a complaint: the caller. */
export const takeComplaint = endpointContract({
  name: 'take_complaint',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({ complaintId: id }),
  output: done,
});

/** Answers a complaint; its person gets the text as a notice. `complaint_closed`. */
export const answerComplaint = endpointContract({
  name: 'answer_complaint',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({ complaintId: id, text, requestId }),
  output: done,
});

/**
 * Closes a complaint without a correction, with a text if wanted; `correct_money` closes one with the correction that it
 * makes. `complaint_closed`.
 */
export const closeComplaint = endpointContract({
  name: 'close_complaint',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({
    complaintId: id,
    outcome: z.enum(['explained', 'refused']),
    text: z.string().trim().max(COMPLAINT_TEXT, 'field_too_long').default(''),
    requestId,
  }),
  output: done,
});
