import type { PaymentProviderName } from '@domain/payment/providers';

/** The providers that are separate companies. */
export type RealProviderName = Exclude<PaymentProviderName, 'test'>;

/**
 * The documented facts of a company that its gateway and its stub share. Signatures and messages are not
 * shared. Each side writes them from the company's documents, so that each side checks the other. The app's
 * texts about a company are in `PROVIDERS` (`domain/payment/providers.ts`).
 */
export type GatewayFacts = {
  name: RealProviderName;
  /** ISO 4217. Absent if the company accepts every currency that the account has */
  currencies?: readonly string[];
  /**
   * The version of the company's API that the requests name, if requests can name one. The company's endpoint
   * for notices has a version too, and should have the same
   */
  apiVersion?: string;
  /** a currency with two decimals that is used to try the gateway */
  triedIn: string;
};
