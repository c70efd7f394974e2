import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = { name: 'stripe', triedIn: 'USD' };
