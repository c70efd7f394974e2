import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = { name: 'liqpay', currencies: 'UAH USD EUR'.split(' '), triedIn: 'UAH' };
