import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = {
  name: 'payulatam',
  currencies: 'COP ARS BRL CLP MXN PEN USD'.split(' '),
  triedIn: 'COP',
};
