import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = { name: 'squareup', triedIn: 'USD' };
