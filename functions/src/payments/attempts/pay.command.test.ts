import { describe, expect, it } from 'vitest';
import { asWritten } from '../../bookings/testing/written-booking';
import type { PaymentGateway, Verdict } from '../../../../gateways/kit/gateway';
import { DomainError } from '@domain/errors';
import type { PaymentAttempt } from '@domain/records';
import { attemptOf } from './attempts';
import { resolveAttempt } from './pay.command';
import { FORM, setUp } from '../testing/shop';
import { changesOf } from '../../platform/testing/changes';
import { NOW } from '../../platform/testing/records';

describe('a payment through a gateway', () => {
  it('starts with the form, continues on the hosted page, returns to the app, and pays the trip once', async () => {
    const shop = await setUp();
    const page = await shop.start();
    const html = await (await shop.open(page)).text();
    expect(html).toContain('200.00 UYU');
    expect(await shop.press(page, 'pay')).toBe('https://app.example/trip/b1?payment=success');
    expect(shop.booking()).toMatchObject({
      status: 'PAID',
      payment_mode: 'card',
      gateway: 'test',
      customer_paid: 200,
      cardPaymentAmount: 200,
    });
    expect(shop.balance('leo')).toBe(180);
    // The rider has chosen nothing, so the wallet is not used.
    expect(shop.attempts()).toMatchObject([[expect.any(String), { state: 'settled', useWallet: false }]]);
  });

  it.each(['pay', 'pay_twice', 'pay_without_webhook'])(
    'is settled once after the action %s on the hosted page',
    async (action) => {
      const shop = await setUp();
      const page = await shop.start();
      await Promise.all([shop.press(page, action), shop.press(page, action)]);
      expect(await shop.press(page, action)).toBe('https://app.example/trip/b1?payment=success');
      expect(shop.booking()).toMatchObject({ status: 'PAID' });
      expect(shop.balance('leo')).toBe(180);
      expect(shop.store.get('reports/months/2026-05/total_rides')).toBe(1);
    },
  );

  it('can begin before the trigger of the new booking has run', async () => {
    const shop = await setUp();
    const unpaid = { status: 'PAYMENT_PENDING' };
    await shop.store.update(asWritten('b1', { booking: unpaid, quote: unpaid }));
    const page = await shop.start({ ...FORM, amount: '480.70' });
    expect(await shop.press(page, 'pay')).toContain('payment=success');
    expect(shop.booking()).toMatchObject({ status: 'NEW', prepaid: true, customer_paid: 480.7 });
  });

  it('is settled by the webhook even if the payer closes the browser window', async () => {
    const shop = await setUp();
    expect(await shop.press(await shop.start(), 'pay_webhook_only')).toBeNull();
    expect(shop.booking()).toMatchObject({ status: 'PAID' });
  });

  it.each([
    ['later', 'pending', 'PENDING'],
    ['fail', 'refused', 'PENDING'],
    ['cancel', 'cancelled', 'PENDING'],
  ])(
    'that ends with the action %s returns to the app as %s, settles nothing and can be tried again',
    async (action, outcome, status) => {
      const shop = await setUp();
      expect(await shop.press(await shop.start(), action)).toBe(
        `https://app.example/trip/b1?payment=${outcome}`,
      );
      expect(shop.booking()).toMatchObject({ status });
      expect(await shop.press(await shop.start(), 'pay')).toContain('payment=success');
      expect(shop.balance('leo')).toBe(180);
    },
  );

  it('is refused if amount, currency, customer, order or provider is wrong, or if the trip is already paid', async () => {
    const shop = await setUp();
    const status = async (form: Record<string, string>, name = 'test') =>
      (await shop.post(`/pay/${name}/start`, form)).status;
    expect(await status({ ...FORM, amount: '1.00' })).toBe(409);
    expect(await status({ ...FORM, amount: 'free' })).toBe(409);
    expect(await status({ ...FORM, currency: 'USD' })).toBe(409);
    expect(await status({ ...FORM, cust_id: 'bea' })).toBe(409);
    expect(await status({ ...FORM, order_id: 'b2' })).toBe(404);
    expect(await status({ ...FORM, order_id: 'a/b' })).toBe(400);
    expect(await status({ amount: '200.00' })).toBe(400);
    expect(await status(FORM, 'stripe')).toBe(404);
    expect(shop.attempts()).toEqual([]);
    await shop.press(await shop.start(), 'pay');
    expect(await status(FORM)).toBe(409);
  });

  it('can be started at most 20 times in ten minutes for one order, counted over all server instances', async () => {
    const shop = await setUp();
    const taken: unknown[] = [];
    shop.ports.limiter.take = (check) => {
      taken.push(check);
      return Promise.resolve({ isAllowed: true });
    };
    await shop.start();
    expect(taken).toEqual([{ key: 'pay:b1', limit: 20, windowSecs: 600, isShared: true }]);
  });

  it('is credited to the rider’s wallet if the trip was cancelled, or was paid in another way', async () => {
    const shop = await setUp();
    const [first, second] = [await shop.start(), await shop.start()];
    await shop.press(first, 'pay');
    expect(await shop.press(second, 'pay')).toContain('payment=success');
    expect(shop.balance('ana')).toBe(200);
    expect(
      shop
        .attempts()
        .map(([, { state }]) => state)
        .sort(),
    ).toEqual(['credited', 'settled']);
    await shop.press(second, 'pay_twice');
    expect(shop.balance('ana')).toBe(200);
  });

  it('is not settled if the gateway reports another amount, currency or attempt', async () => {
    for (const wrong of [{ amountMinor: 100 }, { currency: 'USD' }]) {
      const shop = await setUp();
      const page = await shop.start();
      const ref = shop.attempts()[0]?.[0] ?? '';
      await shop.store.update(
        Object.fromEntries(
          Object.entries(wrong).map(([field, value]) => [`test_gateway/${ref}/${field}`, value]),
        ),
      );
      expect(await shop.press(page, 'pay')).toContain('payment=failed');
      expect(shop.booking()).toMatchObject({ status: 'PENDING' });
      expect(shop.attempts()).toMatchObject([[ref, { state: 'mismatch' }]]);
    }
  });

  it('is not settled with a gateway transaction that has already settled another attempt', async () => {
    const shop = await setUp({}, {});
    await shop.store.update({ 'bookings/b2': { ...(shop.booking() as object), reference: 'ZZZZZZ' } });
    const first = await shop.start();
    await shop.press(first, 'pay');
    const ref = shop.attempts()[0]?.[0] ?? '';
    const txnId = shop.store.get(`test_gateway/${ref}/txnId`);
    const second = await shop.start({ ...FORM, order_id: 'b2' });
    const other = shop.attempts().find(([key]) => key !== ref)?.[0] ?? '';
    await shop.store.update({ [`test_gateway/${other}/txnId`]: txnId });
    expect(await shop.press(second, 'pay')).toContain('payment=failed');
    expect(shop.store.get('bookings/b2')).toMatchObject({ status: 'PENDING' });
  });
});

describe('a payment through a gateway whose result is known only from the webhook', () => {
  /**
   * A gateway in test mode. For every attempt it returns the status that the test sets. The server trusts the
   * gateway's notice.
   */
  const gateway = (verdict: Partial<Verdict>, isProof: boolean): PaymentGateway => {
    const of = (ref: string): Verdict => ({
      state: 'paid',
      amountMinor: 20_000,
      currency: 'UYU',
      reference: ref,
      gatewayTxnId: 'txn',
      ...verdict,
    });
    return {
      name: 'payfast',
      isConfigured: () => true,
      isLive: () => false,
      supports: () => true,
      createCheckout: ({ ref }) =>
        Promise.resolve({ kind: 'redirect', url: 'https://payfast.test/', gatewayRef: ref }),
      fetchStatus: ({ ref }) => Promise.resolve({ ...of(ref), ...(isProof ? { state: 'pending' } : {}) }),
      verifyWebhook: ({ rawBody }) => {
        const reference = rawBody.toString();
        const proof = isProof ? { proof: () => of(reference) } : {};
        return Promise.resolve({ isTrusted: true, notices: [{ kind: 'payment', reference, ...proof }] });
      },
    };
  };
  const notified = async (verdict: Partial<Verdict>, isProof = false) => {
    const shop = await setUp({}, {}, [gateway(verdict, isProof)]);
    await shop.post('/pay/payfast/start', FORM);
    const ref = shop.attempts()[0]?.[0] ?? '';
    const back = async () => (await shop.open(`/pay/payfast/return/${ref}`)).headers.get('location') ?? '';
    const notify = () => shop.open('/pay/payfast/webhook', { method: 'POST', body: ref });
    return { shop, back, notify, state: () => shop.attempts()[0]?.[1].state };
  };

  it('is settled once by the signed notice of the gateway', async () => {
    const { shop, back, notify, state } = await notified({}, true);
    expect(await back()).toContain('payment=pending');
    expect(shop.booking()).toMatchObject({ status: 'PENDING' });
    const answers = await Promise.all([notify(), notify(), notify()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(shop.booking()).toMatchObject({ status: 'PAID', gateway: 'payfast' });
    expect([shop.balance('leo'), state()]).toEqual([180, 'settled']);
    expect(await back()).toContain('payment=success');
  });

  it('is not settled by a notice with another amount', async () => {
    const { shop, notify, state } = await notified({ amountMinor: 100 }, true);
    await notify();
    expect(shop.booking()).toMatchObject({ status: 'PENDING' });
    expect(state()).toBe('mismatch');
  });

  it.each([
    [true, 'PENDING', 'mismatch'],
    [false, 'PAID', 'settled'],
  ])(
    'that has isLive = %s leaves the trip with the status %s while the gateway is in test mode',
    async (isLive, status, state) => {
      const made = await notified({ isLive });
      await made.notify();
      expect(made.shop.booking()).toMatchObject({ status });
      expect(made.state()).toBe(state);
    },
  );

  it('causes the answer 200 to the webhook even if the server does not know the payment', async () => {
    const { shop } = await notified({});
    const answer = await shop.open('/pay/payfast/webhook', { method: 'POST', body: 'UNKNOWN' });
    expect([answer.status, await answer.text()]).toEqual([200, 'not_ours']);
  });
});

describe('the return of a payer who has not paid', () => {
  /** A payment whose attempt has a state and whose gateway gives an answer. */
  const returned = async (stored: PaymentAttempt['state'], verdict: Partial<Verdict>) => {
    const shop = await setUp();
    await shop.start();
    const ref = shop.attempts()[0]?.[0] ?? '';
    await shop.store.update({ [`payment_attempts/${ref}/state`]: stored });
    const [gateway] = shop.ports.gateways;
    if (gateway !== undefined)
      gateway.fetchStatus = () =>
        Promise.resolve({
          amountMinor: -1,
          currency: '',
          reference: ref,
          gatewayTxnId: '',
          ...verdict,
        } as Verdict);
    const back = async (by: 'return' | 'cancel') => {
      const location = (await shop.open(`/pay/test/${by}/${ref}`)).headers.get('location') ?? '';
      return new URL(location).searchParams.get('payment');
    };
    const record = () => shop.store.get(`payment_attempts/${ref}`) as PaymentAttempt;
    return { shop, back, record };
  };

  it.each<[Verdict['state'], 'return' | 'cancel', PaymentAttempt['state'], string, PaymentAttempt['state']]>([
    ['failed', 'return', 'pending', 'refused', 'failed'],
    ['failed', 'cancel', 'cancelled', 'refused', 'failed'],
    ['cancelled', 'return', 'pending', 'cancelled', 'cancelled'],
    ['open', 'return', 'pending', 'pending', 'pending'],
    ['open', 'cancel', 'pending', 'cancelled', 'cancelled'],
    ['open', 'cancel', 'created', 'cancelled', 'cancelled'],
    // The notice of the refusal came first.
    ['open', 'cancel', 'failed', 'refused', 'failed'],
    ['unknown', 'return', 'failed', 'refused', 'failed'],
    // Without an answer of the gateway, the payer may have paid.
    ['unknown', 'cancel', 'pending', 'pending', 'pending'],
    ['pending', 'cancel', 'pending', 'pending', 'pending'],
    // The payer tries again after a refusal.
    ['pending', 'return', 'failed', 'pending', 'pending'],
    ['pending', 'return', 'cancelled', 'pending', 'pending'],
    // The page is not open yet, so its start must still find this state.
    ['pending', 'return', 'created', 'pending', 'created'],
    ['open', 'return', 'expired', 'failed', 'expired'],
  ])(
    'with the answer %s at the address %s of an attempt that is %s is told as %s, and the attempt is then %s',
    async (state, by, stored, outcome, next) => {
      const { back, record } = await returned(stored, { state });
      expect(await back(by)).toBe(outcome);
      expect(record().state).toBe(next);
    },
  );

  it('stores the code of a refusal for staff, and lists the trip once for dispatchers', async () => {
    const { shop, back, record } = await returned('pending', { state: 'failed', code: 'card_declined' });
    expect([await back('return'), await back('return')]).toEqual(['refused', 'refused']);
    expect(record()).toMatchObject({ state: 'failed', refusalCode: 'card_declined' });
    expect(shop.store.get('payments/b1/trouble')).toEqual({ failedAt: NOW });
    expect(shop.looked).toEqual(['b1']);
    expect(shop.log.lines.filter(({ message }) => message === 'payment refused')).toMatchObject([
      { level: 'info', fields: { provider: 'test', bookingId: 'b1', code: 'card_declined' } },
    ]);
  });

  it('leaves a refused attempt refused when it expires', async () => {
    const { shop, back, record } = await returned('failed', { state: 'unknown' });
    shop.advance(91 * 60_000);
    expect([await back('return'), record().state]).toEqual(['refused', 'failed']);
  });
});

describe('a payment that is not settled yet', () => {
  const begun = async (action?: string) => {
    const shop = await setUp();
    const page = await shop.start();
    if (action !== undefined) await shop.post(page, { action });
    const ref = shop.attempts()[0]?.[0] ?? '';
    const resolve = async (ports: Partial<typeof shop.ports> = {}) => {
      const attempt = await attemptOf(shop.store, ref);
      if (attempt === null) throw new Error('no attempt');
      return resolveAttempt({ ...shop.ports, ...ports }, attempt);
    };
    return { ...shop, resolve, state: () => shop.store.get(`payment_attempts/${ref}/state`) };
  };

  it.each([
    ['is pending for an hour after the attempt expires', 90 * 60_000, 'pending', 'pending'],
    ['has failed more than an hour after the attempt expires', 90 * 60_000 + 1, 'failed', 'expired'],
  ])('%s', async (_, ms, outcome, state) => {
    const shop = await begun();
    shop.advance(ms);
    expect(await shop.resolve()).toBe(outcome);
    expect(shop.state()).toBe(state);
  });

  it('is credited to the payer’s wallet if the trip costs more now', async () => {
    const shop = await begun('pay_without_webhook');
    await shop.store.update({ 'bookings/b1/trip_cost': 250 });
    expect(await shop.resolve()).toBe('success');
    expect([shop.state(), shop.balance('ana'), shop.booking().status]).toEqual(['credited', 200, 'PENDING']);
  });

  it('is settled by a later run, and not credited to the payer’s wallet, if the database fails once', async () => {
    const shop = await begun('pay_without_webhook');
    const commit: typeof shop.store.commit = (write) =>
      'bookings/b1/status' in write.values
        ? Promise.reject(new DomainError('unavailable'))
        : shop.store.commit(write);
    await expect(shop.resolve({ store: { ...shop.store, commit } })).rejects.toThrow('unavailable');
    expect([shop.state(), shop.balance('ana')]).toEqual(['pending', 0]);
    expect(await shop.resolve()).toBe('success');
    expect([shop.state(), shop.balance('leo')]).toEqual(['settled', 180]);
  });
});

describe('a payment through a gateway changes only the expected values in the database', () => {
  it('when the payment begins and is paid', async () => {
    const shop = await setUp();
    let page = '';
    const hidden = ['test_gateway', 'reports'];
    expect(
      await changesOf(
        shop.store,
        async () => {
          page = await shop.start();
        },
        hidden,
      ),
    ).toEqual({
      'payment_attempts/HOV4DKRY7GNU3CJQ/amountMinor': 20000,
      'payment_attempts/HOV4DKRY7GNU3CJQ/bookingId': 'b1',
      'payment_attempts/HOV4DKRY7GNU3CJQ/createdAt': NOW,
      'payment_attempts/HOV4DKRY7GNU3CJQ/currency': 'UYU',
      'payment_attempts/HOV4DKRY7GNU3CJQ/decimal': 2,
      'payment_attempts/HOV4DKRY7GNU3CJQ/expiresAt': NOW + 1_800_000,
      'payment_attempts/HOV4DKRY7GNU3CJQ/gatewayRef': 'test_HOV4DKRY7GNU3CJQ',
      'payment_attempts/HOV4DKRY7GNU3CJQ/isLive': false,
      'payment_attempts/HOV4DKRY7GNU3CJQ/provider': 'test',
      'payment_attempts/HOV4DKRY7GNU3CJQ/state': 'pending',
      'payment_attempts/HOV4DKRY7GNU3CJQ/sweepAt': NOW + 120_000,
      'payment_attempts/HOV4DKRY7GNU3CJQ/uid': 'ana',
      'payment_attempts/HOV4DKRY7GNU3CJQ/useWallet': false,
      'payments/b1/attempts/HOV4DKRY7GNU3CJQ': true,
    });
    const paid = await changesOf(shop.store, () => shop.press(page, 'pay'), hidden);
    expect(paid).toEqual({
      'bookings/b1/cardPaymentAmount': 200,
      'bookings/b1/cashPaymentAmount': 0,
      'bookings/b1/customer_paid': 200,
      'bookings/b1/debt_amount': 0,
      'bookings/b1/discount_amount': 0,
      'bookings/b1/gateway': 'test',
      'bookings/b1/payableAmount': 200,
      'bookings/b1/payment_mode': 'card',
      'bookings/b1/prepaid': false,
      'bookings/b1/promo_applied': false,
      'bookings/b1/status': 'PAID',
      'bookings/b1/usedWalletMoney': 0,
      'document_queue/r_b1/at': NOW,
      'payment_attempts/HOV4DKRY7GNU3CJQ/gatewayTxnId': 'txn_dGVzdDpIT1Y0REtSWTdHTlUz',
      'payment_attempts/HOV4DKRY7GNU3CJQ/state': 'settled',
      'payment_attempts/HOV4DKRY7GNU3CJQ/sweepAt': null,
      'payment_transactions/test/dHhuX2RHVnpkRHBJVDFZMFJFdFNXVGRIVGxVeg/ref': 'HOV4DKRY7GNU3CJQ',
      'payments/b1/attemptRef': 'HOV4DKRY7GNU3CJQ',
      'payments/b1/isPrepaid': false,
      'payments/b1/mode': 'card',
      'payments/b1/provider': 'test',
      'payments/b1/reportedAt': NOW,
      'payments/b1/settledAt': NOW,
      'users/leo/walletBalance': 180,
      'wallet_history/leo/b1_share/amount': 180,
      'wallet_history/leo/b1_share/at': NOW,
      'wallet_history/leo/b1_share/balance': 180,
      'wallet_history/leo/b1_share/bookingId': 'b1',
      'wallet_history/leo/b1_share/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/leo/b1_share/txRef': 'ABCDEF',
      'wallet_history/leo/b1_share/type': 'Credit',
    });
  });

  it('when the payment is credited to the payer’s wallet, because the trip was cancelled meanwhile', async () => {
    const shop = await setUp();
    const page = await shop.start();
    await shop.store.update({ 'bookings/b1/status': 'CANCELLED' });
    const credited = await changesOf(shop.store, () => shop.press(page, 'pay'), ['test_gateway']);
    expect(credited).toEqual({
      'payment_attempts/HOV4DKRY7GNU3CJQ/gatewayTxnId': 'txn_dGVzdDpIT1Y0REtSWTdHTlUz',
      'payment_attempts/HOV4DKRY7GNU3CJQ/state': 'credited',
      'payment_attempts/HOV4DKRY7GNU3CJQ/sweepAt': null,
      'payment_transactions/test/dHhuX2RHVnpkRHBJVDFZMFJFdFNXVGRIVGxVeg/ref': 'HOV4DKRY7GNU3CJQ',
      'users/ana/walletBalance': 200,
      'wallet_history/ana/gateway_HOV4DKRY7GNU3CJQ/amount': 200,
      'wallet_history/ana/gateway_HOV4DKRY7GNU3CJQ/at': NOW,
      'wallet_history/ana/gateway_HOV4DKRY7GNU3CJQ/balance': 200,
      'wallet_history/ana/gateway_HOV4DKRY7GNU3CJQ/bookingId': 'b1',
      'wallet_history/ana/gateway_HOV4DKRY7GNU3CJQ/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/ana/gateway_HOV4DKRY7GNU3CJQ/txRef': 'HOV4DKRY7GNU3CJQ',
      'wallet_history/ana/gateway_HOV4DKRY7GNU3CJQ/type': 'Credit',
    });
    expect(shop.notifications).toMatchObject([
      { uid: 'ana', text: 'wallet_credited', params: { amount: '$200.00' }, screen: 'Wallet' },
    ]);
  });

  it('when the payment is kept for staff, because the account of the payer was deleted', async () => {
    const shop = await setUp();
    const page = await shop.start();
    await shop.store.update({ 'bookings/b1/status': 'CANCELLED', 'users/ana': null });
    const credited = await changesOf(shop.store, () => shop.press(page, 'pay'), ['test_gateway']);
    expect(credited).toEqual({
      'payment_attempts/HOV4DKRY7GNU3CJQ/gatewayTxnId': 'txn_dGVzdDpIT1Y0REtSWTdHTlUz',
      'payment_attempts/HOV4DKRY7GNU3CJQ/state': 'credited',
      'payment_attempts/HOV4DKRY7GNU3CJQ/sweepAt': null,
      'payment_transactions/test/dHhuX2RHVnpkRHBJVDFZMFJFdFNXVGRIVGxVeg/ref': 'HOV4DKRY7GNU3CJQ',
    });
    expect(shop.notifications).toEqual([]);
    expect(shop.log.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'money for a person who is gone' }),
    );
  });
});
