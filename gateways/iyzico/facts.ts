import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = {
  name: 'iyzico',
  currencies: 'TRY EUR USD GBP NOK CHF'.split(' '),
  triedIn: 'TRY',
};
