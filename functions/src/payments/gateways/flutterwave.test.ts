import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { createFlutterwave } from './flutterwave';
import { describeGateway, paid } from './testing/gateway-contract';
import { anAttempt, aNotice } from './testing/pretended-server';

const { ref } = anAttempt();
const SECRET = { key: 'FLWSECK_TEST-1', webhook_hash: 'hash' };
const READ = 'GET /v3/transactions/verify_by_reference';
const transaction = (more: object = {}) => ({
  json: {
    status: 'success',
    data: { id: 9, tx_ref: ref, status: 'successful', amount: 12.5, currency: 'NGN', ...more },
  },
});
const event = JSON.stringify({ event: 'charge.completed', data: { id: 9, tx_ref: ref } });
const signed = (text: string, hash = 'hash') =>
  aNotice(text, { 'flutterwave-signature': createHmac('sha256', hash).update(text).digest('base64') });

describeGateway('flutterwave', {
  create: createFlutterwave,
  secret: SECRET,
  liveSecret: { ...SECRET, key: 'FLWSECK-1' },
  ...{ currency: 'NGN', otherCurrency: 'UYU' },
  start: {
    answers: {
      'POST /v3/payments': () => ({ json: { status: 'success', data: { link: 'https://flw.test/1' } } }),
    },
    checkout: { kind: 'redirect', url: 'https://flw.test/1', gatewayRef: ref },
    look: ([sent]) => {
      expect(sent?.url.origin).toBe('https://api.flutterwave.com');
      expect(sent?.json).toMatchObject({
        ...{ tx_ref: ref, amount: '12.50', currency: 'NGN', redirect_url: 'https://x.test/r' },
        customer: { email: 'ann@x.test' },
      });
    },
  },
  states: [
    [
      'paid',
      {
        [READ]: ({ url }) =>
          url.searchParams.get('tx_ref') === ref ? transaction() : { status: 404, json: {} },
      },
      paid('NGN', { gatewayTxnId: '9' }),
    ],
    [
      'more than was due',
      { [READ]: () => transaction({ amount: 13 }) },
      { state: 'paid', amountMinor: 1300 },
    ],
    ['pending', { [READ]: () => transaction({ status: 'pending' }) }, { state: 'pending' }],
    ['failed', { [READ]: () => transaction({ status: 'failed' }) }, { state: 'failed' }],
    [
      'unknown before there is a transaction',
      { [READ]: () => ({ status: 400, json: { status: 'error', data: null } }) },
      { state: 'unknown' },
    ],
  ],
  notices: {
    good: () => signed(event),
    bad: [
      ['no signature', () => aNotice(event)],
      ['another hash', () => signed(event, 'wrong')],
      ['another plain hash', () => aNotice(event, { 'verif-hash': 'wrong' })],
      ['no event', () => signed('{}')],
    ],
  },
});
