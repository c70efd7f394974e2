import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = { name: 'paymongo', currencies: ['PHP'], triedIn: 'PHP' };
