import { z } from 'zod';
import { SNOOZE_MINS } from '../../dispatch/office/attention';
import { endpointContract, id } from '../endpoint';

/** The fields of every call: the item, and its state when the dispatcher saw it. */
const call = z.strictObject({
  /** the key of the item (`attentionKey`) */
  item: z.string().min(1).max(200),
  seen: z.strictObject({ at: z.number(), takenBy: id.nullable() }),
});

/**
 * A dispatcher takes, postpones or resolves an item that needs attention. The outcome `changed` means that a
 * colleague acted first, and the answer names the colleague. The outcome `over` means that the item's reason
 * no longer exists.
 */
export const attend = endpointContract({
  name: 'attend',
  access: ['admin'],
  input: z.discriminatedUnion('mode', [
    call.extend({ mode: z.literal('take') }),
    call.extend({ mode: z.literal('give_back') }),
    call.extend({ mode: z.literal('snooze'), minutes: z.literal(SNOOZE_MINS) }),
    call.extend({ mode: z.literal('resolve') }),
  ]),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done') }),
    z.object({ outcome: z.literal('over') }),
    z.object({
      outcome: z.literal('changed'),
      state: z.enum(['open', 'resolved']),
      /** the colleague who took or resolved the item, or empty if the item waits again */
      byName: z.string(),
    }),
  ]),
});
export type Attend = z.input<typeof attend.input>;
export type AttendAnswer = z.output<typeof attend.output>;
