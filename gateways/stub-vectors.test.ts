import { describe, expect, it } from 'vitest';
import { hashHex, hmac64, hmacHex } from './kit/stub-tools';
import { checksum } from './paytm/stub';
import { payfastHash } from './payfast/stub';
import { newValue } from './payulatam/stub';
import { tapHash } from './tap/stub';

/**
 * Expected values that an official package or document gives for the same input. `vectors.test.ts` checks the
 * gateways with the same values.
 */
describe('the signatures of gateway stubs', () => {
  it('are the same as in the official packages and documents for the same input and key', () => {
    const event = '{"id":"evt_1","type":"checkout.session.completed"}';
    expect(hmacHex('sha256', 'whsec_test', `1700000000.${event}`)).toBe(
      '749721cbedbfa4cc1aa6c9c2bec1edd93766a07906c9d9b3dbc7626e4e660caf',
    );
    expect(hmac64('sigkey', 'https://x.test/hook{"a":1}')).toBe(
      'sl7otyP5LI11jB6iBjESrax8y49HfPA1D+6Q8Dmjb6o=',
    );
    expect(hmacHex('sha256', 'rzp_secret', 'plink_1|REF1|paid|pay_1')).toBe(
      'b47e19a1cda724f5cb088639fae7b99366deeab0f920dac6f2e1ddde211b4582',
    );
    expect(hmacHex('sha256', 'mpsecret', 'id:123;request-id:req-1;ts:1700000000;')).toBe(
      '8089affd4a6a8335c6961266a99844e1628d17ac4a617df7cd36a28a11866d8a',
    );
    expect(checksum('{"mid":"MID1","orderId":"A1"}', '0123456789abcdef', 'Ab1+')).toBe(
      'qa5Yhkb9WULDDIR7i2/P+fzIXbJAttX5UMklREafcCim/ibKvE0Tb1Vn2ouMKMa1N81dD487mrA+iGT76k8G2WMWNrrAcgFZ6vz0mWwxkRs=',
    );
    expect(hmacHex('sha256', 'iyzsecret', 'iyzsecretCHECKOUT_FORM_AUTH123tokA1SUCCESS')).toBe(
      'ca8993ece205a217ce0400dd2520cab3bd4ce045794012d10cba3fdf02c48db4',
    );
    expect(hmacHex('sha256', 'whsk_test', '1700000000.{"data":{}}')).toBe(
      '3512e0881ba8c2e953a6c75b14936f3876f8c5d2ec9f2b4d20c9350075163b21',
    );
  });

  it('of Payfast are made from the fields in the order of the form, in PHP’s encoding', () => {
    const form: [string, string][] = Object.entries({
      merchant_id: '10000100',
      merchant_key: '46f0cd694581a',
      return_url: 'https://x.test/r',
      cancel_url: 'https://x.test/c',
      notify_url: 'https://x.test/n',
      name_first: 'Ann',
      name_last: "O'Neil",
      email_address: 'ann@x.test',
      m_payment_id: 'A1',
      amount: '12.50',
      item_name: 'Trip ABCDEF',
    });
    expect(payfastHash(form, 'jt7NOE43FZPn')).toBe('7599783061e6da1da72f976d0fe44e60');
  });

  it('of PayU and Tap write amounts with the decimals that each company documents', () => {
    const parts = ['4Vj8eK4rloUd272L48hsrarnUA', '508029', 'PayUTest01', newValue('150.00'), 'USD', '4'];
    expect(hashHex('md5', parts.join('~'))).toBe('d67cd7424db41d732336c92c5bd002c5');
    expect([newValue('150.25'), newValue('150.20')]).toEqual(['150.25', '150.2']);
    const charge = {
      id: 'chg_1',
      amount: 1.5,
      currency: 'KWD',
      status: 'CAPTURED',
      reference: { transaction: 'T', order: 'T', gateway: 'gw', payment: 'py' },
      transaction: { created: '1700', url: '' },
    };
    expect(tapHash('sk_test_tap', charge)).toBe(
      '179c2b9065a8d0e8418508f80a4cf36546b55e9908191de61b2167abc938d357',
    );
  });
});
