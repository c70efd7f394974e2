import type { GatewayFacts } from '../kit/facts';

export const FACTS = {
  name: 'stripe',
  apiVersion: '2026-10-28.endive',
  triedIn: 'USD',
} as const satisfies GatewayFacts;
