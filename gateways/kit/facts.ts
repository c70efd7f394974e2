import type { PaymentProviderName } from '@domain/payment/providers';

/** The providers that are companies of their own. */
export type RealProviderName = Exclude<PaymentProviderName, 'test'>;

/**
 * The documented facts of a company that its gateway and its stub share. Signatures and messages are none of them: each side
 * writes those from the company's documents, so that one checks the other. What the app shows of a company is in `PROVIDERS`
 * (`domain/payment/providers.ts`).
 */
export type GatewayFacts = {
  name: RealProviderName;
  /** ISO 4217; absent if the company takes all that its account takes */
  currencies?: readonly string[];
  /** a currency of two decimals in which the gateway is tried */
  triedIn: string;
};
