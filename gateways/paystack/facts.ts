import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = {
  name: 'paystack',
  currencies: 'NGN GHS KES ZAR USD XOF'.split(' '),
  triedIn: 'NGN',
};
