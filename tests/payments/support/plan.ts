import { expect } from 'vitest';
import type { CorrectionInput } from '@domain/contracts/money/money-desk';
import type { PaymentProviderName } from '@domain/payment/providers';
import {
  correctMoneyCommand,
  previewCorrectionCommand,
} from '../../../functions/src/money-desk/correct-money.command';
import { advanceRefund, decideRefundCommand, sweepRefunds } from '../../../functions/src/money-desk/refunds';
import { boss } from '../../../functions/src/money-desk/testing/desk-world';
import { gatewayShop, type GatewayShop } from './gateway-shop';

/** The reason why a gateway cannot support a row, by gateway. */
type Cannot = Readonly<Partial<Record<PaymentProviderName, string>>>;

/** A row of the test plan. The row is run with every gateway that supports it (docs/payments.md). */
export type Row = { says: string; run: (name: PaymentProviderName) => Promise<void>; cannot?: Cannot };

const begun = async (name: PaymentProviderName) => {
  const shop = await gatewayShop(name);
  return { shop, ref: await shop.begin() };
};

/** Returns the message that the app shows after the redirect. Without a redirect there is no message. */
const said = (location: string | null): string | null =>
  location === null ? null : new URL(location).searchParams.get('payment');

const same = (names: readonly PaymentProviderName[], reason: string): Cannot =>
  Object.fromEntries(names.map((name) => [name, reason]));

const IN_OUR_DATABASE = { test: 'its simulated bank is in our database' };
const NOTICE_IS_PROOF = { payfast: 'has no status call, so its notice is the only proof' };
const FORMS: readonly PaymentProviderName[] = ['payfast', 'payulatam', 'liqpay'];
const NO_NOTICE_OF_DISPUTES = same(
  ['paytm', 'flutterwave', 'payfast', 'payulatam', 'paymongo', 'tap', 'iyzico', 'liqpay'],
  'documents no such notice',
);
const NO_NOTICE_OF_REFUNDS = same(
  ['paytm', 'flutterwave', 'payfast', 'payulatam', 'tap', 'iyzico'],
  'documents no such notice',
);

/** Expects that a payment with wrong data in the gateway’s report settles no trip. */
const wrong =
  (outcome: 'wrong_amount' | 'wrong_currency' | 'wrong_reference' | 'wrong_mode') =>
  async (name: PaymentProviderName): Promise<void> => {
    const { shop, ref } = await begun(name);
    await shop.next(ref, outcome);
    expect(said(await shop.pay(ref))).not.toBe('success');
    await shop.notify(ref);
    await shop.heal(ref);
    shop.expectUnpaid();
    expect(['mismatch', 'pending']).toContain(await shop.stateOf(ref));
  };

/** Expects that a forged notice is refused, and that the payment can continue. */
const spoiled =
  (spoil: 'unsigned' | 'forged' | 'changed') =>
  async (name: PaymentProviderName): Promise<void> => {
    const { shop, ref } = await begun(name);
    await shop.pay(ref, { notice: false, back: false });
    expect(await shop.notify(ref, { spoil })).toEqual([401]);
    shop.expectUnpaid();
    expect(await shop.notify(ref)).toEqual([200]);
    await shop.expectPaidOnce(ref);
  };

/** Expects that the payment is settled later if the gateway does not answer correctly at first. */
const ill =
  (mode: 'down' | 'slow' | 'garbage') =>
  async (name: PaymentProviderName): Promise<void> => {
    const { shop, ref } = await begun(name);
    await shop.control({ answers: mode });
    if (mode === 'slow') shop.line.limitMs = 100;
    const isAsked = name !== 'payfast';
    if (isAsked) expect(said(await shop.pay(ref, { notice: false }))).toBe('pending');
    else {
      await shop.pay(ref, { notice: false, back: false });
      expect(await shop.notify(ref)).not.toEqual([200]);
    }
    shop.expectUnpaid();
    await shop.control({ answers: 'right' });
    shop.line.limitMs = 10_000;
    await shop.heal(ref);
    await shop.expectPaidOnce(ref);
  };

const REFUND = 'request-1';
const WHOLE = 200;
/**
 * Pays a trip. Returns the shop, and a correction that refunds a part of the payment. Payfast can only
 * refund in live mode.
 */
async function paid(name: PaymentProviderName, amount = 60) {
  const shop = await gatewayShop(name, (stored) =>
    name === 'payfast' ? { ...stored, mode: 'live' } : stored,
  );
  const ref = await shop.begin();
  await shop.pay(ref);
  await shop.expectPaidOnce(ref);
  const correction: CorrectionInput = { kind: 'refund', bookingId: 'b1', amount, attempt: ref };
  const state = () => shop.store.get(`corrections/${REFUND}/refundState`);
  return { shop, ref, correction, state };
}

async function sweepLater(shop: GatewayShop): Promise<void> {
  shop.advance(3_600_000);
  await sweepRefunds(shop.desk);
}

/** A number of database accesses that no run reaches. */
const MOST_ACCESSES = 60;

/** The rows of the plan. */
export const PLAN: readonly Row[] = [
  {
    says: 'paid, reported by the redirect only',
    cannot: { ...NOTICE_IS_PROOF },
    run: async (name) => {
      const { shop, ref } = await begun(name);
      expect(said(await shop.pay(ref, { notice: false }))).toBe('success');
      await shop.expectPaidOnce(ref);
    },
  },
  {
    says: 'paid, reported by the notice only',
    run: async (name) => {
      const { shop, ref } = await begun(name);
      await shop.pay(ref, { back: false });
      await shop.expectPaidOnce(ref);
    },
  },
  {
    says: 'paid, reported by the notice and then by the redirect',
    run: async (name) => {
      const { shop, ref } = await begun(name);
      const location = await shop.pay(ref);
      expect(said(location)).toBe('success');
      await shop.expectPaidOnce(ref);
    },
  },
  {
    says: 'paid, reported by both at once',
    run: async (name) => {
      const { shop, ref } = await begun(name);
      await shop.pay(ref, { notice: false, back: false });
      const back = () => shop.open(`/pay/${name}/return/${ref}`);
      await Promise.all([shop.notify(ref), back(), shop.notify(ref), back()]);
      await shop.expectPaidOnce(ref);
    },
  },
  {
    says: 'paid, found by the sweeper only',
    cannot: { ...NOTICE_IS_PROOF },
    run: async (name) => {
      const { shop, ref } = await begun(name);
      await shop.pay(ref, { notice: false, back: false });
      shop.expectUnpaid();
      await shop.heal(ref);
      await shop.expectPaidOnce(ref);
    },
  },
  {
    says: 'a cancelled payment pays nothing, and a retry pays',
    run: async (name) => {
      const { shop, ref } = await begun(name);
      expect(said(await shop.press(ref, 'cancel'))).not.toBe('success');
      shop.expectUnpaid();
      const again = await shop.begin();
      await shop.pay(again);
      await shop.expectPaidOnce(again);
    },
  },
  {
    says: 'a payment refused by the bank pays nothing, and a retry pays',
    run: async (name) => {
      const { shop, ref } = await begun(name);
      expect(said(await shop.press(ref, 'fail'))).not.toBe('success');
      await shop.heal(ref);
      shop.expectUnpaid();
      const again = await shop.begin();
      await shop.pay(again);
      await shop.expectPaidOnce(again);
    },
  },
  {
    says: 'a refused payer returns as refused at once, and the office gets the time and the code',
    run: async (name) => {
      const { shop, ref } = await begun(name);
      // The return alone must tell it, if the gateway can be asked.
      if (name !== 'payfast' && name !== 'test') await shop.control({ notices: 'off' });
      expect(said(await shop.comeBack(ref, 'fail'))).toBe('refused');
      expect(shop.store.get('payments/b1/trouble')).toEqual({ failedAt: shop.clock() });
      expect(shop.looked).toContain('b1');
      const { state, refusalCode } = await shop.attempt(ref);
      expect([state, refusalCode]).toEqual(['failed', expect.stringMatching(/\w/)]);
      shop.expectUnpaid();
      await shop.heal(ref);
      expect(await shop.stateOf(ref)).toBe('failed');
      shop.expectUnpaid();
    },
  },
  {
    says: 'a payer who cancels returns as cancelled at once, and the office gets no failure',
    cannot: {
      ...same(['squareup', 'razorpay'], 'does not lead a payer back who cancels'),
      ...same(['payulatam', 'iyzico'], 'does not say that a payer has cancelled'),
      liqpay: 'reports a cancelled payment as refused',
    },
    run: async (name) => {
      const { shop, ref } = await begun(name);
      if (name !== 'test') await shop.control({ notices: 'off' });
      expect(said(await shop.comeBack(ref, 'cancel'))).toBe('cancelled');
      expect(shop.store.get('payments/b1/trouble')).toBeNull();
      expect(await shop.stateOf(ref)).toBe('cancelled');
      shop.expectUnpaid();
    },
  },
  {
    says: 'a slow bank makes the payment pending until the money arrives',
    cannot: { test: 'its payer returns and pays later by hand' },
    run: async (name) => {
      const { shop, ref } = await begun(name);
      expect([null, 'pending']).toContain(said(await shop.press(ref, 'wait')));
      await shop.heal(ref);
      shop.expectUnpaid();
      await shop.control({ reference: ref, press: 'arrive' });
      await shop.expectPaidOnce(ref);
    },
  },
  {
    says: 'a notice without a signature is refused',
    cannot: { mollie: 'its unsigned notice only triggers a status call' },
    run: spoiled('unsigned'),
  },
  {
    says: 'a notice with a wrong signature is refused',
    cannot: { mollie: 'its unsigned notice only triggers a status call' },
    run: spoiled('forged'),
  },
  {
    says: 'a notice changed after signing is refused',
    cannot: { mollie: 'its unsigned notice only triggers a status call' },
    run: spoiled('changed'),
  },
  {
    says: 'a signature that is ten minutes old is refused',
    cannot: {
      ...same(
        ['paypal', 'squareup', 'mollie', 'razorpay', 'paytm', 'paystack', 'flutterwave', 'payulatam', 'tap'],
        'signs no time, and a repeat only triggers a status call',
      ),
      ...same(['iyzico', 'liqpay', 'test'], 'signs no time, and a repeat only triggers a status call'),
      ...same(
        ['mercadopago', 'paymongo'],
        'says of no age that is too old; a repeat only makes the server ask',
      ),
      payfast: 'signs no time, and a repeat finds the payment settled',
    },
    run: async (name) => {
      const { shop, ref } = await begun(name);
      await shop.pay(ref, { notice: false, back: false });
      expect(await shop.notify(ref, { spoil: 'old' })).toEqual([401]);
      shop.expectUnpaid();
    },
  },
  { says: 'another amount settles nothing', run: wrong('wrong_amount') },
  {
    says: 'another currency settles nothing',
    cannot: {
      paytm: 'takes INR only, and its answer has no currency',
      payfast: 'takes ZAR only, and its notice has no currency',
    },
    run: wrong('wrong_currency'),
  },
  {
    says: 'another reference settles nothing',
    cannot: { test: 'stores its payments under our reference' },
    run: wrong('wrong_reference'),
  },
  {
    says: 'a payment in the other mode (test or live) settles nothing',
    cannot: {
      ...same(
        ['paypal', 'squareup', 'razorpay', 'paytm', 'flutterwave', 'payfast', 'iyzico'],
        'its answer has no mode, and the keys of one mode do not work in the other',
      ),
      payulatam: 'the mode is in its notice, which is refused, and its report has none',
      test: 'has no other mode',
    },
    run: async (name) => {
      if (name !== 'liqpay') return wrong('wrong_mode')(name);
      // LiqPay marks payments of its sandbox. Such payments must not count in live mode.
      const shop = await gatewayShop(name, (stored) => ({ ...stored, mode: 'live' }));
      const ref = await shop.begin();
      await shop.pay(ref);
      shop.expectUnpaid();
      expect(await shop.stateOf(ref)).toBe('mismatch');
    },
  },
  {
    says: 'the same notice twenty times at once has one effect',
    run: async (name) => {
      const { shop, ref } = await begun(name);
      await shop.pay(ref, { notice: false, back: false });
      const answers = await shop.notify(ref, { times: 20 });
      expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
      await shop.expectPaidOnce(ref);
    },
  },
  {
    says: 'a second payment of the same trip goes into the payer’s wallet once',
    run: async (name) => {
      const shop = await gatewayShop(name);
      const [first, second] = [await shop.begin(), await shop.begin()];
      await shop.pay(first);
      await shop.pay(second);
      await shop.notify(second, { times: 5 });
      expect([await shop.stateOf(first), await shop.stateOf(second)]).toEqual(['settled', 'credited']);
      expect([shop.balance('leo'), shop.balance('ana')]).toEqual([180, 200]);
      expect([shop.lines('leo'), shop.lines('ana')]).toEqual([1, 1]);
    },
  },
  {
    says: 'a payment for a cancelled trip goes into the payer’s wallet',
    run: async (name) => {
      const { shop, ref } = await begun(name);
      await shop.store.update({ 'bookings/b1/status': 'CANCELLED' });
      await shop.pay(ref);
      expect(shop.status()).toBe('CANCELLED');
      expect([await shop.stateOf(ref), shop.balance('ana')]).toEqual(['credited', 200]);
      expect(shop.balance('leo') ?? 0).toBe(0);
    },
  },
  {
    says: 'a crash after any step is repaired by the sweeper or the next notice',
    run: async (name) => {
      for (let dies = 1; dies < MOST_ACCESSES; dies += 1) {
        const { shop, ref } = await begun(name);
        await shop.pay(ref, { notice: false, back: false });
        const hasDied = await shop.dieAt(ref, dies);
        await shop.heal(ref);
        await shop.expectPaidOnce(ref);
        if (hasDied) continue;
        // At least one run must have been killed. Otherwise the row would test nothing.
        expect(dies).toBeGreaterThan(1);
        return;
      }
      throw new Error('no run came to its end');
    },
  },
  {
    says: 'unknown keys are refused, and the payer stays in the app',
    cannot: {
      ...IN_OUR_DATABASE,
      ...same(FORMS, 'the payer’s form goes to its page, which refuses the key'),
    },
    run: async (name) => {
      const shop = await gatewayShop(name, (stored) =>
        Object.fromEntries(
          Object.entries(stored).map(([field, value]) => [
            field,
            /key|token|secret$/.test(field) && typeof value === 'string' ? value.replace(/.$/, 'x') : value,
          ]),
        ),
      );
      expect((await shop.startAnswer()).status).toBe(503);
      shop.expectUnpaid();
    },
  },
  {
    says: 'a gateway that is down at the start allows a retry',
    cannot: { ...IN_OUR_DATABASE, ...same(FORMS, 'gets no call at the start') },
    run: async (name) => {
      const shop = await gatewayShop(name);
      await shop.control({ answers: 'down' });
      expect((await shop.startAnswer()).status).toBe(503);
      await shop.control({ answers: 'right' });
      const ref = await shop.begin();
      await shop.pay(ref);
      await shop.expectPaidOnce(ref);
    },
  },
  { says: 'a gateway that is down delays a payment', cannot: IN_OUR_DATABASE, run: ill('down') },
  { says: 'a gateway that does not answer delays a payment', cannot: IN_OUR_DATABASE, run: ill('slow') },
  { says: 'a gateway that answers garbage delays a payment', cannot: IN_OUR_DATABASE, run: ill('garbage') },
  {
    says: 'a refund requested twenty times at once is made once',
    run: async (name) => {
      const { shop, correction, state } = await paid(name);
      const { effects } = await previewCorrectionCommand(shop.desk, { correction }, boss);
      const input = { id: REFUND, correction, reason: 'paid_twice' as const, note: '', effects };
      await Promise.all(Array.from({ length: 20 }, () => correctMoneyCommand(shop.desk, input, boss)));
      await Promise.all(Array.from({ length: 5 }, () => advanceRefund(shop.desk, REFUND)));
      expect([state(), shop.refundedAt()]).toEqual(['done', 6000]);
    },
  },
  {
    says: 'a refund that the gateway refuses can be credited to the wallet by staff',
    run: async (name) => {
      const { shop, ref, correction, state } = await paid(name);
      await shop.refundsGo(ref, 'failed');
      await shop.correct(correction);
      expect([state(), shop.refundedAt(), shop.balance('ana') ?? 0]).toEqual(['failed', 0, 0]);
      await decideRefundCommand(shop.desk, { id: REFUND, to: 'wallet' }, boss);
      expect([state(), shop.refundedAt(), shop.balance('ana')]).toEqual(['to_wallet', 0, 60]);
    },
  },
  {
    says: 'a slow refund is tracked to its end',
    cannot: {
      payfast: 'has no refund status call, so staff check its dashboard',
      iyzico: 'its answer is final',
    },
    run: async (name) => {
      const { shop, ref, correction, state } = await paid(name, WHOLE);
      await shop.refundsGo(ref, 'pending');
      await shop.correct(correction);
      expect(state()).toBe('pending');
      await shop.refundsGo(ref, 'done');
      await sweepLater(shop);
      expect([state(), shop.refundedAt()]).toEqual(['done', 20_000]);
    },
  },
  {
    says: 'a refund whose answer is lost is made once, and is found or reviewed by staff',
    cannot: IN_OUR_DATABASE,
    run: async (name) => {
      const { shop, correction, state } = await paid(name);
      shop.line.isCut = true;
      await shop.correct(correction);
      expect([state(), shop.refundedAt()]).toEqual(['asked', 6000]);
      shop.line.isCut = false;
      await sweepLater(shop);
      const cannotTell: readonly string[] = ['payfast', 'tap', 'iyzico', 'liqpay'];
      expect([state(), shop.refundedAt()]).toEqual([cannotTell.includes(name) ? 'unclear' : 'done', 6000]);
    },
  },
  {
    says: 'a refund in the gateway’s dashboard is one entry for staff and changes no wallet',
    cannot: NO_NOTICE_OF_REFUNDS,
    run: async (name) => {
      const { shop, ref } = await paid(name);
      await shop.press(ref, 'refund_elsewhere').catch(() => undefined);
      await shop.control({ reference: ref, notice: 'refund', times: 5 }).catch(() => undefined);
      expect(shop.incidents()).toMatchObject([{ kind: 'refund', state: 'done', amountMinor: 20_000 }]);
      expect([shop.balance('leo'), shop.balance('ana') ?? 0]).toEqual([180, 0]);
    },
  },
  {
    says: 'a dispute is one entry for staff, is tracked to its end and changes no wallet',
    cannot: NO_NOTICE_OF_DISPUTES,
    run: async (name) => {
      const { shop, ref } = await paid(name);
      for (const action of ['dispute', 'dispute', 'dispute_won'])
        await shop.press(ref, action).catch(() => undefined);
      expect(shop.incidents()).toMatchObject([{ kind: 'dispute', state: 'won', amountMinor: 20_000 }]);
      expect([shop.balance('leo'), shop.balance('ana') ?? 0]).toEqual([180, 0]);
    },
  },
];
