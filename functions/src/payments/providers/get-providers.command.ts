import type { PaymentProvider } from '@domain/records';
import { PAYMENT_PROVIDER_NAMES } from '@domain/payment/providers';
import type { PaymentGateway } from '../../../../gateways/kit/gateway';

type Listed = Pick<PaymentGateway, 'name' | 'isConfigured' | 'supports'>;

/**
 * The gateways that the operator has configured and that accept the operator's currency. They are sorted in
 * the order of `PAYMENT_PROVIDER_NAMES` (docs/product/money.md, "Payment providers"). Each gateway has the
 * link to which the browser posts the payment form.
 */
export function configuredProviders(gateways: readonly Listed[], currency: string): PaymentProvider[] {
  return PAYMENT_PROVIDER_NAMES.flatMap((name) =>
    gateways.filter(
      (gateway) => gateway.name === name && gateway.isConfigured() && gateway.supports(currency),
    ),
  ).map(({ name }) => ({ name, link: `/pay/${name}/start` }));
}
