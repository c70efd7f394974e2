import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = { name: 'paytm', currencies: ['INR'], triedIn: 'INR' };
