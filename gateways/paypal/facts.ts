import type { GatewayFacts } from '../kit/facts';

export const FACTS: GatewayFacts = {
  name: 'paypal',
  currencies:
    'USD AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB'.split(
      ' ',
    ),
  triedIn: 'USD',
};
