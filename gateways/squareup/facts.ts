import type { GatewayFacts } from '../kit/facts';

export const FACTS = {
  name: 'squareup',
  apiVersion: '2025-10-16',
  triedIn: 'USD',
} as const satisfies GatewayFacts;
