import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = {
  name: 'mercadopago',
  currencies: 'UYU ARS BRL CLP COP MXN PEN'.split(' '),
  triedIn: 'UYU',
};
