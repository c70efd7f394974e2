import { z } from 'zod';

/**
 * A try of a payment gateway in its company's test mode (`npm run gateway:try`): a payment, a partial refund and a
 * refund of the rest. The newest try of each gateway is kept.
 */
export const TRY_STEPS = ['page', 'payment', 'refund_part', 'refund_rest'] as const;
export type TryStep = (typeof TRY_STEPS)[number];

export const gatewayTrySchema = z.object({
  at: z.number(),
  mode: z.literal('test'),
  /** the version of the gateway's code here (`tools/gateway-code.ts`) */
  code: z.string(),
  amountMinor: z.number().int(),
  decimal: z.number().int(),
  currency: z.string(),
  state: z.enum(['passed', 'failed']),
  /** the step that failed */
  step: z.enum(TRY_STEPS).optional(),
  /** `pending` means that the gateway accepted them and returns the money later, `none` that it has no refund call */
  refunds: z.enum(['done', 'pending', 'none']).optional(),
});
export type GatewayTry = z.infer<typeof gatewayTrySchema>;

/** Whether a gateway has passed a payment and refunds in its test mode. Otherwise it is unconfirmed. */
export const isConfirmed = (newest: Pick<GatewayTry, 'state'> | null | undefined): boolean =>
  newest?.state === 'passed';
