import { randomBytes } from 'node:crypto';

/** The outcome of a payment, as the payer or the payer's bank decides it. */
export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled';
/** A company's names for the states of a payment. A stub never reports a state that has no name here. */
export type StateWords = Readonly<Record<PaymentState, string>>;
export const TOLD = ['right', 'wrong_amount', 'wrong_currency', 'wrong_reference', 'wrong_mode'] as const;
/** What a stub reports about a paid payment. It reports the true values, or one wrong value. */
export type Told = (typeof TOLD)[number];
export type RefundState = 'done' | 'pending' | 'failed';

export type Refund = {
  id: string;
  /** the shop's reference of the refund, if the gateway stores such references */
  name: string;
  amount: number;
  state: RefundState;
};

export type Payment = {
  /** `id` is the gateway's id of the hosted page. `txn` is its id of the transaction that moved the money */
  id: string;
  txn: string;
  /** the shop's reference */
  reference: string;
  /** the amount as an integer, in the gateway's units of this currency */
  amount: number;
  currency: string;
  product: string;
  returnUrl: string;
  /** empty if the gateway has no cancel address */
  cancelUrl: string;
  /**
   * the address that receives the notices. If the request has no address, it is the address from the
   * dashboard
   */
  webhookUrl: string;
  state: PaymentState;
  told: Told;
  createdAt: number;
  refunds: Refund[];
  dispute: { id: string; state: 'open' | 'won' | 'lost' } | null;
  /** whether the shop has captured the approved amount. Only PayPal requires this */
  isCaptured: boolean;
};

/** An error that the stub returns, in the form of the gateway's documentation. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field = '',
    readonly status = 400,
  ) {
    super(message);
  }
}

export const newId = (prefix: string): string => `${prefix}${randomBytes(8).toString('hex')}`;
/** A random number as an id, because some gateways use numbers as ids. */
export const newNumber = (): string => String(1e9 + (randomBytes(4).readUInt32BE() % 9e9));

export type NewPayment = Pick<Payment, 'reference' | 'amount' | 'currency' | 'product' | 'returnUrl'> &
  Partial<Pick<Payment, 'id' | 'txn' | 'cancelUrl' | 'webhookUrl'>>;
export type Book = ReturnType<typeof createBook>;

/** One gateway's payments, kept in memory. */
export function createBook(webhookUrl: string, now: () => number, refundId: () => string) {
  const payments: Payment[] = [];
  let refundsGo: RefundState = 'done';
  const find = (is: (payment: Payment) => boolean): Payment | undefined => payments.find(is);
  const refundedOf = ({ refunds }: Payment): number =>
    refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  const book = {
    all: (): readonly Payment[] => payments,
    byId: (id: string | undefined) => find((payment) => payment.id === id),
    byTxn: (txn: string | undefined) => find((payment) => payment.txn === txn && payment.state !== 'open'),
    byReference: (reference: string | undefined) => find((payment) => payment.reference === reference),
    add: (fields: NewPayment): Payment => {
      if (fields.reference === '') throw new Refusal('missing_reference', 'There is no reference.');
      const payment: Payment = {
        id: newId('pay_'),
        txn: newId('txn_'),
        cancelUrl: '',
        webhookUrl,
        ...fields,
        state: 'open',
        told: 'right',
        createdAt: now(),
        refunds: [],
        dispute: null,
        isCaptured: false,
      };
      payments.push(payment);
      return payment;
    },
    /** Like `add`, for a gateway that accepts each reference only once. */
    addOnce: (fields: NewPayment, code: string): Payment => {
      if (book.byReference(fields.reference) !== undefined)
        throw new Refusal(code, 'This reference was used before.', 'reference');
      return book.add(fields);
    },
    /**
     * The payment for a posted form, for a gateway whose payment page is opened by a form. If the form is
     * posted again before the payment is paid, the result is the same payment.
     */
    open: (fields: NewPayment, code: string): Payment => {
      const known = book.byReference(fields.reference);
      if (known?.state === 'open' && known.amount === fields.amount && known.currency === fields.currency)
        return known;
      return book.addOnce(fields, code);
    },
    /** Refunds a part of a payment. All refunds together never exceed the paid amount. */
    refund: (payment: Payment | undefined, fields: Pick<Refund, 'name' | 'amount'>): Refund => {
      if (payment?.state !== 'paid') throw new Refusal('not_paid', 'There is no such payment.', '', 404);
      if (refundedOf(payment) + fields.amount > payment.amount)
        throw new Refusal('amount_too_large', 'More than is left of the payment.', 'amount');
      const refund: Refund = { id: refundId(), ...fields, state: refundsGo };
      payment.refunds.push(refund);
      return refund;
    },
    refundById: (id: string | undefined) => {
      const payment = find(({ refunds }) => refunds.some((refund) => refund.id === id));
      const refund = payment?.refunds.find((one) => one.id === id);
      return payment === undefined || refund === undefined ? undefined : { payment, refund };
    },
    left: (payment: Payment): number => payment.amount - refundedOf(payment),
    /** Sets the state of all later refunds. Pending refunds change to this state too. */
    refundsGo: (state: RefundState): void => {
      refundsGo = state;
      for (const { refunds } of payments)
        for (const refund of refunds) if (refund.state === 'pending') refund.state = state;
    },
  };
  return book;
}

/** The values of a payment as the stub reports them. One value is wrong if a test or a person chose that. */
export function shown({ told, amount, currency, reference }: Payment) {
  return {
    amount: told === 'wrong_amount' ? Math.max(1, amount - 1) : amount,
    currency: told === 'wrong_currency' ? (currency === 'USD' ? 'EUR' : 'USD') : currency,
    reference: told === 'wrong_reference' ? reference.split('').reverse().join('') : reference,
    isLive: told === 'wrong_mode',
  };
}
