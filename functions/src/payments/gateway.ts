import type { PaymentAttempt } from '@domain/database/trip-records';
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
  nonce: string;
};

/** The answer of such a page; `closed`: the person may go back to the app. */
export type PageAnswer =
  { kind: 'page'; html: string } | { kind: 'redirect'; url: string } | { kind: 'closed' };

export type WebhookVerdict =
  | { isTrusted: false; reason: string }
  | {
      isTrusted: true;
      eventId: string;
      /** empty: the notice is about something that is not ours */
      reference: string;
      /** of a gateway whose notice is the proof, because it cannot be asked; without it the gateway is asked */
      proof?: (attempt: Attempt) => Verdict;
    };

/**
 * A payment gateway (docs/product.md 6.6), under a name of `PROVIDERS`. It keeps nothing in the database; a return or a
 * webhook is only a reason to ask the gateway itself (`fetchStatus`), unless its signed notice is the only proof there is.
 *
 * A new gateway is a file in `gateways/` and a line in the record `REAL` of `payments.ts`; its name and secret are in
 * `PROVIDERS` (`domain/payment/providers.ts`).
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
  verifyWebhook: (request: GatewayRequest) => Promise<WebhookVerdict>;
  /** only of pretended gateways: real ones have their own site */
  checkoutPage?: (visit: PageVisit) => Promise<PageAnswer>;
};
