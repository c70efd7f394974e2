import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = {
  name: 'flutterwave',
  currencies: 'NGN GHS KES ZAR UGX TZS RWF ZMW XAF XOF USD EUR GBP'.split(' '),
  triedIn: 'NGN',
};
