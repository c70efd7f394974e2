import { z } from 'zod';
import { DomainError } from '@domain/errors';
import { PROVIDERS, type PaymentProviderName } from '@domain/payment/providers';
import { minorText } from '@domain/money/money';
import {
  type Attempt,
  type FetchedRefund,
  type GatewayRequest,
  type GatewayUrls,
  hmac,
  isSame,
  jsonOf,
  type Notice,
  type PaymentGateway,
  type RefundRequest,
  type RefundResult,
  refused,
  reporting,
  type Verdict,
} from '../kit';
import type { Log } from '../kit/ports';
import {
  PRETENDED_ACTIONS,
  pretendedPage,
  DISPUTE_ACTIONS,
  REFUND_ACTIONS,
  type PretendedAction,
} from './page';

export type PretendedGatewayPorts = {
  name: PaymentProviderName;
  store: {
    read: <T>(path: string, schema: z.ZodType<T>) => Promise<T | null>;
    update: (values: Record<string, unknown>) => Promise<void>;
    /**
     * Writes all values if every path in `checks` has the given value. Otherwise writes nothing and returns
     * false.
     */
    commit: (write: {
      checks: Record<string, string | number | null>;
      values: Record<string, unknown>;
    }) => Promise<boolean>;
  };
  /** Repeats `attempt` while it returns null. `attempt` returns null if another writer was faster. */
  untilCommitted: <T>(attempt: () => Promise<T | null>) => Promise<T>;
  secrets: { hash: (text: string) => string };
  log: Log;
  /** the secret of this gateway, which no other part of the code knows */
  secret: () => string;
  /**
   * whether the gateway is offered. It is offered only if no money can be lost, which means in the emulators
   * or if the operator allows it
   */
  isOffered: () => boolean;
  /** the public address of the payment pages */
  payUrl: () => string;
  /** posts a webhook, as a company's server does */
  post: (url: string, body: string, headers: Record<string, string>) => Promise<void>;
};

/** The payment in the records of the test gateway. These records are separate from our own records. */
const orderSchema = z.object({
  amountMinor: z.number(),
  currency: z.string(),
  state: z.enum(['open', 'paid', 'failed', 'cancelled']),
  txnId: z.string().default(''),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  webhookUrl: z.string(),
  product: z.string().default(''),
  /** the outcome of refunds, which a person chooses on the page */
  refunds_go: z.enum(['done', 'pending', 'failed']).default('done'),
  refundedMinor: z.number().default(0),
  refunds: z
    .record(z.string(), z.object({ amountMinor: z.number(), state: z.enum(['done', 'pending', 'failed']) }))
    .default({}),
});
type Order = z.infer<typeof orderSchema>;

const path = (ref: string): string => `test_gateway/${ref}`;
const eventSchema = z.object({
  reference: z.string(),
  refundId: z.string().optional(),
  dispute: z
    .object({ id: z.string(), state: z.enum(['open', 'won', 'lost']), amountMinor: z.number() })
    .optional(),
});
type Event = z.output<typeof eventSchema>;

function noticesOf({ reference, refundId: gatewayRefundId, dispute }: Event, currency: string): Notice[] {
  const of = { reference };
  if (dispute !== undefined) {
    const { id: disputeId, state, amountMinor } = dispute;
    return [{ kind: 'dispute', of, disputeId, state, amountMinor: () => amountMinor, currency }];
  }
  return gatewayRefundId === undefined
    ? [{ kind: 'payment', reference }]
    : [{ kind: 'refund', of, gatewayRefundId }];
}

/**
 * Creates a test gateway, such as the provider `test`. It has a hosted page, its own records and signed
 * webhooks, so it tests all steps of a payment through a real gateway.
 */
export function createPretendedGateway(ports: PretendedGatewayPorts) {
  const { name, untilCommitted } = ports;
  const signatureHeader = `x-${name}-signature`;
  const sign = (text: string): string => hmac('sha256', ports.secret(), text);
  const isSigned = (text: string, signature: string): boolean => isSame(signature, sign(text));
  const pageUrl = (ref: string): string =>
    `${ports.payUrl()}/${name}/checkout/${ref}?signature=${sign(`page:${ref}`)}`;

  const gateway: PaymentGateway = {
    name,
    isConfigured: ports.isOffered,
    supports: () => true,
    isLive: () => false,
    createCheckout: async (attempt: Attempt, payer, urls: GatewayUrls) => {
      const { ref, amountMinor, currency } = attempt;
      await ports.store.update({
        [path(ref)]: { amountMinor, currency, state: 'open', product: payer.product, ...urls },
      });
      return { kind: 'redirect', url: pageUrl(ref), gatewayRef: `${name}_${ref}` };
    },
    fetchStatus: async ({ ref }): Promise<Verdict> => {
      const order = await ports.store.read(path(ref), orderSchema);
      if (order === null)
        return { state: 'unknown', amountMinor: 0, currency: '', reference: ref, gatewayTxnId: '' };
      const { amountMinor, currency, state, txnId } = order;
      return {
        state,
        amountMinor,
        currency,
        reference: ref,
        gatewayTxnId: txnId,
        ...(state === 'failed' ? { code: 'card_declined' } : {}),
      };
    },
    refund: ({ ref }, request) => untilCommitted(() => bookRefund(ref, request)),
    fetchRefund: async ({ ref }, { refundRef, gatewayRefundId }): Promise<FetchedRefund> => {
      const order = await ports.store.read(path(ref), orderSchema);
      const known = Object.entries(order?.refunds ?? {}).find(
        ([name]) => name === refundRef || refundId(name) === gatewayRefundId,
      );
      return known === undefined ? { state: 'none' } : resultOf(...known);
    },
    checkoutPage: async ({ attempt, method, query, form }) => {
      const { ref, decimal, currency } = attempt;
      const order = await orderOf(ref, query.get('signature') ?? '');
      if (order === null) throw new DomainError('not_found');
      if (method === 'POST') {
        const action = z.enum(PRETENDED_ACTIONS).safeParse(form.action);
        if (!action.success) throw new DomainError('invalid_argument');
        const url = await act(ref, order, action.data);
        return url === null ? { kind: 'closed' } : { kind: 'redirect', url };
      }
      const page = pretendedPage({
        word: PROVIDERS[name].word,
        amount: `${minorText(attempt.amountMinor, decimal)} ${currency}`,
        product: order.product,
        isPaid: order.state === 'paid',
        action: pageUrl(ref),
      });
      return { kind: 'page', ...page };
    },
    verifyWebhook: async (request: GatewayRequest) => {
      const text = request.rawBody.toString('utf8');
      const signature = request.headers[signatureHeader] ?? '';
      if (!isSigned(text, signature)) return refused('signature');
      const event = eventSchema.safeParse(jsonOf(text)).data;
      if (event === undefined) return refused('body');
      const order = await ports.store.read(path(event.reference), orderSchema);
      return reporting(noticesOf(event, order?.currency ?? ''));
    },
  };

  const sendWebhook = async (ref: string, order: Order, more: Partial<Event> = {}): Promise<void> => {
    const body = JSON.stringify({ reference: ref, ...more });
    try {
      await ports.post(order.webhookUrl, body, {
        'content-type': 'application/json',
        [signatureHeader]: sign(body),
      });
    } catch (error) {
      // A real gateway would send the webhook again. For a test gateway, the payer's return and the sweeper
      // find the payment.
      ports.log.warn('webhook of a pretended gateway not delivered', { provider: name, ref, error });
    }
  };

  /**
   * Stores the payer's choice. The payer is charged only once, even if the button is pressed repeatedly. A
   * paid attempt stays paid.
   */
  const bookOrder = async (ref: string, state: Order['state']): Promise<Order | null> => {
    const order = await ports.store.read(path(ref), orderSchema);
    if (order === null) throw new DomainError('not_found');
    if (order.state === 'paid') return order;
    const txnId = order.txnId || `txn_${ports.secrets.hash(`${name}:${ref}`).slice(0, 24)}`;
    const isDone = await ports.store.commit({
      checks: { [`${path(ref)}/state`]: order.state },
      values: { [`${path(ref)}/state`]: state, [`${path(ref)}/txnId`]: txnId },
    });
    return isDone ? { ...order, state, txnId } : null;
  };

  const refundId = (refundRef: string): string => `refund_${refundRef}`;
  const resultOf = (refundRef: string, refund: Order['refunds'][string]): RefundResult => ({
    ...refund,
    gatewayRefundId: refundId(refundRef),
    ...(refund.state === 'failed' ? { code: 'declined' } : {}),
  });

  /** Makes one refund for each reference. All refunds together never exceed the paid amount. */
  const bookRefund = async (
    ref: string,
    { refundRef, amountMinor }: RefundRequest,
  ): Promise<RefundResult | null> => {
    const order = await ports.store.read(path(ref), orderSchema);
    const refuse = (code: string): RefundResult => ({
      state: 'failed',
      gatewayRefundId: '',
      amountMinor,
      code,
    });
    const known = order?.refunds[refundRef];
    if (known !== undefined)
      return known.amountMinor === amountMinor ? resultOf(refundRef, known) : refuse('other_amount');
    if (order?.state !== 'paid') return refuse('not_paid');
    if (amountMinor <= 0 || order.refundedMinor + amountMinor > order.amountMinor) return refuse('too_much');
    const refund = { amountMinor, state: order.refunds_go };
    const isDone = await ports.store.commit({
      checks: {
        [`${path(ref)}/refunds/${refundRef}/state`]: null,
        [`${path(ref)}/refundedMinor`]: order.refundedMinor === 0 ? null : order.refundedMinor,
      },
      values: {
        [`${path(ref)}/refunds/${refundRef}`]: refund,
        [`${path(ref)}/refundedMinor`]:
          order.refundedMinor + (refund.state === 'failed' ? 0 : amountMinor) || null,
      },
    });
    return isDone ? resultOf(refundRef, refund) : null;
  };

  /**
   * Stores the outcome that a person chose for this payment's refunds. Pending refunds get this outcome, and
   * their ids are returned.
   */
  const endRefunds = (ref: string, refunds_go: Order['refunds_go']): Promise<string[]> =>
    untilCommitted(async () => {
      const order = await ports.store.read(path(ref), orderSchema);
      if (order === null) throw new DomainError('not_found');
      const waiting = Object.entries(order.refunds).filter(([, { state }]) => state === 'pending');
      const backMinor =
        refunds_go === 'failed' ? waiting.reduce((sum, [, { amountMinor }]) => sum + amountMinor, 0) : 0;
      const isDone = await ports.store.commit({
        checks: {
          [`${path(ref)}/refundedMinor`]: order.refundedMinor === 0 ? null : order.refundedMinor,
          ...Object.fromEntries(
            waiting.map(([name, { state }]) => [`${path(ref)}/refunds/${name}/state`, state]),
          ),
        },
        values: {
          [`${path(ref)}/refunds_go`]: refunds_go,
          [`${path(ref)}/refundedMinor`]: order.refundedMinor - backMinor || null,
          ...Object.fromEntries(waiting.map(([name]) => [`${path(ref)}/refunds/${name}/state`, refunds_go])),
        },
      });
      return isDone ? waiting.map(([name]) => name) : null;
    });

  /** The order of a page's URL. Null if the signature in the URL is not ours. */
  const orderOf = async (ref: string, signature: string): Promise<Order | null> =>
    isSigned(`page:${ref}`, signature) ? ports.store.read(path(ref), orderSchema) : null;

  /**
   * Does what the person chose on the page. Returns the next URL for the browser, or null if the browser
   * stays on the page.
   */
  const act = async (ref: string, order: Order, action: PretendedAction): Promise<string | null> => {
    const state = action === 'cancel' ? 'cancelled' : action === 'fail' ? 'failed' : 'paid';
    if (action === 'later') return order.returnUrl;
    const end = REFUND_ACTIONS[action];
    if (end !== undefined) {
      for (const name of await endRefunds(ref, end))
        await sendWebhook(ref, order, { refundId: refundId(name) });
      return null;
    }
    if (action === 'refund_elsewhere') {
      const refundRef = `BANK${ports.secrets.hash(ref).slice(0, 8)}`;
      const left = order.amountMinor - order.refundedMinor;
      await untilCommitted(() => bookRefund(ref, { refundRef, amountMinor: left, reason: '' }));
      await sendWebhook(ref, order, { refundId: refundId(refundRef) });
      return null;
    }
    const disputed = DISPUTE_ACTIONS[action];
    if (disputed !== undefined) {
      const { amountMinor } = order;
      await sendWebhook(ref, order, { dispute: { id: `dispute_${ref}`, state: disputed, amountMinor } });
      return null;
    }
    const after = await untilCommitted(() => bookOrder(ref, state));
    if (action === 'pay' || action === 'pay_twice' || action === 'pay_webhook_only') {
      await sendWebhook(ref, after);
      if (action === 'pay_twice') await Promise.all([sendWebhook(ref, after), sendWebhook(ref, after)]);
    }
    if (action === 'pay_webhook_only') return null;
    return action === 'cancel' ? order.cancelUrl : order.returnUrl;
  };

  return { gateway, orderOf, act, sign };
}
