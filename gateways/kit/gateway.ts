import type { PaymentAttempt } from '@domain/records';
import type { PaymentProviderName } from '@domain/payment/providers';

/** One try to pay, with the reference under which the gateway knows it. */
export type Attempt = PaymentAttempt & { ref: string };

/** The payer and the booking, from our own records; `address` is where the trip begins, `ip` the payer's. */
export type Payer = {
  name: string;
  email: string;
  mobile: string;
  product: string;
  address: string;
  ip: string;
};

export type GatewayUrls = { returnUrl: string; cancelUrl: string; webhookUrl: string };

/** The address where the browser goes to pay: by a redirect, or by a form that it posts. */
export type Checkout =
  | { kind: 'redirect'; url: string; gatewayRef: string }
  | { kind: 'form'; action: string; fields: Record<string, string>; gatewayRef: string | null };

/** A gateway's answer about an attempt; only `paid` with every figure right settles it. */
export type Verdict = {
  state: 'paid' | 'pending' | 'failed' | 'cancelled' | 'unknown';
  amountMinor: number;
  currency: string;
  reference: string;
  gatewayTxnId: string;
  /** whether real money was paid, where the gateway tells */
  isLive?: boolean;
};

/** An attempt whose money has come: the gateway's own name of the transaction is known. */
export type PaidAttempt = Attempt & { gatewayTxnId: string };

/** Whether a settlement has given an attempt the gateway's name of its transaction, without which nothing is refunded. */
export const isPaidAttempt = (attempt: Attempt): attempt is PaidAttempt => attempt.gatewayTxnId !== undefined;

/** Money of a paid attempt to give back, in whole or in part. */
export type RefundRequest = {
  /**
   * our name of this refund, up to 32 letters and digits, the same at each repetition: a gateway that has keys against
   * repetition gets it as one
   */
  refundRef: string;
  /** integer, more than zero, counted as the attempt's `amountMinor` (in `decimal` decimals) */
  amountMinor: number;
  /** the words of staff; some gateways show them to the payer */
  reason: string;
};

/** A gateway's word on a refund. */
export type RefundResult = {
  /**
   * `done`: the gateway has given the money back; `pending`: it will, or will say that it cannot; `failed`: no money
   * moved
   */
  state: 'done' | 'pending' | 'failed';
  /** empty where the gateway has refused and so made none */
  gatewayRefundId: string;
  /**
   * integer, counted as the attempt counts; -1: an amount that the attempt cannot hold, or one that the gateway does
   * not tell
   */
  amountMinor: number;
  /** the gateway's own code of a refusal */
  code?: string;
  /** whether real money goes back, where the gateway tells */
  isLive?: boolean;
};

/** A refund to ask about; `gatewayRefundId` is absent while the answer to the request is lost. */
export type KnownRefund = { refundRef?: string; gatewayRefundId?: string; amountMinor?: number };

/**
 * A gateway's word on a refund. `none`: it never got the request, which may be made again under the same name;
 * `unknown`: it cannot tell, so a person looks into its dashboard before anything is repeated.
 */
export type FetchedRefund = RefundResult | { state: 'none' | 'unknown' };

/** A request as gateways send it: the bytes are kept, because signatures are over them. */
export type GatewayRequest = {
  method: string;
  rawBody: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  /** the sender's IP address */
  address: string;
};

/** A visit of `/pay/<name>/checkout/<reference>`, the page of a gateway that is pretended here. */
export type PageVisit = {
  attempt: Attempt;
  method: string;
  query: URLSearchParams;
  form: Readonly<Record<string, string>>;
};

/** The answer of such a page; `closed`: the person may go back to the app. */
export type PageAnswer =
  { kind: 'page'; title: string; body: string } | { kind: 'redirect'; url: string } | { kind: 'closed' };

/** The payment that a notice is about: by our reference, or by the gateway's name of its transaction. */
export type NoticeSubject = { reference: string } | { gatewayTxnId: string };

/** The report of a trusted notice. */
export type Notice =
  | {
      kind: 'payment';
      reference: string;
      /** of a gateway whose notice is the proof, because it cannot be asked; without it the gateway is asked */
      proof?: (attempt: Attempt) => Verdict;
    }
  /** a refund, ours or of the gateway's dashboard; the gateway is asked what became of it (`fetchRefund`) */
  | { kind: 'refund'; of: NoticeSubject; gatewayRefundId: string }
  /** the payer's bank takes the money back, or lets us keep it; the signed notice is the proof */
  | {
      kind: 'dispute';
      of: NoticeSubject;
      disputeId: string;
      state: 'open' | 'won' | 'lost';
      /** counted as the attempt counts; -1: an amount that it cannot hold */
      amountMinor: (attempt: Attempt) => number;
      currency: string;
      /** the gateway's word for the payer's reason */
      reason?: string;
      isLive?: boolean;
    };

export type WebhookVerdict =
  { isTrusted: false; reason: string } | { isTrusted: true; notices: readonly Notice[] };

/**
 * A payment gateway (docs/product.md 6.6), under a name of `PROVIDERS`. It keeps nothing in the database; a return or a
 * webhook is only a reason to ask the gateway itself (`fetchStatus`), unless its signed notice is the only proof there is.
 *
 * docs/where.md tells how to add one.
 */
export type PaymentGateway = {
  name: PaymentProviderName;
  /** true when the operator has set it up and this environment allows it */
  isConfigured: () => boolean;
  /** whether it takes a currency (ISO 4217) */
  supports: (currency: string) => boolean;
  /** whether real money is taken; asked only when it is configured */
  isLive: () => boolean;
  createCheckout: (attempt: Attempt, payer: Payer, urls: GatewayUrls) => Promise<Checkout>;
  fetchStatus: (attempt: Attempt) => Promise<Verdict>;
  verifyWebhook: (request: GatewayRequest) => WebhookVerdict | Promise<WebhookVerdict>;
  /**
   * Gives money of an attempt back the way it came; absent where the gateway has no call for it. Asked again under the same
   * `refundRef` it gives nothing back twice, where the gateway has keys for that; a refusal is `failed`. Fails with
   * `unavailable` when no readable answer comes: then the money may have moved, and `fetchRefund` tells before anything is
   * repeated. Fails with `invalid_argument` for an amount that the gateway cannot hold.
   */
  refund?: (attempt: PaidAttempt, request: RefundRequest) => Promise<RefundResult>;
  /** The state of a refund: one that is pending, one whose answer was lost, or one of the gateway's own dashboard. */
  fetchRefund?: (attempt: PaidAttempt, known: KnownRefund) => Promise<FetchedRefund>;
  /** only of pretended gateways: real ones have their own site */
  checkoutPage?: (visit: PageVisit) => Promise<PageAnswer>;
};

/** Whether a verdict says that exactly this attempt is paid, in the gateway's present mode. */
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
 * Whether all that is known of the mode is the gateway's present one: what happens in the test mode must not touch a live
 * payment, nor the other way round. What is not known counts as the present mode.
 */
export const isOneMode = (
  gateway: Pick<PaymentGateway, 'isLive'>,
  ...known: readonly (boolean | undefined)[]
): boolean => known.every((isLive) => (isLive ?? gateway.isLive()) === gateway.isLive());
