import type { PaymentAttempt } from '@domain/records';
import type { PaymentProviderName } from '@domain/payment/providers';

/** One try to pay, with the reference that the gateway stores. */
export type Attempt = PaymentAttempt & { ref: string };

/** The payer and the booking, from our own records. `address` is the start of the trip, `ip` the payer's. */
export type Payer = {
  name: string;
  email: string;
  mobile: string;
  product: string;
  address: string;
  ip: string;
};

export type GatewayUrls = { returnUrl: string; cancelUrl: string; webhookUrl: string };

/** The address where the browser goes to pay, by a redirect or by a form that it posts. */
export type Checkout =
  | { kind: 'redirect'; url: string; gatewayRef: string }
  | { kind: 'form'; action: string; fields: Record<string, string>; gatewayRef: string | null };

/** A gateway's answer about an attempt. Only `paid` with every figure right settles it. */
export type Verdict = {
  state: 'paid' | 'pending' | 'failed' | 'cancelled' | 'unknown';
  amountMinor: number;
  currency: string;
  reference: string;
  gatewayTxnId: string;
  /** whether real money was paid, if the gateway reports it */
  isLive?: boolean;
};

/** A paid attempt with the gateway's id of the transaction. */
export type PaidAttempt = Attempt & { gatewayTxnId: string };

/** Whether a settlement has stored the gateway's id of the transaction, without which no refund is possible. */
export const isPaidAttempt = (attempt: Attempt): attempt is PaidAttempt => attempt.gatewayTxnId !== undefined;

/** A refund of a paid attempt, in whole or in part. */
export type RefundRequest = {
  /**
   * our reference of this refund, up to 32 letters and digits, the same at each repetition. Gateways with idempotency
   * keys get it as the key
   */
  refundRef: string;
  /** integer, more than zero, in the attempt's units (`decimal` decimals) */
  amountMinor: number;
  /** the text of staff, which some gateways show to the payer */
  reason: string;
};

/** A gateway's answer about a refund. */
export type RefundResult = {
  /** `done` has refunded the money. `pending` will, or will report a failure. `failed` moved no money */
  state: 'done' | 'pending' | 'failed';
  /** empty if the gateway has refused and so made none */
  gatewayRefundId: string;
  /**
   * integer in the attempt's units, -1 for an amount that the attempt cannot hold or that the gateway does not report
   */
  amountMinor: number;
  /** the gateway's own code of a refusal */
  code?: string;
  /** whether real money is refunded, if the gateway reports it */
  isLive?: boolean;
};

/** A refund to ask about. `gatewayRefundId` is absent while the answer to the request is lost. */
export type KnownRefund = { refundRef?: string; gatewayRefundId?: string; amountMinor?: number };

/**
 * A gateway's answer about a refund. With `none` it never got the request, which may be repeated under the same
 * reference. With `unknown` it cannot tell, so a person looks into its dashboard before the request is repeated.
 */
export type FetchedRefund = RefundResult | { state: 'none' | 'unknown' };

/** A request as gateways send it. The bytes are kept, because signatures are over them. */
export type GatewayRequest = {
  method: string;
  rawBody: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  /** the sender's IP address */
  address: string;
};

/** A visit of `/pay/<name>/checkout/<reference>`, the page of a test gateway. */
export type PageVisit = {
  attempt: Attempt;
  method: string;
  query: URLSearchParams;
  form: Readonly<Record<string, string>>;
};

/** The answer of such a page. With `closed` the person may go back to the app. */
export type PageAnswer =
  { kind: 'page'; title: string; body: string } | { kind: 'redirect'; url: string } | { kind: 'closed' };

/** The payment of a notice, by our reference or by the gateway's id of its transaction. */
export type NoticeSubject = { reference: string } | { gatewayTxnId: string };

/** The report of a trusted notice. */
export type Notice =
  | {
      kind: 'payment';
      reference: string;
      /** for a gateway whose notice is the proof, because it has no status request. Without it the gateway is asked */
      proof?: (attempt: Attempt) => Verdict;
    }
  /** a refund of ours or of the gateway's dashboard. The gateway is asked for its outcome (`fetchRefund`) */
  | { kind: 'refund'; of: NoticeSubject; gatewayRefundId: string }
  /** the payer's bank takes the money back, or lets us keep it. The signed notice is the proof */
  | {
      kind: 'dispute';
      of: NoticeSubject;
      disputeId: string;
      state: 'open' | 'won' | 'lost';
      /** in the attempt's units, -1 for an amount that it cannot hold */
      amountMinor: (attempt: Attempt) => number;
      currency: string;
      /** the gateway's word for the payer's reason */
      reason?: string;
      isLive?: boolean;
    };

export type WebhookVerdict =
  { isTrusted: false; reason: string } | { isTrusted: true; notices: readonly Notice[] };

/**
 * A payment gateway, under a name of `PROVIDERS`. It stores nothing in the database. A return or a webhook only
 * causes a request to the gateway itself (`fetchStatus`), unless its signed notice is the only proof. docs/how-to-add.md
 * tells how to add one.
 */
export type PaymentGateway = {
  name: PaymentProviderName;
  /** whether the operator has set it up and this environment allows it */
  isConfigured: () => boolean;
  /** whether it accepts a currency (ISO 4217) */
  supports: (currency: string) => boolean;
  /** whether real money is taken, called only if the gateway is configured */
  isLive: () => boolean;
  createCheckout: (attempt: Attempt, payer: Payer, urls: GatewayUrls) => Promise<Checkout>;
  fetchStatus: (attempt: Attempt) => Promise<Verdict>;
  verifyWebhook: (request: GatewayRequest) => WebhookVerdict | Promise<WebhookVerdict>;
  /**
   * Refunds money of an attempt the way it came, absent if the gateway has no call for it. A repeat with the same
   * `refundRef` refunds nothing twice if the gateway has idempotency keys. A refusal is `failed`. Fails with
   * `unavailable` if no readable answer comes. Then the money may have moved, and `fetchRefund` is called before the
   * request is repeated. Fails with `invalid_argument` for an amount that the gateway cannot hold.
   */
  refund?: (attempt: PaidAttempt, request: RefundRequest) => Promise<RefundResult>;
  /** The state of a refund: a pending one, one whose answer was lost, or one of the gateway's own dashboard. */
  fetchRefund?: (attempt: PaidAttempt, known: KnownRefund) => Promise<FetchedRefund>;
  /** only of test gateways, because real ones have their own site */
  checkoutPage?: (visit: PageVisit) => Promise<PageAnswer>;
};

/** Whether a verdict reports exactly this attempt as paid, in the gateway's present mode. */
export const isPaymentOf = (
  gateway: Pick<PaymentGateway, 'isLive'>,
  attempt: Attempt,
  verdict: Verdict,
): boolean =>
  verdict.state === 'paid' &&
  verdict.reference === attempt.ref &&
  verdict.currency === attempt.currency &&
  verdict.amountMinor === attempt.amountMinor &&
  verdict.gatewayTxnId !== '' &&
  // Pretended money must not pay a real trip.
  isOneMode(gateway, attempt.isLive, verdict.isLive);

/**
 * Whether all known modes are the gateway's present one. An event of the test mode must not touch a live payment, nor
 * the other way round. An unknown mode counts as the present one.
 */
export const isOneMode = (
  gateway: Pick<PaymentGateway, 'isLive'>,
  ...known: readonly (boolean | undefined)[]
): boolean => known.every((isLive) => (isLive ?? gateway.isLive()) === gateway.isLive());
