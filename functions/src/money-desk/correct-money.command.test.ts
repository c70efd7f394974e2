import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CorrectionInput } from '@domain/contracts/money/money-desk';
import { DomainError } from '@domain/errors';
import { settlePayment } from '../settlement/settle-payment.command';
import { aPerson, aTaxedTrip } from '../settlement/testing/trip-world';
import { dyingStore, Killed } from '../platform/testing/dying-store';
import type { Store } from '../platform/ports';
import { aCaller, NOW } from '../platform/testing/records';
import { rebuildReports } from '../settlement/rebuild-reports.command';
import { completeWithdrawalCommand, requestWithdrawalCommand } from '../wallet/withdrawal.command';
import { correctMoneyCommand, previewCorrectionCommand } from './correct-money.command';
import { boss, deskWorld } from './testing/desk-world';
import { expectFences } from '../platform/testing/fences';
import { changesOf } from '../platform/testing/changes';

const FARE: CorrectionInput = { kind: 'fare', bookingId: 'b1', amount: 150 };
const REFUND: CorrectionInput = { kind: 'refund', bookingId: 'b1', amount: 60 };

describe('a correction of money', () => {
  it('of a fare changes the wallets and today’s reports, but not the trip and its history', async () => {
    const world = await deskWorld();
    await world.payInCash();
    const trip = world.booking();
    world.advance(24 * 3600_000);
    await world.correct(FARE);
    expect(world.booking()).toEqual(trip);
    expect(world.balance('ana')).toBe(50);
    // The trip left a balance of −20 in the driver's wallet. The correction lowers the driver's share from
    // 180 to 135.
    expect(world.balance('leo')).toBe(-65);
    expect(world.history('ana')).toMatchObject({
      'correction_request-1': {
        type: 'Credit',
        amount: 50,
        txRef: 'ABCDEF',
        bookingId: 'b1',
        reason: 'wrong_fare',
      },
    });
    expect(world.day()).toMatchObject({ tripCost: 20_000 });
    expect(world.store.get('reports/days/2026-05-21')).toEqual({
      tripCost: -5000,
      driverShare: -4500,
      convenienceFee: -500,
      customerPaid: -5000,
    });
    expect(world.store.get('reports/drivers/leo/2026-05/driverShare')).toBe(18_000 - 4500);
    expect(world.notifications).toContainEqual(
      expect.objectContaining({
        uid: 'ana',
        text: 'correction_more',
        params: { amount: '$50.00' },
        textParams: { reason: 'correction_reason_wrong_fare' },
      }),
    );
    expect(Object.values(world.store.get('audit') as object)).toMatchObject([
      {
        uid: 'boss',
        action: 'money_correct',
        after: { kind: 'fare', note: 'as agreed', rider: 50, driver: -45, fee: -5 },
      },
    ]);
  });

  it('of a trip with tax also applies the tax to wallets and reports, and a rebuild gives the same reports', async () => {
    const world = await deskWorld(aTaxedTrip());
    await settlePayment(
      world,
      'b1',
      { mode: 'cash', promoId: null, useWallet: false },
      { amountMinor: 24_400 },
    );
    await world.correct({ kind: 'fare', bookingId: 'b1', amount: 122 });
    expect([world.balance('ana'), world.balance('leo')]).toEqual([122, -64 - 90]);
    await world.correct({ kind: 'refund', bookingId: 'b1', amount: 61 }, { id: 'request-2' });
    expect(world.balance('ana')).toBe(183);
    const day = {
      total_rides: 1,
      tripCost: 6100,
      driverShare: 9000,
      convenienceFee: -4000,
      customerPaid: 6100,
      tax: 1100,
      addedTax: 1100,
    };
    expect(world.day()).toEqual(day);
    await rebuildReports(world, () => undefined);
    expect(world.day()).toEqual(day);
  });

  it('is applied once when the same request arrives 20 times at once', async () => {
    const world = await deskWorld();
    await world.payInCash();
    const { effects } = await previewCorrectionCommand(world.desk, { correction: REFUND }, boss);
    const input = { id: 'request-1', correction: REFUND, reason: 'damage' as const, note: '', effects };
    await Promise.all(Array.from({ length: 20 }, () => correctMoneyCommand(world.desk, input, boss)));
    expect(world.balance('ana')).toBe(60);
    expect(world.day()).toMatchObject({ tripCost: 14_000, convenienceFee: -4000 });
    // Every request sends the notification, but all have the same event id. The notification list shows one
    // entry for each event id.
    const told = world.notifications.filter(({ uid }) => uid === 'ana');
    expect(new Set(told.map(({ eventId }) => eventId))).toEqual(new Set(['correction_request-1']));
  });

  it('notifies each person once, even if a repeated request finds that the correction is done', async () => {
    for (const correction of [FARE, { kind: 'credit', uid: 'leo', amount: 5 }] satisfies CorrectionInput[]) {
      const world = await deskWorld();
      await world.payInCash();
      const { effects } = await previewCorrectionCommand(world.desk, { correction }, boss);
      const input = { id: 'request-1', correction, reason: 'damage' as const, note: '', effects };
      const died = { ...world.desk, notify: () => Promise.reject(new Killed()) };
      await expect(correctMoneyCommand(died, input, boss)).rejects.toThrow();
      const before = world.notifications.length;
      await correctMoneyCommand(world.desk, input, boss);
      const told = world.notifications.slice(before);
      const uids = correction.kind === 'fare' ? ['ana', 'leo'] : ['leo'];
      expect(told.map(({ uid }) => uid)).toEqual(uids);
      expect(told).toMatchObject(uids.map(() => ({ eventId: 'correction_request-1' })));
    }
  });

  it('refunds at most the paid amount, even if many requests arrive at once', async () => {
    const world = await deskWorld();
    await world.payInCash();
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, (_, turn) => world.correct(REFUND, { id: `request-${String(turn)}` })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of asked)
      if (one.status === 'rejected')
        expect(['correction_amount', 'record_changed']).toContain((one.reason as DomainError).code);
    expect(world.balance('ana')).toBe(180);
  });

  it('is refused if the effects of the correction have changed since the preview', async () => {
    const world = await deskWorld();
    await world.payInCash();
    const { effects } = await previewCorrectionCommand(world.desk, { correction: FARE }, boss);
    await world.correct({ ...FARE, amount: 100 }, { id: 'colleague' });
    const input = { id: 'request-1', correction: FARE, reason: 'other' as const, note: '', effects };
    await expect(correctMoneyCommand(world.desk, input, boss)).rejects.toThrow('record_changed');
    expect(world.balance('ana')).toBe(100);
  });

  it('changes nothing if the request id was used for another correction or by a colleague', async () => {
    const world = await deskWorld();
    await world.payInCash();
    await world.correct(REFUND);
    await expect(world.correct({ ...FARE, amount: 190 })).rejects.toThrow('record_changed');
    await expect(world.correct({ ...REFUND, amount: 1 })).rejects.toThrow('record_changed');
    await world.store.update({
      'bookings/b2': world.store.get('bookings/b1'),
      'payments/b2': world.store.get('payments/b1'),
    });
    await expect(world.correct({ ...REFUND, bookingId: 'b2' })).rejects.toThrow('record_changed');
    const colleague = { ...boss, ...aCaller({ uid: 'boss-2' }) };
    await expect(world.correct(REFUND, { by: colleague })).rejects.toThrow('record_changed');
    expect(world.balance('ana')).toBe(60);
  });

  it.each([
    [{ kind: 'refund', bookingId: 'b1', amount: 10 }, 'trip_changed'],
    [{ kind: 'fare', bookingId: 'b1', amount: 10 }, 'trip_changed'],
    [{ kind: 'refund', bookingId: 'nowhere', amount: 10 }, 'not_found'],
    [{ kind: 'credit', uid: 'nobody', amount: 10 }, 'not_found'],
    [{ kind: 'credit', uid: 'boss', amount: 10 }, 'not_found'],
    [{ kind: 'debit', uid: 'eva', amount: 10, bookingId: 'b1' }, 'invalid_argument'],
    [{ kind: 'return', attempt: 'nowhere', to: 'rider', amount: 10 }, 'not_found'],
    [{ kind: 'write_off_wallet', uid: 'ana', amount: 10 }, 'correction_amount'],
  ] satisfies [CorrectionInput, string][])(
    'with the input %o is refused with the error %s while the trip is not paid',
    async (correction, code) => {
      const users = {
        ana: aPerson(),
        eva: aPerson(),
        boss: aPerson({ usertype: 'admin' }),
        leo: aPerson({ usertype: 'driver' }),
      };
      const world = await deskWorld({}, { users });
      await expect(world.correct(correction)).rejects.toThrow(code);
      expect(world.store.get('corrections')).toBeNull();
    },
  );

  it('is limited for each admin, by the amount of one correction and by the amount of a day', async () => {
    const world = await deskWorld({}, {}, { correction_max: 100, correction_day_max: 150 });
    const credit = (amount: number): CorrectionInput => ({ kind: 'credit', uid: 'ana', amount });
    await expect(world.correct(credit(101), { id: 'too-much' })).rejects.toThrow('correction_limit');
    await world.correct(credit(100), { id: 'request-1' });
    await expect(world.correct(credit(51), { id: 'request-2' })).rejects.toThrow('correction_limit');
    await world.correct(credit(50), { id: 'request-3' });
    world.advance(24 * 3600_000);
    await world.correct(credit(51), { id: 'request-4' });
    expect(world.balance('ana')).toBe(201);
  });

  it('above a limit has no preview, and a preview does not count towards a limit', async () => {
    const world = await deskWorld({}, {}, { correction_max: 100, correction_day_max: 150 });
    const preview = (amount: number) =>
      previewCorrectionCommand(world.desk, { correction: { kind: 'credit', uid: 'ana', amount } }, boss);
    await expect(preview(101)).rejects.toThrow('correction_limit');
    for (let turn = 0; turn < 2; turn += 1)
      expect(await preview(100)).toMatchObject({ effects: { rider: 10_000 } });
    await world.correct({ kind: 'credit', uid: 'ana', amount: 100 });
    await expect(preview(51)).rejects.toThrow('correction_limit');
  });

  it('of a wallet is stored with the trip if the request names a trip', async () => {
    const world = await deskWorld();
    await world.payInCash();
    await world.correct({ kind: 'credit', uid: 'ana', amount: 5, bookingId: 'b1' }, { id: 'request-1' });
    await world.correct({ kind: 'credit', uid: 'ana', amount: 5 }, { id: 'request-2' });
    expect(world.store.get('corrections/request-1/bookingId')).toBe('b1');
    expect(world.store.get('corrections/request-2/bookingId')).toBeNull();
  });

  it('marks an unpaid trip as paid in cash once, and the driver owes the fee', async () => {
    const world = await deskWorld();
    const correction: CorrectionInput = { kind: 'paid_in_cash', bookingId: 'b1' };
    const { effects } = await previewCorrectionCommand(world.desk, { correction }, boss);
    expect(effects).toEqual({ rider: 0, driver: -2000, fee: 2000, operator: 0, gateway: 0 });
    const input = { id: 'request-1', correction, reason: 'office' as const, note: '', effects };
    await Promise.all(Array.from({ length: 5 }, () => correctMoneyCommand(world.desk, input, boss)));
    expect(world.booking()).toMatchObject({ status: 'PAID', payment_mode: 'cash', customer_paid: 200 });
    expect(world.balance('leo')).toBe(-20);
    expect(world.store.get('corrections/request-1')).toMatchObject({ kind: 'paid_in_cash', by: 'boss' });
    await expect(world.correct(correction, { id: 'request-2' })).rejects.toThrow('trip_changed');
  });

  it('writes off an unpaid trip, pays the driver’s share and reports a discount', async () => {
    const owed = { unpaidTrips: { b1: { amount: 200, at: 5 } } };
    const users = { ana: aPerson(owed), leo: aPerson({ usertype: 'driver' }) };
    const world = await deskWorld({}, { users });
    await world.correct({ kind: 'write_off_trip', bookingId: 'b1' });
    expect(world.booking()).toMatchObject({
      status: 'PAID',
      trip_cost: 200,
      discount_amount: 200,
      customer_paid: 0,
      cashPaymentAmount: 0,
    });
    expect(world.store.get('users/ana/unpaidTrips')).toBeNull();
    expect(world.balance('ana')).toBe(0);
    expect(world.balance('leo')).toBe(180);
    expect(world.day()).toMatchObject({ tripCost: 20_000, discountAmount: 20_000 });
    expect(world.notifications).toContainEqual(
      expect.objectContaining({ uid: 'ana', text: 'correction_written_off' }),
    );
  });

  it('writes off a negative wallet balance', async () => {
    const users = { ana: aPerson({ walletBalance: -90, walletBelowSince: 5 }) };
    const world = await deskWorld({}, { users });
    await world.correct({ kind: 'write_off_wallet', uid: 'ana', amount: 90 });
    expect(world.balance('ana')).toBe(0);
    expect(world.store.get('users/ana/walletBelowSince')).toBeNull();
    expect(world.day()).toEqual({ discountAmount: 9000, customerPaid: -9000 });
  });

  it('does not write off a trip that is paid at the same moment', async () => {
    const users = { ana: aPerson({ walletBalance: -90, walletBelowSince: 5 }) };
    const world = await deskWorld({}, { users });
    let reads = 0;
    const paidMeanwhile: Store = {
      ...world.store,
      read: async (path, schema) => {
        const value = await world.store.read(path, schema);
        if (path === 'users/ana' && (reads += 1) === 1)
          await world.store.update({ 'users/ana/walletBalance': 0 });
        return value;
      },
    };
    const correction = { kind: 'write_off_wallet', uid: 'ana', amount: 90 } as const;
    await expect(world.correct(correction, { store: paidMeanwhile })).rejects.toThrow('record_changed');
    expect(world.balance('ana')).toBe(0);
  });

  it('during a withdrawal does not change the withdrawal, and the balance still equals the sum of the wallet entries', async () => {
    const world = await deskWorld();
    await world.correct({ kind: 'credit', uid: 'leo', amount: 100 }, { id: 'request-1' });
    const leo = { ...boss, ...aCaller({ uid: 'leo' }), role: 'driver' as const };
    const { withdrawId } = await requestWithdrawalCommand(world.desk, { amount: 100 }, leo);
    await Promise.all([
      world.correct({ kind: 'debit', uid: 'leo', amount: 30 }, { id: 'request-2' }),
      completeWithdrawalCommand(world.desk, { withdrawId }, boss),
    ]);
    expect(world.balance('leo')).toBe(-30);
    expect(world.sumOfHistory('leo')).toBe(-3000);
  });

  it('that is interrupted at any step is complete after the same request is repeated', async () => {
    for (let dies = 1; dies < 40; dies += 1) {
      const world = await deskWorld();
      await world.payInCash();
      const isDead = await world.correct(REFUND, { store: dyingStore(world.store, dies) }).then(
        () => false,
        (error: unknown) => error instanceof Killed,
      );
      await world.correct(REFUND).catch(() => undefined);
      expect(world.balance('ana')).toBe(60);
      expect(world.minorOf('ana')).toBe(world.sumOfHistory('ana'));
      expect(world.day()).toMatchObject({ tripCost: 14_000 });
      if (!isDead) return;
    }
    throw new Error('no run came to its end');
  });

  it('is counted once in the reports after the reports are rebuilt', async () => {
    const world = await deskWorld();
    await world.payInCash();
    await world.correct(FARE);
    const before = structuredClone(world.store.get('reports'));
    const answer = await rebuildReports(world, () => undefined);
    expect(answer).toMatchObject({ bookings: 1, changed: 0 });
    await world.store.update({ 'reports/days/2026-05-20/tripCost': 1 });
    await rebuildReports(world, () => undefined);
    expect(world.store.get('reports')).toEqual(before);
  });

  it('is counted once in the reports if staff make the correction during a rebuild', async () => {
    const world = await deskWorld();
    await world.payInCash();
    await world.correct(REFUND, { id: 'request-0' });
    let isMade = false;
    await rebuildReports(world, () => {
      if (isMade) return;
      isMade = true;
    });
    for (let dies = 3; dies < 60; dies += 7) {
      const run = rebuildReports({ ...world, store: dyingStore(world.store, dies) }, () => undefined);
      await run.catch(() => undefined);
      await world.correct({ kind: 'refund', bookingId: 'b1', amount: 1 }, { id: `request-d${String(dies)}` });
    }
    const before = structuredClone(world.store.get('reports'));
    await rebuildReports(world, () => undefined);
    expect(world.store.get('reports')).toEqual(before);
  });

  it('after other corrections in any order keeps each balance equal to the sum of its entries, and all balances together at zero', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 150 }) }),
      fc.record({ kind: fc.constant('fare' as const), amount: fc.integer({ min: 0, max: 400 }) }),
      fc.record({ kind: fc.constant('credit' as const), amount: fc.integer({ min: 1, max: 90 }) }),
      fc.record({ kind: fc.constant('debit' as const), amount: fc.integer({ min: 1, max: 90 }) }),
      fc.record({ kind: fc.constant('write_off_wallet' as const), amount: fc.integer({ min: 1, max: 90 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const world = await deskWorld();
        await world.payInCash();
        let turn = 0;
        for (const { kind, amount } of steps) {
          turn += 1;
          const about = kind === 'refund' || kind === 'fare' ? { bookingId: 'b1' } : { uid: 'ana' };
          const correction = { kind, amount, ...about } as CorrectionInput;
          await world.correct(correction, { id: `request-${String(turn)}` }).catch((error: unknown) => {
            if (!(error instanceof DomainError)) throw error;
          });
        }
        for (const uid of ['ana', 'leo']) expect(world.minorOf(uid)).toBe(world.sumOfHistory(uid));
        const stored = Object.values((world.store.get('corrections') ?? {}) as Record<string, Stored>);
        const totals = stored.map(({ effects }) => Object.values(effects).reduce((sum, one) => sum + one, 0));
        expect(totals.every((sum) => sum === 0)).toBe(true);
        const givenBack = Number(world.store.get('payments/b1/givenBackMinor') ?? 0);
        expect(givenBack).toBeLessThanOrEqual(20_000);
        const { tripCost = 0, driverShare = 0, convenienceFee = 0 } = world.day() ?? {};
        expect(driverShare + convenienceFee).toBe(tripCost);
      }),
      { numRuns: 25 },
    );
  });
});

type Stored = { effects: Record<string, number> };

describe('an extra charge', () => {
  const review = { kind: 'doubtful_track', at: 1, bookingId: 'b1', people: { ana: 'Ana' }, state: 'open' };
  const CHARGE = { kind: 'charge', bookingId: 'b1', amount: 80, to: 'driver' } as const;
  type Options = { correction?: CorrectionInput; id?: string; reviewId?: string; store?: Store };
  const charge = async (
    world: Awaited<ReturnType<typeof deskWorld>>,
    { correction = CHARGE, id = 'request-1', reviewId = 'r1', store = world.store }: Options = {},
  ) => {
    const { effects } = await previewCorrectionCommand(world.desk, { correction }, boss);
    return correctMoneyCommand(
      { ...world.desk, store },
      {
        id,
        correction,
        reason: 'damage' as const,
        note: 'Seat cleaned, 80',
        effects,
        closes: { review: reviewId },
      },
      boss,
    );
  };

  it('debits the rider, pays the driver and closes the review of the trip, in one commit', async () => {
    const world = await deskWorld({}, { reviews: { r1: review } });
    await world.payInCash();
    const [trip, day] = [world.booking(), structuredClone(world.day())];
    expect(await previewCorrectionCommand(world.desk, { correction: CHARGE }, boss)).toMatchObject({
      effects: { rider: -8000, driver: 8000, fee: 0, operator: 0, gateway: 0 },
    });
    await charge(world);
    await charge(world);
    // A negative balance of the wallet is a debt of the rider.
    expect(world.balance('ana')).toBe(-80);
    expect(world.store.get('users/ana/walletBelowSince')).toBe(world.clock());
    expect(world.balance('leo')).toBe(-20 + 80);
    expect(world.booking()).toEqual(trip);
    expect(world.day()).toEqual(day);
    expect(world.store.get('reviews/r1')).toMatchObject({
      state: 'closed',
      closedBy: 'boss',
      note: 'Seat cleaned, 80',
      correction: 'request-1',
    });
    expect(
      Object.values(world.store.get('audit') as Record<string, { action: string }>).map(
        ({ action }) => action,
      ),
    ).toEqual(expect.arrayContaining(['money_correct', 'review_close']));
    expect(world.notifications).toContainEqual(
      expect.objectContaining({
        uid: 'ana',
        text: 'correction_less',
        params: { amount: '$80.00' },
        textParams: { reason: 'correction_reason_damage' },
      }),
    );
  });

  it('cannot close a review that has no trip, and no other correction can close such a review', async () => {
    const { bookingId: _, ...other } = review;
    const world = await deskWorld({}, { reviews: { r1: other } });
    await expect(charge(world, { correction: { kind: 'credit', uid: 'ana', amount: 5 } })).rejects.toThrow(
      'not_found',
    );
    expect(world.store.get('reviews/r1')).toMatchObject({ state: 'open' });
    expect(world.balance('ana')).toBe(0);
  });

  it('for the operator is added to the operator’s money, even if the trip was cancelled', async () => {
    const world = await deskWorld({ status: 'CANCELLED' }, { reviews: { r1: review } });
    await charge(world, { correction: { ...CHARGE, to: 'operator' } });
    expect(world.balance('ana')).toBe(-80);
    expect(world.balance('leo')).toBe(0);
    expect(world.store.get('corrections/request-1')).toMatchObject({
      effects: { rider: -8000, operator: 8000 },
    });
  });

  it.each([
    ['a trip under way', { status: 'STARTED' }, CHARGE, 'trip_changed'],
    ['the amount zero', {}, { ...CHARGE, amount: 0 }, 'correction_amount'],
    ['a trip without a driver', { status: 'CANCELLED', driver: undefined }, CHARGE, 'no_users'],
  ] as const)('is refused for %s', async (_, trip, correction, code) => {
    const world = await deskWorld(trip, { reviews: { r1: review } });
    await expect(charge(world, { correction })).rejects.toThrow(code);
    expect(world.store.get('reviews/r1')).toEqual(review);
  });

  it('is refused if the review is closed, does not exist, or is about another trip', async () => {
    const world = await deskWorld(
      {},
      { reviews: { r1: { ...review, state: 'closed' }, r2: { ...review, bookingId: 'b2' } } },
    );
    await expect(charge(world)).rejects.toThrow('record_changed');
    await expect(charge(world, { reviewId: 'r2' })).rejects.toThrow('not_found');
    await expect(charge(world, { reviewId: 'r3' })).rejects.toThrow('not_found');
    expect(world.store.get('corrections')).toBeNull();
    expect(world.balance('ana')).toBe(0);
  });

  it('is made once and closes the review once, even if a run is killed', async () => {
    let died = 0;
    for (let dies = 1; dies < 60; dies += 1) {
      const world = await deskWorld({ status: 'CANCELLED' }, { reviews: { r1: review } });
      const run = charge(world, { store: dyingStore(world.store, dies) });
      const outcome = await run.catch((error: unknown) => {
        if (error instanceof Killed) return 'killed';
        throw error;
      });
      const isCharged = world.balance('ana') === -80;
      expect((world.store.get('reviews/r1') as { state: string }).state).toBe(isCharged ? 'closed' : 'open');
      if (outcome !== 'killed') break;
      died += 1;
      await charge(world);
      expect(world.balance('ana')).toBe(-80);
      expect(world.balance('leo')).toBe(80);
    }
    expect(died).toBeGreaterThan(5);
  });
});

describe('the commit of a correction', () => {
  type World = Awaited<ReturnType<typeof deskWorld>>;
  const corrected = (world: World, correction: CorrectionInput) => ({
    store: world.store,
    run: (store: Store) => world.correct(correction, { store }),
  });
  const WRITES = 'corrections/request-1/kind';
  const always = { 'corrections/request-1/at': 1, 'correction_days/boss/2026-05-20': 1 };
  const reports = { 'reports_rebuild/id': 'another count' };
  const walletOf = (uid: string) => ({
    [`users/${uid}/walletBalance`]: 7,
    [`users/${uid}/usertype`]: 'admin',
    [`wallet_history/${uid}/correction_request-1/amount`]: 1,
  });
  const money = {
    'bookings/b1/status': 'CANCELLED',
    'payments/b1/givenBackMinor': 7,
    'payments/b1/fareMinor': 7,
  };
  const attemptOf = (ref: string) => ({
    [`payment_attempts/${ref}/state`]: 'pending',
    [`payment_attempts/${ref}/refundedMinor`]: 7,
  });
  /** Every new world gives the card payment the same reference. */
  const refOfCard = async (): Promise<string> => (await deskWorld()).payByCard();

  it('of a fare checks the trip, its refunds and both wallets', () =>
    expectFences(
      async () => {
        const world = await deskWorld();
        await world.payInCash();
        return corrected(world, FARE);
      },
      { ...always, ...reports, ...money, ...walletOf('ana'), ...walletOf('leo') },
      WRITES,
    ));

  it('with a refund through the gateway checks the trip, its refunds and the payment', async () => {
    const attempt = await refOfCard();
    await expectFences(
      async () => {
        const world = await deskWorld();
        await world.payByCard();
        return corrected(world, { kind: 'refund', bookingId: 'b1', amount: 60, attempt });
      },
      { ...always, ...reports, ...money, ...attemptOf(attempt) },
      WRITES,
    );
  });

  it('that charges the rider checks trip, driver and both wallets', () =>
    expectFences(
      async () => {
        const world = await deskWorld();
        await world.payInCash();
        return corrected(world, { kind: 'charge', bookingId: 'b1', amount: 10, to: 'driver' });
      },
      {
        ...always,
        ...walletOf('ana'),
        ...walletOf('leo'),
        'bookings/b1/status': 'CANCELLED',
        'bookings/b1/driver': 'eva',
      },
      WRITES,
    ));

  it('that returns a payment out of the wallet checks the payment and the balance', async () => {
    const attempt = await refOfCard();
    await expectFences(
      async () => {
        const world = await deskWorld();
        const page = await world.start();
        await world.store.update({ 'bookings/b1/status': 'CANCELLED' });
        await world.press(page, 'pay');
        return corrected(world, { kind: 'return', attempt, to: 'gateway', amount: 200 });
      },
      {
        ...always,
        ...attemptOf(attempt),
        ...walletOf('ana'),
        'users/ana/walletHeld': 7,
        'users/ana/moneyPausedAt': 7,
      },
      WRITES,
    );
  });

  it('that writes off a wallet checks the balance of the wallet', () =>
    expectFences(
      async () =>
        corrected(await deskWorld({}, { users: { ana: aPerson({ walletBalance: -90 }) } }), {
          kind: 'write_off_wallet',
          uid: 'ana',
          amount: 90,
        }),
      { ...always, ...reports, ...walletOf('ana') },
      WRITES,
    ));

  it('of a tip checks the earlier returns of the tip and both wallets', () =>
    expectFences(
      async () => {
        const world = await deskWorld({ tip: 20 });
        await world.payInCash();
        const tip = { at: world.clock(), amountMinor: 2000, driver: 'leo', source: 'wallet' };
        await world.store.update({ 'payments/b1/tip': tip });
        return corrected(world, { kind: 'tip', bookingId: 'b1', amount: 5 });
      },
      { ...always, ...reports, ...walletOf('ana'), ...walletOf('leo'), 'payments/b1/tip/takenBackMinor': 7 },
      WRITES,
    ));
});

describe('a correction changes only the expected values in the database', () => {
  const changesBy = (world: Awaited<ReturnType<typeof deskWorld>>, correction: CorrectionInput) =>
    changesOf(world.store, () => world.correct(correction), ['reports']);

  it('for another fare', async () => {
    const world = await deskWorld();
    await world.payInCash();
    expect(await changesBy(world, FARE)).toEqual({
      'audit/key0001/action': 'money_correct',
      'audit/key0001/after/bookingId': 'b1',
      'audit/key0001/after/driver': -45,
      'audit/key0001/after/fee': -5,
      'audit/key0001/after/kind': 'fare',
      'audit/key0001/after/note': 'as agreed',
      'audit/key0001/after/reason': 'wrong_fare',
      'audit/key0001/after/rider': 50,
      'audit/key0001/at': NOW,
      'audit/key0001/target': 'corrections_request-1',
      'audit/key0001/uid': 'boss',
      'audit/key0001/uid_action': 'boss money_correct',
      'correction_days/boss/2026-05-20': 5000,
      'corrections/request-1/amountMinor': 5000,
      'corrections/request-1/at': NOW,
      'corrections/request-1/bookingId': 'b1',
      'corrections/request-1/by': 'boss',
      'corrections/request-1/decimal': 2,
      'corrections/request-1/effects/driver': -4500,
      'corrections/request-1/effects/fee': -500,
      'corrections/request-1/effects/gateway': 0,
      'corrections/request-1/effects/operator': 0,
      'corrections/request-1/effects/rider': 5000,
      'corrections/request-1/figures/convenienceFee': -500,
      'corrections/request-1/figures/customerPaid': -5000,
      'corrections/request-1/figures/driverShare': -4500,
      'corrections/request-1/figures/tripCost': -5000,
      'corrections/request-1/kind': 'fare',
      'corrections/request-1/note': 'as agreed',
      'corrections/request-1/reason': 'wrong_fare',
      'corrections/request-1/reportedDriver/fleetadmin': 'fleet',
      'corrections/request-1/reportedDriver/id': 'leo',
      'corrections/request-1/reportedDriver/name': 'Leo Roca',
      'corrections/request-1/reportedDriver/vehicle': 'SBA 1234',
      'corrections/request-1/timeZone': 'UTC',
      'document_queue/c_request-1/at': NOW,
      'payments/b1/fareMinor': 15000,
      'payments/b1/givenBackMinor': 5000,
      'users/ana/walletBalance': 50,
      'users/leo/walletBalance': -65,
      'wallet_history/ana/correction_request-1/amount': 50,
      'wallet_history/ana/correction_request-1/at': NOW,
      'wallet_history/ana/correction_request-1/balance': 50,
      'wallet_history/ana/correction_request-1/bookingId': 'b1',
      'wallet_history/ana/correction_request-1/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/ana/correction_request-1/reason': 'wrong_fare',
      'wallet_history/ana/correction_request-1/txRef': 'ABCDEF',
      'wallet_history/ana/correction_request-1/type': 'Credit',
      'wallet_history/leo/correction_request-1/amount': 45,
      'wallet_history/leo/correction_request-1/at': NOW,
      'wallet_history/leo/correction_request-1/balance': -65,
      'wallet_history/leo/correction_request-1/bookingId': 'b1',
      'wallet_history/leo/correction_request-1/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/leo/correction_request-1/reason': 'wrong_fare',
      'wallet_history/leo/correction_request-1/txRef': 'ABCDEF',
      'wallet_history/leo/correction_request-1/type': 'Debit',
    });
  });

  it('for a refund through the gateway', async () => {
    const world = await deskWorld();
    const attempt = await world.payByCard();
    expect(await changesBy(world, { ...REFUND, attempt })).toEqual({
      'audit/key0001/action': 'money_correct',
      'audit/key0001/after/attempt': 'HOV4DKRY7GNU3CJQ',
      'audit/key0001/after/bookingId': 'b1',
      'audit/key0001/after/fee': -60,
      'audit/key0001/after/gateway': 60,
      'audit/key0001/after/kind': 'refund',
      'audit/key0001/after/note': 'as agreed',
      'audit/key0001/after/reason': 'wrong_fare',
      'audit/key0001/at': NOW,
      'audit/key0001/target': 'corrections_request-1',
      'audit/key0001/uid': 'boss',
      'audit/key0001/uid_action': 'boss money_correct',
      'correction_days/boss/2026-05-20': 6000,
      'corrections/request-1/amountMinor': 6000,
      'corrections/request-1/askedAt': NOW,
      'corrections/request-1/at': NOW,
      'corrections/request-1/attempt': 'HOV4DKRY7GNU3CJQ',
      'corrections/request-1/bookingId': 'b1',
      'corrections/request-1/by': 'boss',
      'corrections/request-1/decimal': 2,
      'corrections/request-1/effects/driver': 0,
      'corrections/request-1/effects/fee': -6000,
      'corrections/request-1/effects/gateway': 6000,
      'corrections/request-1/effects/operator': 0,
      'corrections/request-1/effects/rider': 0,
      'corrections/request-1/figures/convenienceFee': -6000,
      'corrections/request-1/figures/customerPaid': -6000,
      'corrections/request-1/figures/tripCost': -6000,
      'corrections/request-1/gatewayRefundId': 'refund_X6FMT2BIPW5ELSZA',
      'corrections/request-1/kind': 'refund',
      'corrections/request-1/note': 'as agreed',
      'corrections/request-1/reason': 'wrong_fare',
      'corrections/request-1/refundRef': 'X6FMT2BIPW5ELSZA',
      'corrections/request-1/refundState': 'done',
      'corrections/request-1/refundTo': 'ana',
      'corrections/request-1/reportedDriver/fleetadmin': 'fleet',
      'corrections/request-1/reportedDriver/id': 'leo',
      'corrections/request-1/reportedDriver/name': 'Leo Roca',
      'corrections/request-1/reportedDriver/vehicle': 'SBA 1234',
      'corrections/request-1/timeZone': 'UTC',
      'document_queue/c_request-1/at': NOW,
      'payment_attempts/HOV4DKRY7GNU3CJQ/refundedMinor': 6000,
      'payments/b1/fareMinor': 20000,
      'payments/b1/givenBackMinor': 6000,
      'test_gateway/HOV4DKRY7GNU3CJQ/refundedMinor': 6000,
      'test_gateway/HOV4DKRY7GNU3CJQ/refunds/X6FMT2BIPW5ELSZA/amountMinor': 6000,
      'test_gateway/HOV4DKRY7GNU3CJQ/refunds/X6FMT2BIPW5ELSZA/state': 'done',
    });
  });

  it('for an extra charge', async () => {
    const world = await deskWorld();
    await world.payInCash();
    expect(await changesBy(world, { kind: 'charge', bookingId: 'b1', amount: 30, to: 'driver' })).toEqual({
      'audit/key0001/action': 'money_correct',
      'audit/key0001/after/bookingId': 'b1',
      'audit/key0001/after/driver': 30,
      'audit/key0001/after/kind': 'charge',
      'audit/key0001/after/note': 'as agreed',
      'audit/key0001/after/reason': 'wrong_fare',
      'audit/key0001/after/rider': -30,
      'audit/key0001/at': NOW,
      'audit/key0001/target': 'corrections_request-1',
      'audit/key0001/uid': 'boss',
      'audit/key0001/uid_action': 'boss money_correct',
      'correction_days/boss/2026-05-20': 3000,
      'corrections/request-1/amountMinor': 3000,
      'corrections/request-1/at': NOW,
      'corrections/request-1/bookingId': 'b1',
      'corrections/request-1/by': 'boss',
      'corrections/request-1/decimal': 2,
      'corrections/request-1/effects/driver': 3000,
      'corrections/request-1/effects/fee': 0,
      'corrections/request-1/effects/gateway': 0,
      'corrections/request-1/effects/operator': 0,
      'corrections/request-1/effects/rider': -3000,
      'corrections/request-1/kind': 'charge',
      'corrections/request-1/note': 'as agreed',
      'corrections/request-1/reason': 'wrong_fare',
      'corrections/request-1/timeZone': 'UTC',
      'users/ana/walletBalance': -30,
      'users/ana/walletBelowSince': NOW,
      'users/leo/walletBalance': 10,
      'users/leo/walletBelowSince': null,
      'wallet_history/ana/correction_request-1/amount': 30,
      'wallet_history/ana/correction_request-1/at': NOW,
      'wallet_history/ana/correction_request-1/balance': -30,
      'wallet_history/ana/correction_request-1/bookingId': 'b1',
      'wallet_history/ana/correction_request-1/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/ana/correction_request-1/reason': 'wrong_fare',
      'wallet_history/ana/correction_request-1/txRef': 'ABCDEF',
      'wallet_history/ana/correction_request-1/type': 'Debit',
      'wallet_history/leo/correction_request-1/amount': 30,
      'wallet_history/leo/correction_request-1/at': NOW,
      'wallet_history/leo/correction_request-1/balance': 10,
      'wallet_history/leo/correction_request-1/bookingId': 'b1',
      'wallet_history/leo/correction_request-1/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/leo/correction_request-1/reason': 'wrong_fare',
      'wallet_history/leo/correction_request-1/txRef': 'ABCDEF',
      'wallet_history/leo/correction_request-1/type': 'Credit',
    });
  });

  it('for the return of a payment that settled no trip', async () => {
    const world = await deskWorld();
    const attempt = await world.payByCard();
    await world.store.update({ [`payment_attempts/${attempt}/state`]: 'mismatch' });
    expect(await changesBy(world, { kind: 'return', attempt, to: 'rider', amount: 200 })).toEqual({
      'audit/key0001/action': 'money_correct',
      'audit/key0001/after/attempt': 'HOV4DKRY7GNU3CJQ',
      'audit/key0001/after/bookingId': 'b1',
      'audit/key0001/after/kind': 'return',
      'audit/key0001/after/note': 'as agreed',
      'audit/key0001/after/operator': -200,
      'audit/key0001/after/reason': 'wrong_fare',
      'audit/key0001/after/rider': 200,
      'audit/key0001/after/uid': 'ana',
      'audit/key0001/at': NOW,
      'audit/key0001/target': 'corrections_request-1',
      'audit/key0001/uid': 'boss',
      'audit/key0001/uid_action': 'boss money_correct',
      'correction_days/boss/2026-05-20': 20000,
      'corrections/request-1/amountMinor': 20000,
      'corrections/request-1/at': NOW,
      'corrections/request-1/attempt': 'HOV4DKRY7GNU3CJQ',
      'corrections/request-1/bookingId': 'b1',
      'corrections/request-1/by': 'boss',
      'corrections/request-1/decimal': 2,
      'corrections/request-1/effects/driver': 0,
      'corrections/request-1/effects/fee': 0,
      'corrections/request-1/effects/gateway': 0,
      'corrections/request-1/effects/operator': -20000,
      'corrections/request-1/effects/rider': 20000,
      'corrections/request-1/kind': 'return',
      'corrections/request-1/note': 'as agreed',
      'corrections/request-1/reason': 'wrong_fare',
      'corrections/request-1/timeZone': 'UTC',
      'corrections/request-1/uid': 'ana',
      'payment_attempts/HOV4DKRY7GNU3CJQ/refundedMinor': 20000,
      'payment_attempts/HOV4DKRY7GNU3CJQ/state': 'credited',
      'users/ana/walletBalance': 200,
      'wallet_history/ana/correction_request-1/amount': 200,
      'wallet_history/ana/correction_request-1/at': NOW,
      'wallet_history/ana/correction_request-1/balance': 200,
      'wallet_history/ana/correction_request-1/bookingId': 'b1',
      'wallet_history/ana/correction_request-1/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/ana/correction_request-1/reason': 'wrong_fare',
      'wallet_history/ana/correction_request-1/txRef': 'HOV4DKRY7GNU3CJQ',
      'wallet_history/ana/correction_request-1/type': 'Credit',
    });
  });

  it('for a credit to a person', async () => {
    const world = await deskWorld();
    expect(await changesBy(world, { kind: 'credit', uid: 'leo', amount: 12.5, bookingId: 'b1' })).toEqual({
      'audit/key0001/action': 'money_correct',
      'audit/key0001/after/bookingId': 'b1',
      'audit/key0001/after/driver': 12.5,
      'audit/key0001/after/kind': 'credit',
      'audit/key0001/after/note': 'as agreed',
      'audit/key0001/after/operator': -12.5,
      'audit/key0001/after/reason': 'wrong_fare',
      'audit/key0001/after/uid': 'leo',
      'audit/key0001/at': NOW,
      'audit/key0001/target': 'corrections_request-1',
      'audit/key0001/uid': 'boss',
      'audit/key0001/uid_action': 'boss money_correct',
      'correction_days/boss/2026-05-20': 1250,
      'corrections/request-1/amountMinor': 1250,
      'corrections/request-1/at': NOW,
      'corrections/request-1/bookingId': 'b1',
      'corrections/request-1/by': 'boss',
      'corrections/request-1/decimal': 2,
      'corrections/request-1/effects/driver': 1250,
      'corrections/request-1/effects/fee': 0,
      'corrections/request-1/effects/gateway': 0,
      'corrections/request-1/effects/operator': -1250,
      'corrections/request-1/effects/rider': 0,
      'corrections/request-1/kind': 'credit',
      'corrections/request-1/note': 'as agreed',
      'corrections/request-1/reason': 'wrong_fare',
      'corrections/request-1/timeZone': 'UTC',
      'corrections/request-1/uid': 'leo',
      'users/leo/walletBalance': 12.5,
      'wallet_history/leo/correction_request-1/amount': 12.5,
      'wallet_history/leo/correction_request-1/at': NOW,
      'wallet_history/leo/correction_request-1/balance': 12.5,
      'wallet_history/leo/correction_request-1/bookingId': 'b1',
      'wallet_history/leo/correction_request-1/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/leo/correction_request-1/reason': 'wrong_fare',
      'wallet_history/leo/correction_request-1/txRef': 'ABCDEF',
      'wallet_history/leo/correction_request-1/type': 'Credit',
    });
  });

  it('for a written-off debt of a wallet', async () => {
    const users = { ana: aPerson({ walletBalance: -30 }), leo: aPerson({ usertype: 'driver' }) };
    const world = await deskWorld({}, { users });
    expect(await changesBy(world, { kind: 'write_off_wallet', uid: 'ana', amount: 30 })).toEqual({
      'audit/key0001/action': 'money_correct',
      'audit/key0001/after/fee': -30,
      'audit/key0001/after/kind': 'write_off_wallet',
      'audit/key0001/after/note': 'as agreed',
      'audit/key0001/after/reason': 'wrong_fare',
      'audit/key0001/after/rider': 30,
      'audit/key0001/after/uid': 'ana',
      'audit/key0001/at': NOW,
      'audit/key0001/target': 'corrections_request-1',
      'audit/key0001/uid': 'boss',
      'audit/key0001/uid_action': 'boss money_correct',
      'correction_days/boss/2026-05-20': 3000,
      'corrections/request-1/amountMinor': 3000,
      'corrections/request-1/at': NOW,
      'corrections/request-1/by': 'boss',
      'corrections/request-1/decimal': 2,
      'corrections/request-1/effects/driver': 0,
      'corrections/request-1/effects/fee': -3000,
      'corrections/request-1/effects/gateway': 0,
      'corrections/request-1/effects/operator': 0,
      'corrections/request-1/effects/rider': 3000,
      'corrections/request-1/figures/customerPaid': -3000,
      'corrections/request-1/figures/discountAmount': 3000,
      'corrections/request-1/kind': 'write_off_wallet',
      'corrections/request-1/note': 'as agreed',
      'corrections/request-1/reason': 'wrong_fare',
      'corrections/request-1/timeZone': 'UTC',
      'corrections/request-1/uid': 'ana',
      'users/ana/walletBalance': 0,
      'wallet_history/ana/correction_request-1/amount': 30,
      'wallet_history/ana/correction_request-1/at': NOW,
      'wallet_history/ana/correction_request-1/balance': 0,
      'wallet_history/ana/correction_request-1/date': '2026-05-20T12:00:00.000Z',
      'wallet_history/ana/correction_request-1/reason': 'wrong_fare',
      'wallet_history/ana/correction_request-1/txRef': 'ana',
      'wallet_history/ana/correction_request-1/type': 'Credit',
    });
  });

  it('for a written-off trip', async () => {
    const world = await deskWorld();
    expect(await changesBy(world, { kind: 'write_off_trip', bookingId: 'b1' })).toEqual({
      'audit/key0001/action': 'money_correct',
      'audit/key0001/after/bookingId': 'b1',
      'audit/key0001/after/driver': 180,
      'audit/key0001/after/fee': -180,
      'audit/key0001/after/kind': 'write_off_trip',
      'audit/key0001/after/note': 'as agreed',
      'audit/key0001/after/reason': 'wrong_fare',
      'audit/key0001/at': NOW,
      'audit/key0001/target': 'corrections_request-1',
      'audit/key0001/uid': 'boss',
      'audit/key0001/uid_action': 'boss money_correct',
      'bookings/b1/cardPaymentAmount': 0,
      'bookings/b1/cashPaymentAmount': 0,
      'bookings/b1/customer_paid': 0,
      'bookings/b1/debt_amount': 0,
      'bookings/b1/discount_amount': 200,
      'bookings/b1/payableAmount': 0,
      'bookings/b1/payment_mode': 'wallet',
      'bookings/b1/prepaid': false,
      'bookings/b1/promo_applied': false,
      'bookings/b1/status': 'PAID',
      'bookings/b1/usedWalletMoney': 0,
      'correction_days/boss/2026-05-20': 20000,
      'corrections/request-1/amountMinor': 20000,
      'corrections/request-1/at': NOW,
      'corrections/request-1/bookingId': 'b1',
      'corrections/request-1/by': 'boss',
      'corrections/request-1/decimal': 2,
      'corrections/request-1/effects/driver': 18000,
      'corrections/request-1/effects/fee': -18000,
      'corrections/request-1/effects/gateway': 0,
      'corrections/request-1/effects/operator': 0,
      'corrections/request-1/effects/rider': 0,
      'corrections/request-1/kind': 'write_off_trip',
      'corrections/request-1/note': 'as agreed',
      'corrections/request-1/reason': 'wrong_fare',
      'corrections/request-1/timeZone': 'UTC',
      'document_queue/r_b1/at': NOW,
      'payments/b1/isPrepaid': false,
      'payments/b1/mode': 'wallet',
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
});
