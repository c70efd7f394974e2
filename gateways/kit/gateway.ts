import type { PaymentAttempt } from '@domain/records';
import type { PaymentProviderName } from '@domain/payment/providers';

/** One try to pay, with the reference that the gateway stores. */
export type Attempt = PaymentAttempt & { ref: string };

/**
 * The payer and the booking, from our own records. `address` is the start of the trip. `ip` is the payer's IP
 * address.
 */
export type Payer = {
  name: string;
  email: string;
  mobile: string;
  product: string;
  address: string;
  ip: string;
};

export type GatewayUrls = { returnUrl: string; cancelUrl: string; webhookUrl: string };

/** Where the payer's browser goes to pay. The browser is redirected, or it posts a form. */
export type Checkout =
  | { kind: 'redirect'; url: string; gatewayRef: string }
  | { kind: 'form'; action: string; fields: Record<string, string>; gatewayRef: string | null };

/**
 * A gateway's answer about an attempt. It settles the attempt only if it is `paid` and all its values match
 * the attempt.
 */
export type Verdict = {
  /**
   * `open`: no money is on its way, and the payer can still pay on the gateway's page. `pending`: the gateway
   * decides later. `failed`: the gateway or the payer's bank refused. `unknown`: the gateway cannot tell
   */
  state: 'paid' | 'open' | 'pending' | 'failed' | 'cancelled' | 'unknown';
  amountMinor: number;
  currency: string;
  reference: string;
  gatewayTxnId: string;
  /** whether real money was paid, if the gateway reports it */
  isLive?: boolean;
  /** the gateway's own code of a refusal, for staff */
  code?: string;
};

/**
 * How the payer's browser came back: by the return address or by the address for a cancelled payment, with
 * the query that the gateway added. Any browser can open these addresses, so they prove no payment.
 */
export type PayerBack = { by: 'return' | 'cancel'; query: URLSearchParams };

/** A paid attempt with the gateway's id of the transaction. */
export type PaidAttempt = Attempt & { gatewayTxnId: string };

/**
 * Whether the attempt has the gateway's id of the transaction. A settlement stores this id, and a refund
 * needs it.
 */
export const isPaidAttempt = (attempt: Attempt): attempt is PaidAttempt => attempt.gatewayTxnId !== undefined;

/** A refund of a paid attempt, in whole or in part. */
export type RefundRequest = {
  /**
   * our reference of this refund, up to 32 letters and digits. A repeated request has the same reference.
   * Gateways with idempotency keys get the reference as the key
   */
  refundRef: string;
  /** integer, more than zero, in the attempt's units (`decimal` decimals) */
  amountMinor: number;
  /** the reason that staff wrote. Some gateways show it to the payer */
  reason: string;
};

/** A gateway's answer about a refund. */
export type RefundResult = {
  /**
   * `done`: the money is refunded. `pending`: the gateway will refund the money or report a failure.
   * `failed`: no money moved
   */
  state: 'done' | 'pending' | 'failed';
  /** empty if the gateway refused and made no refund */
  gatewayRefundId: string;
  /**
   * integer in the attempt's units. -1 if the attempt's units cannot represent the amount, or if the gateway
   * does not report it
   */
  amountMinor: number;
  /** the gateway's own code of a refusal */
  code?: string;
  /** whether real money was refunded, if the gateway reports it */
  isLive?: boolean;
};

/**
 * The refund that a gateway is asked about. `gatewayRefundId` is absent if the answer to the request was
 * lost.
 */
export type KnownRefund = { refundRef?: string; gatewayRefundId?: string; amountMinor?: number };

/**
 * A gateway's answer about a refund. With `none` the gateway never got the request, so the request may be
 * repeated with the same reference. With `unknown` the gateway cannot tell whether it got the request.
 * Then a person looks into the gateway's dashboard before the request is repeated.
 */
export type FetchedRefund = RefundResult | { state: 'none' | 'unknown' };

/** A request as the gateway sends it. The exact bytes are kept, because signatures are computed over them. */
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

/** The answer of a test gateway's page. With `closed` the payer may go back to the app. */
export type PageAnswer =
  { kind: 'page'; title: string; body: string } | { kind: 'redirect'; url: string } | { kind: 'closed' };

/** How a notice names its payment, by our reference or by the gateway's id of the transaction. */
export type NoticeSubject = { reference: string } | { gatewayTxnId: string };

/** The report of a trusted notice. */
export type Notice =
  | {
      kind: 'payment';
      reference: string;
      /**
       * for a gateway that has no status request, so that its notice is the proof. Without `proof` the
       * gateway is asked
       */
      proof?: (attempt: Attempt) => Verdict;
    }
  /**
   * a refund of ours, or a refund that was made in the gateway's dashboard. The gateway is asked for its
   * outcome (`fetchRefund`)
   */
  | { kind: 'refund'; of: NoticeSubject; gatewayRefundId: string }
  /** the payer's bank takes the money back, or decides that we keep it. The signed notice is the proof */
  | {
      kind: 'dispute';
      of: NoticeSubject;
      disputeId: string;
      state: 'open' | 'won' | 'lost';
      /** in the attempt's units. -1 if these units cannot represent the amount */
      amountMinor: (attempt: Attempt) => number;
      currency: string;
      /** the gateway's name for the payer's reason */
      reason?: string;
      isLive?: boolean;
    };

export type WebhookVerdict =
  { isTrusted: false; reason: string } | { isTrusted: true; notices: readonly Notice[] };

/**
 * A payment gateway, under a name of `PROVIDERS`. It does not use the database. A return or a webhook only
 * causes a request to the gateway itself (`fetchStatus`), unless the signed notice is the only proof.
 * docs/how-to-add.md tells how to add a gateway.
 */
export type PaymentGateway = {
  name: PaymentProviderName;
  /** the version that the company's endpoint for notices should have, if it has one */
  apiVersion?: string | undefined;
  /** whether the operator has set up the gateway, and this environment allows the gateway */
  isConfigured: () => boolean;
  /** whether the gateway accepts a currency (ISO 4217) */
  supports: (currency: string) => boolean;
  /** whether the gateway takes real money. Called only if the gateway is configured */
  isLive: () => boolean;
  createCheckout: (attempt: Attempt, payer: Payer, urls: GatewayUrls) => Promise<Checkout>;
  /**
   * Asks the gateway about an attempt. `back` is set while the payer comes back to the app, so that a refusal
   * can be told at once.
   */
  fetchStatus: (attempt: Attempt, back?: PayerBack) => Promise<Verdict>;
  verifyWebhook: (request: GatewayRequest) => WebhookVerdict | Promise<WebhookVerdict>;
  /**
   * Refunds money of an attempt to where the payer paid from. Absent if the gateway has no call for refunds.
   * If the gateway has idempotency keys, a repeated request with the same `refundRef` makes no second refund.
   * If the gateway refuses, the result is `failed`. Fails with `unavailable` if no readable answer comes.
   * Then the money may have moved, and `fetchRefund` is called before the request is repeated. Fails with
   * `invalid_argument` for an amount that the gateway cannot represent.
   */
  refund?: (attempt: PaidAttempt, request: RefundRequest) => Promise<RefundResult>;
  /**
   * The state of a refund that is pending, whose answer was lost, or that was made in the gateway's
   * dashboard.
   */
  fetchRefund?: (attempt: PaidAttempt, known: KnownRefund) => Promise<FetchedRefund>;
  /** only for test gateways, because real gateways have their own site */
  checkoutPage?: (visit: PageVisit) => Promise<PageAnswer>;
};

/** Whether a verdict reports exactly this attempt as paid, in the gateway's current mode. */
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
  // Test money must not pay for a real trip.
  isOneMode(gateway, attempt.isLive, verdict.isLive);

/**
 * Whether all known modes are the gateway's current mode. An event of the test mode must not change a live
 * payment, and an event of the live mode must not change a test payment. An unknown mode counts as the
 * current mode.
 */
export const isOneMode = (
  gateway: Pick<PaymentGateway, 'isLive'>,
  ...known: readonly (boolean | undefined)[]
): boolean => known.every((isLive) => (isLive ?? gateway.isLive()) === gateway.isLive());
