import { z } from 'zod';

/**
 * A try of a payment gateway in its company's test mode (`npm run gateway:try`): a payment, a refund of a part and one of
 * the rest. The newest one of each gateway is kept.
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
  /** `pending`: the gateway has taken them and gives the money later; `none`: it has no call for them */
  refunds: z.enum(['done', 'pending', 'none']).optional(),
});
export type GatewayTry = z.infer<typeof gatewayTrySchema>;

/** Whether a gateway has shown in its test mode that it takes money and gives it back; otherwise it is unconfirmed. */
export const isConfirmed = (newest: Pick<GatewayTry, 'state'> | null | undefined): boolean =>
  newest?.state === 'passed';
