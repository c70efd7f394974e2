import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PaymentGateway } from '../gateway';
import { majorTextOf, minorFromMajor } from './amounts';
import { gatewayTools, isSame, notPaid, refused, trusted, unknownOf, type GatewayKit } from './gateway-kit';

/**
 * `account_id` is that of the country, `currency` its currency; `signature` and, for an HMAC, `hmac_key` as in the panel. PayU marks the payer's document as mandatory
 * (developers.payulatam.com); its own page asks for it where the account's country wants one.
 */
const config = {
  mode: z.enum(['live', 'test']),
  api_key: z.string().min(1),
  api_login: z.string().min(1),
  merchant_id: z.string().min(1),
  account_id: z.string().min(1),
  currency: z.string().length(3),
  signature: z.enum(['HMAC-SHA256', 'SHA256', 'SHA', 'MD5']).default('SHA256'),
  hmac_key: z.string().min(1).optional(),
};
const PAGES = { live: 'https://checkout.payulatam.com', test: 'https://sandbox.checkout.payulatam.com' };
const REPORTS = { live: 'https://api.payulatam.com', test: 'https://sandbox.api.payulatam.com' };
const CURRENCIES = new Set('ARS BRL CLP COP MXN PEN USD'.split(' '));
const EXPONENT = 2;
const FAILED = new Set(['DECLINED', 'ERROR', 'EXPIRED']);

type Algorithm = 'HMAC-SHA256' | 'SHA256' | 'SHA' | 'MD5';
const HASHES = { SHA256: 'sha256', SHA: 'sha1', MD5: 'md5' } as const;

/** PayU's signature of the API key and other parts; an HMAC has a key of its own. */
export function payuSignature(algorithm: Algorithm, parts: readonly string[], hmacKey: string): string {
  const text = parts.join('~');
  return algorithm === 'HMAC-SHA256'
    ? createHmac('sha256', hmacKey).update(text).digest('hex')
    : createHash(HASHES[algorithm]).update(text).digest('hex');
}

/** The amount as the signature of a notice has it: one decimal when the second is zero, made of the text that came. */
export function payuNoticeAmount(text: string): string {
  const match = /^(\d+)(?:\.(\d)(\d?)\d*)?$/.exec(text);
  if (match === null) return text;
  const [, whole = '', first = '0', second = '0'] = match;
  return second === '0' || second === '' ? `${whole}.${first}` : `${whole}.${first}${second}`;
}

const moneySchema = z.object({ value: z.number(), currency: z.string() });
const reportSchema = z.object({
  code: z.string(),
  result: z
    .object({
      payload: z
        .array(
          z.object({
            referenceCode: z.string(),
            transactions: z
              .array(
                z.object({
                  id: z.string(),
                  transactionResponse: z.object({ state: z.string() }).nullish(),
                  additionalValues: z.object({ TX_VALUE: moneySchema.optional() }).nullish(),
                }),
              )
              .nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
});

/** PayU Latam WebCheckout. A signed form leads to its page; the report of a reference is the proof. */
export function createPayulatam(kit: GatewayKit): PaymentGateway {
  const tools = gatewayTools('payulatam', kit, config);
  const hmacKey = (): string => tools.config().hmac_key ?? tools.config().api_key;
  return {
    name: 'payulatam',
    isConfigured: tools.isConfigured,
    isLive: () => tools.config().mode === 'live',
    supports: (currency) => CURRENCIES.has(currency) && tools.configOrNull()?.currency === currency,
    createCheckout: (attempt, payer, urls) => {
      const { mode, api_key, merchant_id, account_id, signature } = tools.config();
      const parts = [api_key, merchant_id, attempt.ref, majorTextOf(attempt, EXPONENT), attempt.currency];
      const { ref, currency } = attempt;
      const amount = majorTextOf(attempt, EXPONENT);
      return Promise.resolve({
        kind: 'form',
        action: `${tools.baseOf(PAGES[mode])}/ppp-web-gateway-payu/`,
        fields: {
          ...{ merchantId: merchant_id, accountId: account_id, referenceCode: ref, amount, currency },
          // Without these PayU may add a tax of its own.
          ...{ tax: '0', taxReturnBase: '0', description: payer.product },
          ...{ algorithmSignature: signature },
          signature: payuSignature(signature, parts, hmacKey()),
          test: mode === 'test' ? '1' : '0',
          ...{ responseUrl: urls.returnUrl, confirmationUrl: urls.webhookUrl },
          ...{ buyerFullName: payer.name, buyerEmail: payer.email, payerFullName: payer.name },
          ...{ payerEmail: payer.email, payerPhone: payer.mobile, mobilePhone: payer.mobile },
        },
        gatewayRef: ref,
      });
    },
    fetchStatus: async (attempt) => {
      const { mode, api_key, api_login } = tools.config();
      const report = await tools.read(
        REPORTS[mode],
        '/reports-api/4.0/service.cgi',
        {
          method: 'POST',
          json: {
            ...{ test: mode === 'test', language: 'en', command: 'ORDER_DETAIL_BY_REFERENCE_CODE' },
            merchant: { apiLogin: api_login, apiKey: api_key },
            details: { referenceCode: attempt.ref },
          },
          isRepeatable: true,
        },
        reportSchema,
      );
      const orders = (report.result?.payload ?? []).filter(
        ({ referenceCode }) => referenceCode === attempt.ref,
      );
      const all = orders.flatMap(({ transactions }) => transactions ?? []);
      if (report.code !== 'SUCCESS' || all.length === 0) return unknownOf(attempt);
      const stateOf = (one: (typeof all)[number]): string => one.transactionResponse?.state ?? 'PENDING';
      const paid = all.find((one) => stateOf(one) === 'APPROVED');
      if (paid === undefined)
        return notPaid(attempt, all.every((one) => FAILED.has(stateOf(one))) ? 'failed' : 'pending');
      const value = paid.additionalValues?.TX_VALUE;
      return {
        state: 'paid',
        amountMinor: value === undefined ? -1 : minorFromMajor(value.value, attempt),
        currency: value?.currency ?? '',
        reference: attempt.ref,
        gatewayTxnId: paid.id,
      };
    },
    verifyWebhook: ({ rawBody }) => {
      const form = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
      const { api_key, merchant_id, signature, mode } = tools.config();
      const { reference_sale = '', value = '', currency = '', state_pol = '', transaction_id = '' } = form;
      const right = payuSignature(
        signature,
        [api_key, merchant_id, reference_sale, payuNoticeAmount(value), currency, state_pol],
        hmacKey(),
      );
      if (!isSame((form.sign ?? '').toLowerCase(), right)) return Promise.resolve(refused('signature'));
      if ((form.test ?? '0') !== (mode === 'test' ? '1' : '0')) return Promise.resolve(refused('mode'));
      return Promise.resolve(trusted(`${transaction_id} ${state_pol}`, reference_sale));
    },
  };
}
