import { describe, expect, it } from 'vitest';
import { createBook, shown, type NewPayment } from './book';

const aPayment: NewPayment = {
  id: 'p1',
  txn: 't1',
  reference: 'REF1',
  amount: 1250,
  currency: 'USD',
  product: 'Trip',
  returnUrl: 'https://x.test/r',
};

const aBook = () => {
  let refunds = 0;
  const book = createBook(
    'https://x.test/n',
    () => 7,
    () => `r${String((refunds += 1))}`,
  );
  const paid = () => {
    const payment = book.add(aPayment);
    payment.state = 'paid';
    return payment;
  };
  return { book, paid };
};

describe('the payments of a stub that replaces a gateway', () => {
  it('have the state `open` at first, and the values of the shop’s request', () => {
    const { book } = aBook();
    expect(book.add(aPayment)).toEqual({
      ...aPayment,
      cancelUrl: '',
      webhookUrl: 'https://x.test/n',
      state: 'open',
      told: 'right',
      createdAt: 7,
      refunds: [],
      dispute: null,
      isCaptured: false,
    });
    expect(() => book.add({ ...aPayment, reference: '' })).toThrow('There is no reference.');
    expect(book.all()).toHaveLength(1);
  });

  it('can be found by id and by reference at once, but by transaction number only after the payer has acted', () => {
    const { book } = aBook();
    const payment = book.add(aPayment);
    book.add({ ...aPayment, id: 'p2', txn: 't2', reference: 'REF2' }).state = 'pending';
    expect(book.byId('p1')).toBe(payment);
    expect(book.byReference('REF1')).toBe(payment);
    expect(book.byTxn('t1')).toBeUndefined();
    expect(book.byTxn('t2')?.id).toBe('p2');
    payment.state = 'paid';
    expect(book.byTxn('t1')).toBe(payment);
    for (const found of [book.byId('x'), book.byTxn('x'), book.byReference('x')])
      expect(found).toBeUndefined();
  });

  it('need a new reference, but the same form can be posted again while the payment is unpaid', () => {
    const { book } = aBook();
    const payment = book.open(aPayment, 'used');
    expect(book.open(aPayment, 'used')).toBe(payment);
    for (const other of [{ amount: 1 }, { currency: 'EUR' }])
      expect(() => book.open({ ...aPayment, ...other }, 'used')).toThrow('This reference was used before.');
    expect(() => book.addOnce(aPayment, 'used')).toThrow('This reference was used before.');
    payment.state = 'paid';
    expect(() => book.open(aPayment, 'used')).toThrow('This reference was used before.');
    expect(book.addOnce({ ...aPayment, reference: 'REF2' }, 'used').reference).toBe('REF2');
  });
});

describe('the refunds of a stub that replaces a gateway', () => {
  it('never add up to more than the payment, and a failed refund does not count', () => {
    const { book, paid } = aBook();
    const payment = paid();
    expect(book.refund(payment, { name: 'R1', amount: 1000 })).toEqual({
      id: 'r1',
      name: 'R1',
      amount: 1000,
      state: 'done',
    });
    expect(book.left(payment)).toBe(250);
    expect(() => book.refund(payment, { name: 'R2', amount: 251 })).toThrow('More than is left');
    book.refundsGo('failed');
    book.refund(payment, { name: 'R3', amount: 250 });
    expect(book.left(payment)).toBe(250);
    book.refundsGo('done');
    expect(book.refund(payment, { name: 'R4', amount: 250 }).state).toBe('done');
    expect(book.left(payment)).toBe(0);
  });

  it('are made only for paid payments', () => {
    const { book } = aBook();
    expect(() => book.refund(undefined, { name: 'R1', amount: 1 })).toThrow('There is no such payment.');
    expect(() => book.refund(book.add(aPayment), { name: 'R1', amount: 1 })).toThrow(
      'There is no such payment.',
    );
  });

  it('change to the state that the test sets if the refunds are pending, and keep any other state', () => {
    const { book, paid } = aBook();
    const payment = paid();
    const done = book.refund(payment, { name: 'R1', amount: 1 });
    book.refundsGo('pending');
    const waiting = book.refund(payment, { name: 'R2', amount: 2 });
    expect([done.state, waiting.state, book.left(payment)]).toEqual(['done', 'pending', 1247]);
    book.refundsGo('failed');
    expect([done.state, waiting.state]).toEqual(['done', 'failed']);
    expect(book.refundById('r2')).toEqual({ payment, refund: waiting });
    expect(book.refundById('x')).toBeUndefined();
  });
});

it('a stub reports one wrong value of a payment if the test asks for the wrong value', () => {
  const { book } = aBook();
  const payment = book.add(aPayment);
  const right = { amount: 1250, currency: 'USD', reference: 'REF1', isLive: false };
  expect(shown(payment)).toEqual(right);
  expect(shown({ ...payment, told: 'wrong_amount' })).toEqual({ ...right, amount: 1249 });
  expect(shown({ ...payment, told: 'wrong_amount', amount: 1 })).toEqual({ ...right, amount: 1 });
  expect(shown({ ...payment, told: 'wrong_currency' })).toEqual({ ...right, currency: 'EUR' });
  expect(shown({ ...payment, told: 'wrong_currency', currency: 'UYU' }).currency).toBe('USD');
  expect(shown({ ...payment, told: 'wrong_reference' })).toEqual({ ...right, reference: '1FER' });
  expect(shown({ ...payment, told: 'wrong_mode' })).toEqual({ ...right, isLive: true });
});
