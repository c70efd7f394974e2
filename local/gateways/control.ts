import { z } from 'zod';
import { TOLD } from '../../gateways/kit/book';
import { ACTION_NAMES } from './hosted-page';

/** How a stub answers calls. `lost` does the work and then breaks the connection. `slow` never answers. */
export const ANSWERS = ['right', 'down', 'slow', 'garbage', 'lost'] as const;
export type AnswerMode = (typeof ANSWERS)[number];
/** The outcome of the next payment when a person presses Pay. */
export const OUTCOMES = [
  'paid',
  'pending',
  'failed',
  'cancelled',
  ...TOLD.filter((one) => one !== 'right'),
] as const;
export type Outcome = (typeof OUTCOMES)[number];
/**
 * How a notice is manipulated. It has no signature, a wrong signature, content that was changed after
 * signing, or a signature that is ten minutes old.
 */
export const SPOILS = ['unsigned', 'forged', 'changed', 'old'] as const;
export type Spoil = (typeof SPOILS)[number];

/** A request to `/_control`. */
export const controlSchema = z
  .strictObject({
    gateway: z.string(),
    reference: z.string().optional(),
    next: z.enum(OUTCOMES).optional(),
    answers: z.enum(ANSWERS).optional(),
    /**
     * The number of calls that are answered in this way. Without a number, all calls are answered in this way
     * until the next change
     */
    calls: z.number().int().positive().optional(),
    /** whether notices are sent. If `off`, they are lost */
    notices: z.enum(['on', 'off']).optional(),
    refunds: z.enum(['done', 'pending', 'failed']).optional(),
    press: z.enum(ACTION_NAMES).optional(),
    notice: z.enum(['payment', 'refund', 'dispute']).optional(),
    /** how many notices are sent at the same time */
    times: z.number().int().positive().max(100).default(1),
    spoil: z.enum(SPOILS).optional(),
  })
  .refine(({ press, notice, reference }) => (press ?? notice) === undefined || reference !== undefined, {
    message: 'action and notice need a reference',
  });
export type Control = z.input<typeof controlSchema>;
