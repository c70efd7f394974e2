import type { PaymentProviderName } from '@domain/payment/providers';

/** The providers that are separate companies. */
export type RealProviderName = Exclude<PaymentProviderName, 'test'>;

/**
 * The documented facts of a company that its gateway and its stub share. Signatures and messages are not shared. Each
 * side writes them from the company's documents, so that one checks the other. The texts of a company in the app are in
 * `PROVIDERS` (`domain/payment/providers.ts`).
 */
export type GatewayFacts = {
  name: RealProviderName;
  /** ISO 4217, absent if the company accepts all currencies of its account */
  currencies?: readonly string[];
  /** a currency with two decimals for trying the gateway */
  triedIn: string;
};
