import {
  at,
  bearerOf,
  currencyAt,
  found,
  hmacHex,
  json,
  jsonNotice,
  newId,
  newNumber,
  oneRefund,
  optionalTextAt,
  pageUrl,
  type Payment,
  type Refund,
  Refusal,
  shown,
  type StateWords,
  type Stub,
  textAt,
  unitsAt,
  urlAt,
  wayBackUnlessRefused,
} from '../kit/stub-tools';
import { FACTS } from './facts';

const KEY = 'sk_test_stub_paystack';

const STATUSES: StateWords = {
  open: 'abandoned',
  pending: 'pending',
  paid: 'success',
  failed: 'failed',
  cancelled: 'abandoned',
};
const RESPONSES: StateWords = {
  open: 'The transaction was not completed',
  pending: 'Pending',
  paid: 'Approved',
  failed: 'Declined',
  cancelled: 'The transaction was not completed',
};
const dataOf = (payment: Payment) => {
  const { amount, currency, reference, isLive } = shown(payment);
  return {
    id: Number(payment.txn),
    domain: isLive ? 'live' : 'test',
    status: STATUSES[payment.state],
    amount,
    currency,
    reference,
    gateway_response: RESPONSES[payment.state],
  };
};
const STATES = { done: 'processed', pending: 'pending', failed: 'failed' } as const;
const refundOf = ({ txn }: Payment, { id, amount, state, name }: Refund) => ({
  id: Number(id),
  domain: 'test',
  status: STATES[state],
  amount,
  transaction: Number(txn),
  merchant_note: name,
});

/** Documented at paystack.com/docs/api/transaction, /refund, /docs/payments/webhooks. */
export const stub: Stub = {
  ...FACTS,
  secret: ({ base }) => ({ key: KEY, base }),
  isAuthorised: (call) => bearerOf(call) === KEY,
  error: ({ message, status }) => json({ status: false, message }, status),
  refundId: newNumber,
  routes: {
    'POST /transaction/initialize': ({ json: body }, kit) => {
      const reference = textAt(body, 'reference');
      if (!/^[A-Za-z0-9.=-]+$/.test(reference)) throw new Refusal('invalid', 'Invalid reference');
      if (!textAt(body, 'email').includes('@')) throw new Refusal('invalid', 'Invalid Email Address Passed');
      const cancelUrl = at(body, 'metadata.cancel_action');
      const payment = kit.book.addOnce(
        {
          id: newId('ac_'),
          txn: newNumber(),
          reference,
          amount: unitsAt(body, 'amount'),
          currency: currencyAt(body, 'currency', FACTS.currencies),
          product: `Order ${reference}`,
          returnUrl: urlAt(body, 'callback_url'),
          cancelUrl: typeof cancelUrl === 'string' ? cancelUrl : '',
        },
        'duplicate_reference',
      );
      return json({
        status: true,
        message: 'Authorization URL created',
        data: { authorization_url: pageUrl(kit, payment), access_code: payment.id, reference },
      });
    },
    'GET /transaction/verify/:reference': ({ params }, { book }) => {
      const payment = found(book.byReference(params.reference), 'Transaction reference');
      return json({ status: true, message: 'Verification successful', data: dataOf(payment) });
    },
    'POST /refund': ({ json: body }, { book }) => {
      const payment = book.byTxn(String(at(body, 'transaction')));
      const refund = book.refund(payment, {
        amount: unitsAt(body, 'amount'),
        name: optionalTextAt(body, 'merchant_note'),
      });
      return json({ status: true, data: refundOf(found(payment), refund) });
    },
    'GET /refund': ({ query }, { book }) => {
      const payment = found(book.byTxn(query.get('transaction') ?? ''));
      return json({ status: true, data: payment.refunds.map((refund) => refundOf(payment, refund)) });
    },
    'GET /refund/:id': oneRefund((...of) => ({ status: true, data: refundOf(...of) })),
  },
  wayBack: (payment, _, action) =>
    wayBackUnlessRefused(payment, action, { trxref: payment.reference, reference: payment.reference }),
  notice: (event, payment) => {
    // Paystack sends a notice only about a successful payment.
    if (event.kind === 'payment' && payment.state !== 'paid') return null;
    const { reference } = shown(payment);
    const [name, data] =
      event.kind === 'payment'
        ? ['charge.success', dataOf(payment)]
        : event.kind === 'refund'
          ? ['refund.processed', { ...refundOf(payment, event.refund), transaction_reference: reference }]
          : [
              'charge.dispute.create',
              {
                id: payment.dispute?.id,
                domain: 'test',
                category: 'fraud',
                currency: payment.currency,
                status: payment.dispute?.state === 'open' ? 'awaiting-merchant-feedback' : 'resolved',
                resolution: payment.dispute?.state === 'won' ? 'declined' : 'merchant-accepted',
                refund_amount: payment.amount,
                transaction: { reference },
              },
            ];
    const body = { event: name, data };
    return jsonNotice(body, (text) => ({ 'x-paystack-signature': hmacHex('sha512', KEY, text) }), {
      ...body,
      extra: true,
    });
  },
};
