import type { PaymentProvider } from '@domain/database/records';
import { PAYMENT_PROVIDER_NAMES, type PaymentProviderName } from '@domain/payment/providers';

/** A payment gateway this product can really settle with. */
export type PaymentGateway = {
  name: PaymentProviderName;
  /** where the browser posts the payment form */
  link: string;
  isConfigured: () => boolean;
};

/** The gateways the operator has configured, in the order of the known names (specification, sections 3 and 7). */
export function configuredProviders(gateways: readonly PaymentGateway[]): PaymentProvider[] {
  return PAYMENT_PROVIDER_NAMES.flatMap((name) =>
    gateways.filter((gateway) => gateway.name === name && gateway.isConfigured()),
  ).map(({ name, link }) => ({ name, link }));
}
