import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = {
  name: 'tap',
  currencies: 'AED KWD BHD OMR SAR QAR EGP USD EUR GBP'.split(' '),
  triedIn: 'AED',
};
