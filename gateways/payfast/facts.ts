import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = { name: 'payfast', currencies: ['ZAR'], triedIn: 'ZAR' };
