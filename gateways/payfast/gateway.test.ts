import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPayfast, payfastSignature } from './gateway';
import { describeGateway, payerBack } from '../kit/testing/gateway-contract';
import { anAttempt, aNotice, kitOf, pretendedServer, type Sent } from '../kit/testing/pretended-server';

const attempt = anAttempt({ provider: 'payfast', currency: 'ZAR' });
const { ref } = attempt;
const SECRET = {
  mode: 'test',
  merchant_id: '10000100',
  merchant_key: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
};
const FIELDS: readonly (readonly [string, string])[] = [
  ['m_payment_id', ref],
  ['pf_payment_id', '1221576'],
  ['payment_status', 'COMPLETE'],
  ['item_name', 'Trip ABCDEF'],
  ['item_description', ''],
  ['amount_gross', '12.50'],
  ['merchant_id', '10000100'],
];
const textOf = (fields: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();
const notice = (changes: Record<string, string> = {}, passphrase = SECRET.passphrase) => {
  const fields = FIELDS.map(([name, value]) => [name, changes[name] ?? value] as const);
  const signature = payfastSignature(fields, passphrase, { keepsEmpty: true });
  return aNotice(textOf([...fields, ['signature', signature]]));
};
const VALIDATE = 'POST /eng/query/validate';
/** Like Payfast, confirms only its own notices. */
const validate = ({ form }: Sent) => ({ text: form.pf_payment_id === '1221576' ? 'VALID' : 'INVALID' });
const resolve = (host: string) =>
  host.startsWith('www') ? Promise.resolve(['203.0.113.9']) : Promise.reject(new Error('no such host'));

describeGateway('payfast', {
  create: (kit) => createPayfast({ ...kit, resolve }),
  secret: SECRET,
  liveSecret: { ...SECRET, mode: 'live' },
  currency: 'ZAR',
  otherCurrency: 'USD',
  repeated: ['POST /eng/query/validate'],
  start: {
    answers: {},
    checkout: { kind: 'form', action: 'https://sandbox.payfast.co.za/eng/process', gatewayRef: ref },
    look: (sent, checkout) => {
      expect(sent).toEqual([]);
      const { signature, ...fields } = checkout.kind === 'form' ? checkout.fields : {};
      expect(fields).toMatchObject({ amount: '12.50', m_payment_id: ref, notify_url: 'https://x.test/n' });
      expect(signature).toBe(
        payfastSignature(Object.entries(fields), SECRET.passphrase, { keepsEmpty: false }),
      );
    },
  },
  states: [
    ['unknown until the notice arrives', {}, { state: 'unknown' }],
    ['unknown when the payer returns before the notice', {}, { state: 'unknown' }, payerBack('return')],
    ['open when the payer has cancelled', {}, { state: 'open' }, payerBack('cancel')],
  ],
  notices: {
    good: () => notice(),
    answers: { [VALIDATE]: validate },
    bad: [
      ['no signature', () => aNotice(textOf(FIELDS))],
      ['another passphrase', () => notice({}, 'wrong')],
      ['another merchant', () => notice({ merchant_id: '1' })],
      ['another sender', () => ({ ...notice(), address: '198.51.100.1' })],
      ['an id that Payfast does not confirm', () => notice({ pf_payment_id: '2' })],
    ],
  },
  refunds: {
    txnId: '1221576',
    secret: { ...SECRET, mode: 'live' },
    call: 'POST /refunds/1221576',
    whole: {
      answer: { json: { status: 'success', data: { response: { id: 'rf-1', status: 'COMPLETE' } } } },
      result: { state: 'done', gatewayRefundId: 'rf-1' },
      look: ({ url, headers, json }) => {
        expect(url.origin).toBe('https://api.payfast.co.za');
        const head = { 'merchant-id': SECRET.merchant_id, version: 'v1', timestamp: headers.timestamp ?? '' };
        expect(head.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/);
        expect(json).toEqual({ amount: 1250, reason: 'Late driver', notify_buyer: 1 });
        const text = `amount=1250&merchant-id=${SECRET.merchant_id}&notify_buyer=1&passphrase=${SECRET.passphrase}&reason=Late+driver&timestamp=${encodeURIComponent(head.timestamp)}&version=v1`;
        expect(headers).toMatchObject({ ...head, signature: createHash('md5').update(text).digest('hex') });
      },
    },
    part: {
      answer: { json: { status: 'success', data: { response: true } } },
      look: ({ json }) => {
        expect(json).toMatchObject({ amount: 500 });
      },
    },
    others: [
      [
        'done without an id',
        { json: { status: 'success', data: { response: true } } },
        { state: 'done', gatewayRefundId: '' },
      ],
      [
        'pending',
        { json: { status: 'success', data: { response: { id: 1, status: 'PENDING' } } } },
        { state: 'pending' },
      ],
      [
        'refused',
        { status: 400, json: { code: 400, status: 'failed', data: { message: 'no' }, message: 'no funds' } },
        { state: 'failed', code: 'no funds' },
      ],
    ],
  },
});

describe('the payment that a Payfast notice proves', () => {
  const proofOf = async (changes: Record<string, string>) => {
    const kit = { ...kitOf(SECRET, pretendedServer({ [VALIDATE]: validate })), resolve };
    const verdict = await createPayfast(kit).verifyWebhook(notice(changes));
    const first = verdict.isTrusted ? verdict.notices[0] : undefined;
    return first?.kind === 'payment' ? first.proof?.(attempt) : null;
  };

  it.each([
    ['COMPLETE', 'paid', {}],
    ['FAILED', 'failed', { code: 'FAILED' }],
    ['CANCELLED', 'cancelled', {}],
    ['SOMETHING', 'pending', {}],
  ])('with the status %s is %s', async (payment_status, state, more) => {
    expect(await proofOf({ payment_status })).toEqual({
      ...more,
      state,
      amountMinor: 1250,
      currency: 'ZAR',
      reference: ref,
      gatewayTxnId: '1221576',
    });
  });

  it('has the amount of the notice', async () => {
    expect(await proofOf({ amount_gross: '1.00' })).toMatchObject({ amountMinor: 100 });
  });
});
