import { z } from 'zod';

/**
 * A test of a payment gateway in the test mode of its provider (`npm run gateway:try`). The test makes a
 * payment, a partial refund, and a refund of the rest. Only the newest test of each gateway is stored.
 */
export const TRY_STEPS = ['page', 'payment', 'refund_part', 'refund_rest'] as const;
export type TryStep = (typeof TRY_STEPS)[number];

export const gatewayTrySchema = z.object({
  at: z.number(),
  mode: z.literal('test'),
  /** the version of the gateway's code in this project (`tools/gateway-code.ts`) */
  code: z.string(),
  amountMinor: z.number().int(),
  decimal: z.number().int(),
  currency: z.string(),
  state: z.enum(['passed', 'failed']),
  /** the step that failed */
  step: z.enum(TRY_STEPS).optional(),
  /**
   * How the refunds ended. `pending` means that the gateway accepted them and returns the money later. `none`
   * means that the gateway has no call for refunds.
   */
  refunds: z.enum(['done', 'pending', 'none']).optional(),
});
export type GatewayTry = z.infer<typeof gatewayTrySchema>;

/**
 * Whether the newest test of a gateway has passed. The money desk lists the other gateways as unconfirmed.
 */
export const isConfirmed = (newest: Pick<GatewayTry, 'state'> | null | undefined): boolean =>
  newest?.state === 'passed';
