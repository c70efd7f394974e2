import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = {
  name: 'mollie',
  currencies:
    'EUR AED AUD BGN BRL CAD CHF CZK DKK GBP HKD HUF ILS ISK JPY MXN MYR NOK NZD PHP PLN RON SEK SGD THB TWD USD ZAR'.split(
      ' ',
    ),
  triedIn: 'EUR',
};
