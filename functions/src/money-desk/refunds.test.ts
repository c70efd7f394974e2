import { describe, expect, it } from 'vitest';
import type { CorrectionInput } from '@domain/contracts/money/money-desk';
import { resolveAttempt } from '../payments/attempts/pay.command';
import { attemptOf } from '../payments/attempts/attempts';
import type { PaymentGateway } from '../../../gateways/kit/gateway';
import type { Store } from '../platform/ports';
import { dyingStore, Killed } from '../platform/testing/dying-store';
import { correctMoneyCommand, previewCorrectionCommand } from './correct-money.command';
import { advanceRefund, ASK_AGAIN_MS, decideRefundCommand, sweepRefunds } from './refunds';
import { boss, deskWorld } from './testing/desk-world';
import { changesOf } from '../platform/testing/changes';
import { expectFences } from '../platform/testing/fences';
import { NOW } from '../platform/testing/records';

const REFUND = 'request-1';

async function paidByCard() {
  const world = await deskWorld();
  const ref = await world.payByCard();
  const correction: CorrectionInput = { kind: 'refund', bookingId: 'b1', amount: 60, attempt: ref };
  const order = () => world.store.get(`test_gateway/${ref}`) as { refundedMinor?: number };
  const state = () => world.store.get(`corrections/${REFUND}/refundState`);
  return { ...world, ref, correction, order, state };
}

describe('a refund through the gateway', () => {
  it('is made once to the payment method of the rider, at the cost of the operator', async () => {
    const world = await paidByCard();
    expect(await world.correct(world.correction)).toEqual({ refundState: 'done' });
    await world.correct(world.correction).catch(() => undefined);
    expect(world.order().refundedMinor).toBe(6000);
    expect(world.store.get(`payment_attempts/${world.ref}/refundedMinor`)).toBe(6000);
    expect(world.balance('ana')).toBe(0);
    expect(world.balance('leo')).toBe(180);
    expect(world.day()).toMatchObject({ tripCost: 14_000, convenienceFee: -4000 });
    expect(world.notifications).toContainEqual(
      expect.objectContaining({ uid: 'ana', text: 'correction_refund', params: { amount: '$60.00' } }),
    );
  });

  it('of the smallest amount is also made, and the rider is notified', async () => {
    const world = await paidByCard();
    await world.correct({ ...world.correction, amount: 0.01 });
    expect(world.order().refundedMinor).toBe(1);
    expect(world.notifications).toContainEqual(
      expect.objectContaining({ uid: 'ana', text: 'correction_refund', params: { amount: '$0.01' } }),
    );
  });

  it('is not requested from a gateway that has changed between live and test mode since the payment', async () => {
    const world = await paidByCard();
    await world.store.update({ [`payment_attempts/${world.ref}/isLive`]: true });
    await world.correct(world.correction).catch(() => undefined);
    expect(world.order().refundedMinor).toBeUndefined();
  });

  it('is made once when staff request the refund 20 times at once', async () => {
    const world = await paidByCard();
    const { correction } = world;
    const { effects } = await previewCorrectionCommand(world.desk, { correction }, boss);
    const input = { id: REFUND, correction, reason: 'paid_twice' as const, note: '', effects };
    await Promise.all(Array.from({ length: 20 }, () => correctMoneyCommand(world.desk, input, boss)));
    await Promise.all(Array.from({ length: 5 }, () => advanceRefund(world.desk, REFUND)));
    expect(world.order().refundedMinor).toBe(6000);
    expect(world.state()).toBe('done');
  });

  it('is requested by one run at a time, because some gateways accept no idempotency keys', async () => {
    const world = await paidByCard();
    const [real] = world.desk.gateways;
    if (real === undefined) throw new Error('no gateway');
    const given: string[] = [];
    const withoutKeys: PaymentGateway = {
      ...real,
      refund: async (attempt, { amountMinor }) => {
        // The request takes a moment. A second run that does not find the refund meanwhile must not request
        // the refund too.
        await new Promise((resolve) => setImmediate(resolve));
        given.push(attempt.ref);
        return { state: 'done', gatewayRefundId: `r${String(given.length)}`, amountMinor };
      },
      fetchRefund: () => Promise.resolve({ state: 'none' }),
    };
    const desk = { ...world.desk, gateways: [withoutKeys] };
    const { correction } = world;
    const { effects } = await previewCorrectionCommand(desk, { correction }, boss);
    const input = { id: REFUND, correction, reason: 'paid_twice' as const, note: '', effects };
    await Promise.all(Array.from({ length: 5 }, () => correctMoneyCommand(desk, input, boss)));
    expect(given).toHaveLength(1);
    expect(world.state()).toBe('done');
  });

  it('never exceeds the payment or the remaining amount of the trip', async () => {
    const world = await paidByCard();
    await world.correct({ kind: 'refund', bookingId: 'b1', amount: 150 }, { id: 'request-0' });
    await expect(world.correct(world.correction)).rejects.toThrow('correction_amount');
    await world.correct({ ...world.correction, amount: 50 });
    expect(world.order().refundedMinor).toBe(5000);
  });

  it('is credited to the wallet once if the gateway refuses the refund and staff choose the wallet', async () => {
    const world = await paidByCard();
    await world.store.update({ [`test_gateway/${world.ref}/refunds_go`]: 'failed' });
    expect(await world.correct(world.correction)).toEqual({ refundState: 'failed' });
    expect(world.balance('ana')).toBe(0);
    const decision = { id: REFUND, to: 'wallet' as const };
    const decided = await Promise.allSettled(
      Array.from({ length: 5 }, () => decideRefundCommand(world.desk, decision, boss)),
    );
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(world.balance('ana')).toBe(60);
    expect(world.sumOfHistory('ana')).toBe(6000);
    expect(world.state()).toBe('to_wallet');
    expect(world.store.get(`corrections/${REFUND}/effects`)).toMatchObject({ rider: 6000, gateway: 0 });
    expect(world.store.get(`payment_attempts/${world.ref}/refundedMinor`)).toBe(0);
    expect(world.store.get('payments/b1/givenBackMinor')).toBe(6000);
  });

  it('is requested again with another id if the gateway refuses the refund and staff choose a new request', async () => {
    const world = await paidByCard();
    await world.store.update({ [`test_gateway/${world.ref}/refunds_go`]: 'failed' });
    await world.correct(world.correction);
    await world.store.update({ [`test_gateway/${world.ref}/refunds_go`]: 'done' });
    await decideRefundCommand(world.desk, { id: REFUND, to: 'gateway' }, boss);
    expect(world.state()).toBe('done');
    expect(world.order().refundedMinor).toBe(6000);
    const again = decideRefundCommand(world.desk, { id: REFUND, to: 'wallet' }, boss);
    await expect(again).rejects.toThrow('record_changed');
    expect(world.balance('ana')).toBe(0);
  });

  it('is made once if the response to the second request is lost and the refund is looked up by the new id', async () => {
    const world = await paidByCard();
    const [real] = world.desk.gateways;
    if (real === undefined) throw new Error('no gateway');
    /**
     * The refunds of the gateway by the ids that the gateway gave them. Like some real gateways, this gateway
     * looks up a refund by the gateway's id, and by our reference only if it gets no id.
     */
    const made = new Map<string, { refundRef: string; state: 'failed' | 'done'; amountMinor: number }>();
    let isDown = false;
    const gateway: PaymentGateway = {
      ...real,
      refund: (_attempt, { refundRef, amountMinor }) => {
        const gatewayRefundId = `g${String(made.size + 1)}`;
        const refund = { refundRef, state: made.size === 0 ? 'failed' : 'done', amountMinor } as const;
        made.set(gatewayRefundId, refund);
        if (isDown) return Promise.reject(new Error('the line is cut'));
        return Promise.resolve({ state: refund.state, amountMinor, gatewayRefundId });
      },
      fetchRefund: (_attempt, known) => {
        const found = [...made].find(([id, { refundRef }]) =>
          known.gatewayRefundId === undefined ? refundRef === known.refundRef : id === known.gatewayRefundId,
        );
        if (found === undefined) return Promise.resolve({ state: 'none' });
        const [gatewayRefundId, { state, amountMinor }] = found;
        return Promise.resolve({ state, amountMinor, gatewayRefundId });
      },
    };
    world.desk.gateways = [gateway];
    expect(await world.correct(world.correction)).toEqual({ refundState: 'failed' });
    isDown = true;
    await decideRefundCommand(world.desk, { id: REFUND, to: 'gateway' }, boss);
    expect(world.state()).toBe('asked');
    isDown = false;
    world.advance(ASK_AGAIN_MS * 2);
    await sweepRefunds(world.desk);
    expect(world.state()).toBe('done');
    expect(world.store.get(`corrections/${REFUND}/gatewayRefundId`)).toBe('g2');
    expect([...made.values()].filter(({ state }) => state === 'done')).toHaveLength(1);
  });

  it('that is pending at the gateway is looked up by the sweeper until the refund ends', async () => {
    const world = await paidByCard();
    await world.store.update({ [`test_gateway/${world.ref}/refunds_go`]: 'pending' });
    expect(await world.correct(world.correction)).toEqual({ refundState: 'pending' });
    expect(await sweepRefunds(world.desk)).toBe(0);
    const { refundRef } = world.store.get(`corrections/${REFUND}`) as { refundRef: string };
    await world.store.update({ [`test_gateway/${world.ref}/refunds/${refundRef}/state`]: 'failed' });
    world.advance(3600_000);
    expect(await sweepRefunds(world.desk)).toBe(1);
    expect(world.state()).toBe('failed');
  });

  /** Sets up due refunds that are pending at the gateway. The gateway answers a look-up with `fetch`. */
  async function waitingRefunds(ids: readonly string[], fetch: NonNullable<PaymentGateway['fetchRefund']>) {
    const world = await paidByCard();
    await world.store.update({ [`test_gateway/${world.ref}/refunds_go`]: 'pending' });
    await world.correct({ ...world.correction, amount: 1 });
    const record = world.store.get(`corrections/${REFUND}`) as Record<string, unknown>;
    await world.store.update({
      [`corrections/${REFUND}`]: null,
      ...Object.fromEntries(ids.map((id) => [`corrections/${id}`, { ...record, refundRef: id }])),
    });
    world.advance(3600_000);
    const [real] = world.desk.gateways;
    if (real === undefined) throw new Error('no gateway');
    world.desk.gateways = [{ ...real, fetchRefund: fetch }];
    const stateOf = (id: string) => world.store.get(`corrections/${id}/refundState`);
    return { ...world, stateOf };
  }

  it('that is pending at the gateway is looked up by one run at a time', async () => {
    const asked: string[] = [];
    const { desk } = await waitingRefunds(['r1'], async (_attempt, { refundRef = '', amountMinor = -1 }) => {
      asked.push(refundRef);
      await new Promise((resolve) => setImmediate(resolve));
      return { state: 'pending', gatewayRefundId: 'g1', amountMinor };
    });
    await Promise.all(Array.from({ length: 5 }, () => sweepRefunds(desk)));
    expect(asked).toEqual(['r1']);
  });

  it('does not wait for another refund whose gateway never answers, or that cannot be read', async () => {
    const silent = Array.from({ length: 30 }, (_, index) => `a${String(index + 10)}`);
    const world = await waitingRefunds([...silent, 'last'], (_attempt, { refundRef, amountMinor = -1 }) =>
      refundRef === 'last'
        ? Promise.resolve({ state: 'done', gatewayRefundId: 'g1', amountMinor })
        : new Promise(() => undefined),
    );
    await world.store.update({ 'corrections/a00': { sweepAt: 1, refundState: 'pending' } });
    // Each run waits for the gateway that never answers, as if the run were killed there.
    for (let run = 0; run < 6 && world.stateOf('last') !== 'done'; run += 1) {
      void sweepRefunds(world.desk);
      for (let step = 0; step < 200; step += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(world.stateOf('last')).toBe('done');
    expect(world.store.get('corrections/a00/sweepAt')).toBeGreaterThan(1);
  });

  it('that is interrupted after any step is finished once by the sweeper', async () => {
    for (let dies = 1; dies < 60; dies += 1) {
      const world = await paidByCard();
      const store = dyingStore(world.store, dies);
      const isDone = await world.correct(world.correction, { store }).then(
        () => true,
        () => false,
      );
      const isRecorded = world.state() !== null;
      world.advance(ASK_AGAIN_MS * 2);
      await sweepRefunds(world.desk);
      expect(world.order().refundedMinor ?? 0).toBe(isRecorded ? 6000 : 0);
      expect(world.state()).toBe(isRecorded ? 'done' : null);
      if (isDone) return;
    }
    throw new Error('no run came to its end');
  });

  it('whose gateway does not answer is looked up before the refund is requested again', async () => {
    const world = await paidByCard();
    const [real] = world.desk.gateways;
    if (real?.refund === undefined || real.fetchRefund === undefined) throw new Error('no refunds');
    const asked: string[] = [];
    const { refund, fetchRefund } = real;
    const lost: PaymentGateway = {
      ...real,
      refund: async (attempt, request) => {
        asked.push('refund');
        await refund(attempt, request);
        throw new Error('the line is cut');
      },
      fetchRefund: (attempt, known) => {
        asked.push('fetch');
        return fetchRefund(attempt, known);
      },
    };
    world.desk.gateways = [lost];
    expect(await world.correct(world.correction)).toEqual({ refundState: 'asked' });
    world.advance(ASK_AGAIN_MS * 2);
    await sweepRefunds(world.desk);
    expect(asked).toEqual(['refund', 'fetch']);
    expect(world.state()).toBe('done');
    expect(world.order().refundedMinor).toBe(6000);
  });

  it('whose result is unknown to the gateway waits for staff, who may mark the refund as done', async () => {
    const world = await paidByCard();
    const [real] = world.desk.gateways;
    if (real === undefined) throw new Error('no gateway');
    const unknown: PaymentGateway['fetchRefund'] = () => Promise.resolve({ state: 'unknown' });
    world.desk.gateways = [{ ...real, refund: () => Promise.reject(new Error('cut')), fetchRefund: unknown }];
    await world.correct(world.correction);
    world.advance(ASK_AGAIN_MS * 2);
    await sweepRefunds(world.desk);
    expect(world.state()).toBe('unclear');
    await decideRefundCommand(world.desk, { id: REFUND, to: 'done' }, boss);
    expect(world.state()).toBe('done');
  });

  it('is refused if the gateway has no call for refunds', async () => {
    const world = await paidByCard();
    const [real] = world.desk.gateways;
    if (real === undefined) throw new Error('no gateway');
    const { refund: _refund, ...without } = real;
    world.desk.gateways = [without];
    await expect(world.correct(world.correction)).rejects.toThrow('refund_refused');
  });
});

describe('a payment that settled no trip', () => {
  it('can be moved to the wallet, and then a later webhook does not settle the trip with this payment', async () => {
    const world = await paidByCard();
    const path = `payment_attempts/${world.ref}`;
    await world.store.update({ [`${path}/state`]: 'mismatch' });
    await world.correct({ kind: 'return', attempt: world.ref, to: 'rider', amount: 200 });
    expect(world.balance('ana')).toBe(200);
    expect(world.store.get(`${path}/state`)).toBe('credited');
    const again = world.correct(
      { kind: 'return', attempt: world.ref, to: 'rider', amount: 1 },
      { id: 'other-id' },
    );
    await expect(again).rejects.toThrow('correction_amount');
  });

  it('can be refunded, and then a late webhook neither settles a trip nor credits a wallet', async () => {
    const world = await paidByCard();
    const path = `payment_attempts/${world.ref}`;
    await world.store.update({ [`${path}/state`]: 'mismatch' });
    await world.correct({ kind: 'return', attempt: world.ref, to: 'gateway', amount: 200 });
    expect(world.store.get(`${path}/state`)).toBe('refunded');
    expect(world.order().refundedMinor).toBe(20_000);
    const attempt = await attemptOf(world.store, world.ref);
    expect(attempt === null ? null : await resolveAttempt(world.ports, attempt)).toBe('failed');
    expect(world.balance('ana')).toBe(0);
  });

  it('that is in the wallet can be refunded only while the wallet contains the money', async () => {
    const world = await paidByCard();
    await world.store.update({ [`payment_attempts/${world.ref}/state`]: 'credited' });
    const back: CorrectionInput = { kind: 'return', attempt: world.ref, to: 'gateway', amount: 200 };
    await expect(world.correct(back)).rejects.toThrow('wallet_too_small');
    await world.correct({ kind: 'credit', uid: 'ana', amount: 250 }, { id: 'request-0' });
    await world.correct(back);
    expect(world.balance('ana')).toBe(50);
    expect(world.order().refundedMinor).toBe(20_000);
    expect(world.sumOfHistory('ana')).toBe(5000);
  });

  it('is the only kind of payment that a correction of the kind return accepts', async () => {
    const world = await paidByCard();
    const back = world.correct({ kind: 'return', attempt: world.ref, to: 'gateway', amount: 10 });
    await expect(back).rejects.toThrow('correction_closed');
  });
});

describe('a refund that is not done at once', () => {
  const MINUTE = 60_000;
  const gatewayThat = async (answers: Partial<PaymentGateway>) => {
    const world = await paidByCard();
    const [real] = world.desk.gateways;
    if (real === undefined) throw new Error('no gateway');
    world.desk.gateways = [{ ...real, ...answers }];
    const record = () => world.store.get(`corrections/${REFUND}`) as Record<string, unknown>;
    return { ...world, record };
  };
  const silent = () => Promise.reject(new Error('cut'));

  it('whose request gets no answer is looked up two minutes later, and by no run before that time', async () => {
    const asked: string[] = [];
    const world = await gatewayThat({
      refund: () => {
        asked.push('refund');
        return silent();
      },
      fetchRefund: () => {
        asked.push('fetch');
        return silent();
      },
    });
    await world.correct(world.correction);
    expect(world.record()).toMatchObject({ refundState: 'asked', askedAt: NOW, sweepAt: NOW + 2 * MINUTE });
    world.advance(2 * MINUTE - 1);
    await advanceRefund(world.desk, REFUND);
    expect(asked).toEqual(['refund']);
    world.advance(1);
    await advanceRefund(world.desk, REFUND);
    expect(asked).toEqual(['refund', 'fetch']);
    expect(world.record()).toMatchObject({ askedAt: NOW + 2 * MINUTE, sweepAt: NOW + 4 * MINUTE });
  });

  it('is requested by the sweeper two minutes later if the first run was killed before the request', async () => {
    const world = await gatewayThat({});
    const commit: typeof world.store.commit = async (write) => {
      const isDone = await world.store.commit(write);
      if (`corrections/${REFUND}/kind` in write.values) throw new Killed();
      return isDone;
    };
    const died = world.correct(world.correction, { store: { ...world.store, commit } });
    await expect(died).rejects.toThrow(Killed);
    expect(world.record()).toMatchObject({ refundState: 'asked', sweepAt: NOW + 2 * MINUTE });
    world.advance(2 * MINUTE);
    expect(await sweepRefunds(world.desk)).toBe(1);
    expect(world.state()).toBe('done');
  });

  it('that is pending at the gateway is looked up half an hour later', async () => {
    const world = await gatewayThat({
      refund: () => Promise.resolve({ state: 'pending', gatewayRefundId: 'g1', amountMinor: 6000 }),
    });
    await world.correct(world.correction);
    expect(world.record()).toMatchObject({ gatewayRefundId: 'g1', sweepAt: NOW + 30 * MINUTE });
  });

  it.each([
    ['another amount', { state: 'done', gatewayRefundId: 'g1', amountMinor: 5999 }, 'unclear'],
    ['no amount', { state: 'done', gatewayRefundId: 'g1', amountMinor: 0 }, 'unclear'],
    ['an unknown amount', { state: 'done', gatewayRefundId: 'g1', amountMinor: -1 }, 'done'],
    ['no refund id', { state: 'done', gatewayRefundId: '', amountMinor: 6000 }, 'done'],
  ] as const)(
    'ends in the expected state if the gateway’s answer has %s, and is not looked up again',
    async (_what, answer, state) => {
      const world = await gatewayThat({ refund: () => Promise.resolve(answer) });
      await world.correct(world.correction);
      expect(world.record()).toMatchObject({ refundState: state });
      expect(world.record()).not.toHaveProperty('sweepAt');
      expect(world.record().gatewayRefundId).toBe(answer.gatewayRefundId || undefined);
    },
  );

  it('whose request got no answer is looked up by one run only', async () => {
    const asked = async () => {
      const world = await gatewayThat({ refund: silent, fetchRefund: silent });
      await world.correct(world.correction);
      world.advance(2 * MINUTE);
      return { store: world.store, run: (store: Store) => advanceRefund({ ...world.desk, store }, REFUND) };
    };
    const path = `corrections/${REFUND}`;
    await expectFences(
      asked,
      { [`${path}/askedAt`]: NOW + 1, [`${path}/refundState`]: 'done' },
      `${path}/askedAt`,
    );
  });

  it('that the gateway does not know is requested again at once', async () => {
    let isDown = true;
    const world = await gatewayThat({
      refund: () =>
        isDown ? silent() : Promise.resolve({ state: 'done', gatewayRefundId: 'g1', amountMinor: 6000 }),
      fetchRefund: () => Promise.resolve({ state: 'none' }),
    });
    await world.correct(world.correction);
    isDown = false;
    world.advance(2 * MINUTE);
    await advanceRefund(world.desk, REFUND);
    expect(world.state()).toBe('done');
  });
});

describe('a decision of staff about a refund changes only the expected values in the database', () => {
  const waiting = async (state: string) => {
    const world = await paidByCard();
    await world.store.update({ [`test_gateway/${world.ref}/refunds_go`]: 'failed' });
    await world.correct(world.correction);
    await world.store.update({ [`corrections/${REFUND}/refundState`]: state });
    const decide = (to: 'wallet' | 'done' | 'gateway') =>
      decideRefundCommand(world.desk, { id: REFUND, to }, boss);
    return { ...world, decide };
  };

  it('when the refund is done', async () => {
    const world = await waiting('unclear');
    expect(await changesOf(world.store, () => world.decide('done'))).toEqual({
      'audit/key0002/action': 'refund_decide',
      'audit/key0002/after/bookingId': 'b1',
      'audit/key0002/after/state': 'done',
      'audit/key0002/at': NOW,
      'audit/key0002/before/state': 'unclear',
      'audit/key0002/target': 'corrections_request-1',
      'audit/key0002/uid': 'boss',
      'audit/key0002/uid_action': 'boss refund_decide',
      'corrections/request-1/refundState': 'done',
    });
  });

  it('when the refund is paid into the wallet', async () => {
    const world = await waiting('failed');
    await world.store.update({ [`payment_attempts/${world.ref}/state`]: 'refunded' });
    const told = world.notifications.length;
    expect(await changesOf(world.store, () => world.decide('wallet'))).toEqual({
      'audit/key0002/action': 'refund_decide',
      'audit/key0002/after/bookingId': 'b1',
      'audit/key0002/after/state': 'wallet',
      'audit/key0002/at': NOW,
      'audit/key0002/before/state': 'failed',
      'audit/key0002/target': 'corrections_request-1',
      'audit/key0002/uid': 'boss',
      'audit/key0002/uid_action': 'boss refund_decide',
      'corrections/request-1/effects/gateway': 0,
      'corrections/request-1/effects/rider': 6000,
      'corrections/request-1/refundState': 'to_wallet',
      'payment_attempts/HOV4DKRY7GNU3CJQ/refundedMinor': 0,
      'payment_attempts/HOV4DKRY7GNU3CJQ/state': 'credited',
      'users/ana/walletBalance': 60,
      'wallet_history/ana/correction_request-1_wallet/amount': 60,
      'wallet_history/ana/correction_request-1_wallet/at': NOW,
      'wallet_history/ana/correction_request-1_wallet/balance': 60,
      'wallet_history/ana/correction_request-1_wallet/bookingId': 'b1',
      'wallet_history/ana/correction_request-1_wallet/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/ana/correction_request-1_wallet/reason': 'wrong_fare',
      'wallet_history/ana/correction_request-1_wallet/txRef': 'HOV4DKRY7GNU3CJQ',
      'wallet_history/ana/correction_request-1_wallet/type': 'Credit',
    });
    expect(world.notifications.slice(told)).toMatchObject([
      { uid: 'ana', text: 'refund_credited', params: { amount: '$60.00' } },
    ]);
  });

  it('when the gateway is asked again', async () => {
    const world = await waiting('failed');
    world.desk.gateways = [];
    expect(await changesOf(world.store, () => world.decide('gateway'))).toEqual({
      'audit/key0002/action': 'refund_decide',
      'audit/key0002/after/bookingId': 'b1',
      'audit/key0002/after/state': 'gateway',
      'audit/key0002/at': NOW,
      'audit/key0002/before/state': 'failed',
      'audit/key0002/target': 'corrections_request-1',
      'audit/key0002/uid': 'boss',
      'audit/key0002/uid_action': 'boss refund_decide',
      'corrections/request-1/askedAt': null,
      'corrections/request-1/gatewayRefundId': null,
      'corrections/request-1/refundRef': 'HOV4DKRY7GNU3CJQ',
      'corrections/request-1/refundState': 'unclear',
    });
  });

  it.each([
    ['done', 'failed'],
    ['done', 'done'],
    ['wallet', 'done'],
    ['gateway', 'asked'],
  ] as const)('and no value if staff decide %s for a refund that is %s', async (to, state) => {
    const world = await waiting(state);
    await expect(world.decide(to)).rejects.toThrow('record_changed');
  });
});
