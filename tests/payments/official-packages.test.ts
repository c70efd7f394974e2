import fc from 'fast-check';
import iyzipayUtils from 'iyzipay/lib/utils.js';
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import PaytmChecksum from 'paytmchecksum';
import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { WebhooksHelper } from 'square';
import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import type { GatewayRequest, PaymentGateway } from '../../gateways/kit/gateway';
import { hmac } from '../../gateways/kit/gateway-tools';
import { createIyzico } from '../../gateways/iyzico/gateway';
import { createMercadopago, mercadopagoManifest } from '../../gateways/mercadopago/gateway';
import { createPaytm, paytmChecksum, paytmFormText } from '../../gateways/paytm/gateway';
import { createRazorpay } from '../../gateways/razorpay/gateway';
import { createSquareup } from '../../gateways/squareup/gateway';
import { FACTS } from '../../gateways/stripe/facts';
import { createStripe } from '../../gateways/stripe/gateway';
import {
  anAttempt,
  aNotice,
  aPayer,
  kitOf,
  pretendedServer,
  someUrls,
} from '../../gateways/kit/testing/pretended-server';
import { NOW } from '../../functions/src/platform/testing/records';
import { seedOfRun } from '../support/sample';

/**
 * Compares our gateway code with the official packages of the payment providers. Our code and the package
 * must accept each other’s signatures, and both must refuse changed data. docs/payments.md names the
 * gateways without an official package.
 */
const SEED = seedOfRun();
const CASES = { seed: SEED, numRuns: 300 };

/** Texts in any script, which may be empty, long, or full of separators. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('|', ':', ';', '=', ',', '&', '%', '+', '.', '"', '\\', '\n', ' ') }),
  fc.string({ unit: 'grapheme-ascii', minLength: 2000, maxLength: 4000 }),
  fc.json(),
);
const oneOf = (letters: string): fc.Arbitrary<string> => fc.constantFrom(...letters.split(''));
const filled = (text: fc.Arbitrary<string>): fc.Arbitrary<string> => text.filter((one) => one !== '');
/**
 * A secret that does not consist only of spaces, because Stripe’s package and our gateways refuse such a
 * secret.
 */
const secretText = anyText.filter((one) => one.trim() !== '');
/** Characters that are allowed in an HTTP header. */
const inHeader = fc.string({ unit: oneOf('abcXYZ019-_./'), maxLength: 40 });
const changed = (text: string): string =>
  text === '' ? ' ' : text.slice(0, -1) + (text.endsWith('x') ? 'y' : 'x');

/** Whether a gateway accepts the signature of a notice. The content of the notice does not matter. */
async function isBelieved(gateway: PaymentGateway, notice: GatewayRequest): Promise<boolean> {
  const verdict = await gateway.verifyWebhook(notice);
  return verdict.isTrusted || !['signature', 'timestamp'].includes(verdict.reason);
}

describe('the official package of Stripe', () => {
  const { signature } = Stripe.webhooks;
  const seconds = Math.floor(NOW / 1000);
  const isTheirs = (payload: string, header: string, secret: string): boolean => {
    try {
      return signature.verifyHeader(payload, header, secret, 300, undefined, NOW);
    } catch {
      return false;
    }
  };

  it('is written for the version of the API that our requests name', () => {
    expect(FACTS.apiVersion).toBe(Stripe.API_VERSION);
  });

  it('computes and accepts the same signatures of notices as our code', async () => {
    const age = fc.integer({ min: 0, max: 600 });
    await fc.assert(
      fc.asyncProperty(filled(anyText), secretText, age, async (payload, secret, secs) => {
        const timestamp = seconds - secs;
        const gateway = createStripe(kitOf({ key: 'sk_test_1', webhook_secrets: [secret] }));
        const isOurs = (body: string, header: string) =>
          isBelieved(gateway, aNotice(body, { 'stripe-signature': header }));
        const theirs = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
        const ours = `t=${timestamp},v1=${hmac('sha256', secret, `${timestamp}.${payload}`)}`;
        expect(theirs).toBe(ours);
        for (const body of [payload, changed(payload)]) {
          const isGood = body === payload && secs <= 300;
          expect([isTheirs(body, theirs, secret), await isOurs(body, theirs)]).toEqual([isGood, isGood]);
        }
        expect(await isOurs(payload, changed(theirs))).toBe(false);
        expect(isTheirs(payload, ours, changed(secret))).toBe(false);
      }),
      CASES,
    );
  });
});

describe('the official package of Razorpay', () => {
  it('accepts the same signatures of notices as our code', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, secretText, async (body, secret) => {
        const gateway = createRazorpay(
          kitOf({ key_id: 'rzp_test_1', key_secret: 's', webhook_secrets: [secret] }),
        );
        const signature = hmac('sha256', secret, body);
        for (const [text, given] of [
          [body, signature],
          [changed(body), signature],
          [body, changed(signature)],
        ] as const) {
          const isGood = text === body && given === signature;
          expect(validateWebhookSignature(text, given, secret)).toBe(isGood);
          expect(await isBelieved(gateway, aNotice(text, { 'x-razorpay-signature': given }))).toBe(isGood);
        }
      }),
      CASES,
    );
  });
});

describe('the official package of Square', () => {
  it('accepts the same signatures of notices as our code', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, secretText, fc.webUrl(), async (body, key, notificationUrl) => {
        const gateway = createSquareup(
          kitOf({
            mode: 'test',
            access_token: 'tok',
            location_id: 'L1',
            currency: 'USD',
            webhook_url: notificationUrl,
            webhook_secrets: [key],
          }),
        );
        const signature = hmac('sha256', key, `${notificationUrl}${body}`, 'base64');
        for (const [requestBody, signatureHeader] of [
          [body, signature],
          [changed(body), signature],
          [body, changed(signature)],
        ] as const) {
          const isGood = requestBody === body && signatureHeader === signature;
          const theirs = { requestBody, signatureHeader, signatureKey: key, notificationUrl };
          expect(await WebhooksHelper.verifySignature(theirs)).toBe(isGood);
          const ours = aNotice(requestBody, { 'x-square-hmacsha256-signature': signatureHeader });
          expect(await isBelieved(gateway, ours)).toBe(isGood);
        }
      }),
      CASES,
    );
  });
});

describe('the official package of Mercado Pago', () => {
  const isTheirs = (options: Parameters<typeof WebhookSignatureValidator.validate>[0]): boolean => {
    try {
      WebhookSignatureValidator.validate(options);
      return true;
    } catch (error) {
      if (error instanceof InvalidWebhookSignatureError) return false;
      throw error;
    }
  };

  it('accepts the same signatures of notices as our code if the ids are in lower case', async () => {
    const id = fc.oneof(fc.nat().map(String), inHeader);
    const time = fc.nat().map(String);
    await fc.assert(
      fc.asyncProperty(id, inHeader, time, secretText, async (dataId, xRequestId, ts, secret) => {
        const gateway = createMercadopago(
          kitOf({ mode: 'test', access_token: 'A', currency: 'UYU', webhook_secrets: [secret] }),
        );
        const right = hmac('sha256', secret, mercadopagoManifest(dataId.toLowerCase(), xRequestId, ts));
        for (const [hash, given] of [
          [right, dataId],
          [changed(right), dataId],
          [right, `${dataId}7`],
        ] as const) {
          const isGood = hash === right && given === dataId;
          const xSignature = `ts=${ts},v1=${hash}`;
          expect(isTheirs({ xSignature, xRequestId, dataId: given.toLowerCase(), secret })).toBe(isGood);
          const headers = { 'x-request-id': xRequestId, 'x-signature': xSignature };
          const ours = aNotice('{}', headers, { 'data.id': given, type: 'plan' });
          expect(await isBelieved(gateway, ours)).toBe(isGood);
        }
      }),
      CASES,
    );
  });
});

describe('the official package of Paytm', () => {
  const key = fc
    .string({ unit: 'grapheme-ascii', minLength: 16, maxLength: 16 })
    .filter((text) => !text.includes(' '));
  const salt = fc.string({ unit: oneOf('abcXYZ019+/'), minLength: 4, maxLength: 4 });
  const SECRET = { mode: 'test', mid: 'MID1' };
  /**
   * Whether the package accepts a checksum. The package logs errors of the cipher to the console, so the test
   * silences `console.log`.
   */
  const isTheirs = (params: string | Record<string, string>, ofKey: string, checksum: string): boolean => {
    const quiet = vi.spyOn(console, 'log').mockReturnValue();
    try {
      const copy = typeof params === 'string' ? params : { ...params };
      return PaytmChecksum.verifySignature(copy, ofKey, checksum);
    } finally {
      quiet.mockRestore();
    }
  };

  it('computes the same signature of a call’s text as our code', async () => {
    await fc.assert(
      fc.asyncProperty(key, salt, anyText, async (ofKey, ofSalt, name) => {
        const server = pretendedServer({
          'POST /theia/api/v1/initiateTransaction': () => ({
            json: { body: { resultInfo: { resultStatus: 'S' }, txnToken: 't' } },
          }),
        });
        const kit = { ...kitOf({ ...SECRET, key: ofKey }, server), newSalt: () => ofSalt };
        await createPaytm(kit).createCheckout(anAttempt({ currency: 'INR' }), { ...aPayer, name }, someUrls);
        const [, body = '', quoted = '""'] =
          /^\{"body":(.*),"head":\{"signature":("[^"]*")\}\}$/s.exec(server.sent[0]?.text ?? '') ?? [];
        const signature = JSON.parse(quoted) as string;
        expect(signature).toBe(PaytmChecksum.calculateChecksum(body, ofKey, ofSalt));
        expect(isTheirs(body, ofKey, signature)).toBe(true);
        expect(isTheirs(changed(body), ofKey, signature)).toBe(false);
      }),
      CASES,
    );
  });

  it('accepts the same signatures of notices as our code', async () => {
    // Our gateway and Paytm’s other packages treat the word null as an empty value, but this package does
    // not. So the test does not use the word.
    const value = anyText.filter((text) => text.toLowerCase() !== 'null');
    const name = fc.string({ unit: oneOf('ABCDEFXYZ'), minLength: 1, maxLength: 12 });
    const form = fc.dictionary(name, value, { maxKeys: 8, noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(key, salt, form, async (ofKey, ofSalt, fields) => {
        const gateway = createPaytm({ ...kitOf({ ...SECRET, key: ofKey }), newSalt: () => ofSalt });
        const isOurs = (params: Record<string, string>, CHECKSUMHASH: string) =>
          isBelieved(gateway, aNotice(new URLSearchParams({ ...params, CHECKSUMHASH }).toString()));
        const theirs = await PaytmChecksum.generateSignature({ ...fields }, ofKey);
        const ours = paytmChecksum(paytmFormText(fields), ofKey, ofSalt);
        for (const checksum of [theirs, ours]) {
          expect([isTheirs(fields, ofKey, checksum), await isOurs(fields, checksum)]).toEqual([true, true]);
          for (const other of [
            { ...fields, ZZ: 'more' },
            { ...fields, STATUS: changed(fields.STATUS ?? '') },
          ])
            expect([isTheirs(other, ofKey, checksum), await isOurs(other, checksum)]).toEqual([false, false]);
          const cut = checksum.slice(0, -8);
          expect([isTheirs(fields, ofKey, cut), await isOurs(fields, cut)]).toEqual([false, false]);
        }
      }),
      CASES,
    );
  });
});

describe('the official package of iyzico', () => {
  const secretOf = (secret_key: string, api_key = 'api') => ({
    mode: 'test',
    api_key,
    secret_key,
    identity_number: '1',
    city: 'İzmir',
    country: 'Türkiye',
  });

  it('computes the same header of a call as our code', async () => {
    const random = fc.string({ unit: oneOf('0123456789abcdef'), minLength: 8, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(secretText, secretText, random, anyText, async (secret, api, rnd, name) => {
        const path = '/payment/iyzipos/checkoutform/initialize/auth/ecom';
        const server = pretendedServer({
          [`POST ${path}`]: () => ({
            json: { status: 'success', token: 't', paymentPageUrl: 'https://iyzico.test/1' },
          }),
        });
        const kit = { ...kitOf(secretOf(secret, api), server), newRandom: () => rnd };
        await createIyzico(kit).createCheckout(anAttempt({ currency: 'TRY' }), { ...aPayer, name }, someUrls);
        const [sent] = server.sent;
        const theirs = (body: unknown): string =>
          iyzipayUtils.generateAuthorizationHeaderV2('IYZWSv2', api, ':', secret, path, body, rnd);
        expect(sent?.headers.authorization).toBe(theirs(sent?.json));
        expect(sent?.headers['x-iyzi-rnd']).toBe(rnd);
        expect(sent?.headers.authorization).not.toBe(theirs({ ...(sent?.json as object), price: '0.01' }));
      }),
      CASES,
    );
  });

  it('computes the same signature of an answer as our code', async () => {
    const amountText = fc.integer({ min: 1, max: 99_999_999 }).map((minor) => (minor / 100).toFixed(2));
    await fc.assert(
      fc.asyncProperty(secretText, secretText, amountText, async (secret, token, price) => {
        const attempt = anAttempt({ currency: 'TRY', gatewayRef: token });
        const detail = {
          status: 'success',
          paymentStatus: 'SUCCESS',
          paymentId: 'p1',
          currency: 'TRY',
          token,
          basketId: attempt.ref,
          conversationId: attempt.ref,
          paidPrice: price,
          price,
        };
        const bare = String(Number(price));
        const signature = iyzipayUtils.calculateHmacSHA256Signature(
          ['SUCCESS', 'p1', 'TRY', attempt.ref, attempt.ref, bare, bare, token],
          secret,
        );
        const stateOf = async (answer: object) => {
          const path = 'POST /payment/iyzipos/checkoutform/auth/ecom/detail';
          const server = pretendedServer({ [path]: () => ({ json: answer }) });
          const kit = { ...kitOf(secretOf(secret), server), newRandom: () => '1' };
          return (await createIyzico(kit).fetchStatus(attempt)).state;
        };
        expect(await stateOf({ ...detail, signature })).toBe('paid');
        expect(await stateOf({ ...detail, signature: changed(signature) })).toBe('unknown');
        expect(await stateOf({ ...detail, signature, paidPrice: '0.01', price: '0.01' })).toBe(
          price === '0.01' ? 'paid' : 'unknown',
        );
        expect(await stateOf({ ...detail, signature, basketId: changed(attempt.ref) })).toBe('unknown');
      }),
      CASES,
    );
  });
});
