import { describe, expect, it } from 'vitest';
import { hmac } from './kit/gateway-tools';
import { iyzicoSignature } from './iyzico/gateway';
import { mercadopagoManifest } from './mercadopago/gateway';
import { payfastSignature } from './payfast/gateway';
import { isPaytmChecksum, paytmChecksum, paytmFormText } from './paytm/gateway';
import { payuNoticeAmount, payuSignature } from './payulatam/gateway';
import { tapText } from './tap/gateway';

/** Expected values that an official package or the gateway’s documentation gives for the same input. */
describe('the signatures of payment gateways', () => {
  it('of Stripe and PayMongo cover the time and the body', () => {
    const body = '{"id":"evt_1","type":"checkout.session.completed"}';
    expect(hmac('sha256', 'whsec_test', `1700000000.${body}`)).toBe(
      '749721cbedbfa4cc1aa6c9c2bec1edd93766a07906c9d9b3dbc7626e4e660caf',
    );
    expect(hmac('sha256', 'whsk_test', '1700000000.{"data":{}}')).toBe(
      '3512e0881ba8c2e953a6c75b14936f3876f8c5d2ec9f2b4d20c9350075163b21',
    );
  });

  it('of Square cover the address and the body', () => {
    expect(hmac('sha256', 'sigkey', 'https://x.test/hook{"a":1}', 'base64')).toBe(
      'sl7otyP5LI11jB6iBjESrax8y49HfPA1D+6Q8Dmjb6o=',
    );
  });

  it('of Mercado Pago cover the id, the request id and the time', () => {
    expect(hmac('sha256', 'mpsecret', mercadopagoManifest('123', 'req-1', '1700000000'))).toBe(
      '8089affd4a6a8335c6961266a99844e1628d17ac4a617df7cd36a28a11866d8a',
    );
    expect(mercadopagoManifest('ab1', '', '7')).toBe('id:ab1;ts:7;');
  });

  it('of Paytm are encrypted hashes with a salt', () => {
    const [text, key] = ['{"mid":"MID1","orderId":"A1"}', '0123456789abcdef'];
    const checksum =
      'qa5Yhkb9WULDDIR7i2/P+fzIXbJAttX5UMklREafcCim/ibKvE0Tb1Vn2ouMKMa1N81dD487mrA+iGT76k8G2WMWNrrAcgFZ6vz0mWwxkRs=';
    expect(paytmChecksum(text, key, 'Ab1+')).toBe(checksum);
    expect(isPaytmChecksum(text, key, checksum)).toBe(true);
    expect(isPaytmChecksum(`${text} `, key, checksum)).toBe(false);
    expect(isPaytmChecksum(text, key, 'rubbish')).toBe(false);
    expect(paytmFormText({ B: 'two', A: 'one', C: 'null', D: 'Null', CHECKSUMHASH: 'x' })).toBe('one|two||');
  });

  it('of iyzico cover a random text, the path and the body', () => {
    const path = '/payment/iyzipos/checkoutform/auth/ecom/detail';
    const body = '{"locale":"en","conversationId":"A1","token":"tok"}';
    expect(iyzicoSignature('iyzsecret', '1700000000123', path, body)).toBe(
      '9cea25404bd04c1afdaa9818ecf2af6d8543e688a1b4fa538fb64814ac0cd620',
    );
    expect(hmac('sha256', 'iyzsecret', 'iyzsecretCHECKOUT_FORM_AUTH123tokA1SUCCESS')).toBe(
      'ca8993ece205a217ce0400dd2520cab3bd4ce045794012d10cba3fdf02c48db4',
    );
  });

  it('of PayU cover forms and notices', () => {
    const key = '4Vj8eK4rloUd272L48hsrarnUA';
    const notice = ['508029', 'PayUTest01', '150.0', 'USD', '4'];
    expect(payuSignature('MD5', [key, ...notice], '')).toBe('d67cd7424db41d732336c92c5bd002c5');
    const form = [key, '508029', 'PayUTest01', '150', 'USD'];
    expect(payuSignature('MD5', form, '')).toBe('1185cda196d264d3256dd55118d5ff6a');
    expect(
      [['150.00'], ['150.25'], ['150.20'], ['150'], ['150.4']].map(([text = '']) => payuNoticeAmount(text)),
    ).toEqual(['150.0', '150.25', '150.2', '150.0', '150.4']);
    expect(payuSignature('HMAC-SHA256', [key, ...notice], 'test123')).toBe(
      '65fb2b3452572784e23e7d6480359fd2507c54dd285ca3c4dceffb8764cfb66f',
    );
  });

  it('of Payfast cover a form’s fields in order, and a notice’s fields including the empty fields', () => {
    const form = [
      ['merchant_id', '10000100'],
      ['merchant_key', '46f0cd694581a'],
      ['return_url', 'https://x.test/r'],
      ['cancel_url', 'https://x.test/c'],
      ['notify_url', 'https://x.test/n'],
      ['name_first', 'Ann'],
      ['name_last', "O'Neil"],
      ['email_address', 'ann@x.test'],
      ['m_payment_id', 'A1'],
      ['amount', '12.50'],
      ['item_name', 'Trip ABCDEF'],
      ['cell_number', ''],
    ] as [string, string][];
    expect(payfastSignature(form, 'jt7NOE43FZPn', { keepsEmpty: false })).toBe(
      '7599783061e6da1da72f976d0fe44e60',
    );
    const custom = ['custom_str', 'custom_int'].flatMap((name) =>
      [1, 2, 3, 4, 5].map((number): [string, string] => [`${name}${String(number)}`, '']),
    );
    const notice: [string, string][] = [
      ...([
        ['m_payment_id', '1234'],
        ['pf_payment_id', '1221576'],
        ['payment_status', 'COMPLETE'],
      ] as [string, string][]),
      ...([
        ['item_name', 'Order#123'],
        ['item_description', ''],
        ['amount_gross', '10.00'],
      ] as [string, string][]),
      ...([['amount_fee', '-0.23'], ['amount_net', '9.77'], ...custom] as [string, string][]),
      ...([
        ['name_first', 'First'],
        ['name_last', 'Last'],
        ['email_address', 'test@test.com'],
      ] as [string, string][]),
      ['merchant_id', '10000100'],
    ];
    expect(payfastSignature(notice, 'jt7NOE43FZPn', { keepsEmpty: true })).toBe(
      'ac4c3e993d31b5b9d525dc0087051437',
    );
  });

  it('of Tap cover the fields of a charge, with the decimals of its currency', () => {
    const text = tapText({
      id: 'chg_1',
      amount: 1.5,
      currency: 'KWD',
      status: 'CAPTURED',
      reference: { gateway: 'gw', payment: 'py' },
      transaction: { created: 1700 },
    });
    expect(hmac('sha256', 'sk_test_tap', text)).toBe(
      '179c2b9065a8d0e8418508f80a4cf36546b55e9908191de61b2167abc938d357',
    );
  });
});
