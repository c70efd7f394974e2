import { z } from 'zod';
import { TOLD } from '../../gateways/kit/book';
import { ACTION_NAMES } from './hosted-page';

/** How a stub answers calls: `lost` does what was asked and breaks off; `slow` never ends. */
export const ANSWERS = ['right', 'down', 'slow', 'garbage', 'lost'] as const;
export type AnswerMode = (typeof ANSWERS)[number];
/** The outcome of the next payment when somebody presses Pay. */
export const OUTCOMES = [
  'paid',
  'pending',
  'failed',
  'cancelled',
  ...TOLD.filter((one) => one !== 'right'),
] as const;
export type Outcome = (typeof OUTCOMES)[number];
/**
 * A notice with something wrong: no signature, another signature, another content under the signature, or one that was signed
 * ten minutes ago.
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
    /** so many calls are answered that way; absent: until it is changed */
    calls: z.number().int().positive().optional(),
    /** whether notices go out by themselves; off: they get lost */
    notices: z.enum(['on', 'off']).optional(),
    refunds: z.enum(['done', 'pending', 'failed']).optional(),
    press: z.enum(ACTION_NAMES).optional(),
    notice: z.enum(['payment', 'refund', 'dispute']).optional(),
    /** how many times at once */
    times: z.number().int().positive().max(100).default(1),
    spoil: z.enum(SPOILS).optional(),
  })
  .refine(({ press, notice, reference }) => (press ?? notice) === undefined || reference !== undefined, {
    message: 'action and notice need a reference',
  });
export type Control = z.input<typeof controlSchema>;
