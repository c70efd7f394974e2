import type { PaymentGateway } from './get-providers.command';

/** Every gateway with an implementation. Empty means that trips are paid in cash or from the wallet only. */
export const gateways: readonly PaymentGateway[] = [];
