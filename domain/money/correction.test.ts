import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  assertWithinLimits,
  correctionLines,
  correctionReport,
  fareCorrectionOf,
  paidInCashOf,
  refundOf,
  returnOf,
  tripChangeOf,
  tripWriteOffOf,
  walletCorrectionOf,
  walletWriteOffOf,
  type Correction,
  type CorrectedTrip,
} from './correction';
import type { CorrectionKind } from '../records';

const sumOf = ({ effects }: Correction): number =>
  ACCOUNTS.reduce((sum, account) => sum + effects[account], 0);

/** A trip with a price of 480.00, which includes a fee of 120.00. */
const trip: CorrectedTrip = {
  state: 'paid',
  costMinor: 48_000,
  feeMinor: 12_000,
  fareMinor: 48_000,
  leftMinor: 48_000,
};

describe('a correction', () => {
  it('of the fare is divided between rider, driver and fee in the proportion of the trip', () => {
    expect(fareCorrectionOf(trip, 36_000)).toEqual({
      effects: { rider: 12_000, driver: -9000, fee: -3000, operator: 0, gateway: 0 },
      amountMinor: 12_000,
      figures: { tripCost: -12_000, driverShare: -9000, convenienceFee: -3000, customerPaid: -12_000 },
    });
    expect(fareCorrectionOf(trip, 50_000).effects).toMatchObject({ rider: -2000, driver: 1500, fee: 500 });
  });

  it('of the fare is refused if it is invalid, changes nothing, or returns more than the rider paid', () => {
    for (const fare of [-1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1, trip.fareMinor])
      expect(() => fareCorrectionOf(trip, fare), String(fare)).toThrow('correction_amount');
    const partly = { ...trip, leftMinor: 8000 };
    expect(fareCorrectionOf(partly, 40_000)).toMatchObject({ amountMinor: 8000 });
    expect(() => fareCorrectionOf(partly, 39_999)).toThrow('correction_amount');
    expect(fareCorrectionOf(trip, 0)).toMatchObject({ amountMinor: 48_000 });
  });

  it('by a refund is paid by the operator, and never exceeds the amount that the rider paid', () => {
    expect(refundOf(trip, 48_000).effects).toMatchObject({ rider: 48_000, driver: 0, fee: -48_000 });
    expect(refundOf(trip, 100, 'gateway').effects).toMatchObject({ rider: 0, fee: -100, gateway: 100 });
    expect(refundOf({ ...trip, state: 'cancelled' }, 100).figures).toEqual({ cancellationFee: -100 });
    for (const amount of [48_001, 0, -1, 1.5, Number.NaN])
      expect(() => refundOf(trip, amount)).toThrow('correction_amount');
  });

  it.each(['payable', 'other'] as const)('of a trip in the state %s is refused', (state) => {
    expect(() => refundOf({ ...trip, state }, 100)).toThrow('trip_changed');
    expect(() => fareCorrectionOf({ ...trip, state }, 100)).toThrow('trip_changed');
  });

  it('by a write-off of a negative wallet raises the balance at most to zero', () => {
    expect(walletWriteOffOf('rider', 500, -500).effects).toMatchObject({ rider: 500, fee: -500 });
    expect(() => walletWriteOffOf('rider', 501, -500)).toThrow('correction_amount');
    expect(() => walletWriteOffOf('driver', 1, 500)).toThrow('correction_amount');
  });

  it('returns a payment that settled no trip, and takes it from the wallet if it was credited there', () => {
    const inWallet = { leftMinor: 700, isInWallet: true, availableMinor: 600 };
    expect(returnOf('gateway', 600, inWallet).effects).toMatchObject({ rider: -600, gateway: 600 });
    expect(() => returnOf('gateway', 601, inWallet)).toThrow('wallet_too_small');
    expect(() => returnOf('gateway', 701, inWallet)).toThrow('correction_amount');
    expect(() => returnOf('rider', 1, inWallet)).toThrow('correction_amount');
    const nowhere = { ...inWallet, isInWallet: false };
    expect(returnOf('rider', 700, nowhere).effects).toMatchObject({ rider: 700, operator: -700 });
  });

  it('settles an unpaid trip as paid in cash, so that the driver owes the fee, or as written off', () => {
    expect(paidInCashOf({ cashMinor: 50_000, debtMinor: 2000, shareMinor: 36_000 }).effects).toMatchObject({
      rider: 2000,
      driver: -14_000,
      fee: 12_000,
    });
    expect(tripWriteOffOf({ costMinor: 48_000, shareMinor: 36_000 }).effects).toMatchObject({
      rider: 0,
      driver: 36_000,
      fee: -36_000,
    });
  });

  describe('of a trip with tax', () => {
    /** A trip with 400.00 of fare and fee, and 88.00 of tax on top. */
    const tax = { taxMinor: 8800, ofMinor: 48_800, leftMinor: 48_800, isInclusive: false };
    const taxed: CorrectedTrip = {
      state: 'paid',
      costMinor: 48_800,
      feeMinor: 4000,
      fareMinor: 48_800,
      leftMinor: 48_800,
      tax,
    };

    it('takes an added tax from the operator’s till, and lowers the tax in the reports', () => {
      expect(fareCorrectionOf(taxed, 24_400)).toMatchObject({
        effects: { rider: 24_400, driver: -18_000, fee: -2000, operator: -4400, gateway: 0 },
        figures: {
          tripCost: -24_400,
          driverShare: -18_000,
          convenienceFee: -2000,
          tax: -4400,
          addedTax: -4400,
        },
      });
      expect(refundOf(taxed, 4880)).toMatchObject({
        effects: { rider: 4880, driver: 0, fee: -4000, operator: -880 },
        figures: { tripCost: -4880, convenienceFee: -4000, customerPaid: -4880, tax: -880, addedTax: -880 },
      });
      expect(
        paidInCashOf({ cashMinor: 48_800, debtMinor: 0, shareMinor: 36_000, addedTaxMinor: 8800 }).effects,
      ).toMatchObject({ driver: -12_800, fee: 4000, operator: 8800 });
      expect(
        tripWriteOffOf({ costMinor: 48_800, shareMinor: 36_000, addedTaxMinor: 8800 }).effects,
      ).toMatchObject({ driver: 36_000, fee: -44_800, operator: 8800 });
    });

    it('with an included tax takes nothing from the till, and lowers the tax in the reports', () => {
      const within = { ...taxed, tax: { ...tax, isInclusive: true } };
      expect(refundOf(within, 4880)).toMatchObject({
        effects: { rider: 4880, fee: -4880, operator: 0 },
        figures: { convenienceFee: -4880, tax: -880 },
      });
      expect(refundOf(within, 4880).figures).not.toHaveProperty('addedTax');
      const cancelled = { ...within, state: 'cancelled' as const };
      expect(refundOf(cancelled, 4880).figures).toEqual({ cancellationFee: -4880, tax: -880 });
    });

    it('refunds the whole tax together with the whole price, in any number of steps', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 100_000 }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 10 }),
          (costMinor, part, steps) => {
            const taxMinor = Math.round(costMinor * part);
            let leftMinor = costMinor;
            let taxLeft = taxMinor;
            for (const amount of [...steps.filter((step) => step < costMinor / 10), Number.NaN]) {
              const amountMinor = Number.isNaN(amount) ? leftMinor : Math.min(amount, leftMinor);
              if (amountMinor === 0) break;
              const made = refundOf(
                {
                  state: 'paid',
                  costMinor,
                  feeMinor: 0,
                  fareMinor: costMinor,
                  leftMinor,
                  tax: { taxMinor, ofMinor: costMinor, leftMinor, isInclusive: false },
                },
                amountMinor,
              );
              expect(sumOf(made)).toBe(0);
              leftMinor -= amountMinor;
              taxLeft += made.figures.tax ?? 0;
              expect(taxLeft).toBeGreaterThanOrEqual(0);
            }
            expect([leftMinor, taxLeft]).toEqual([0, 0]);
          },
        ),
      );
    });
  });

  it('adds one entry to each changed wallet, with the kind and the reason', () => {
    const { effects } = fareCorrectionOf(trip, 36_000);
    const entry = { txRef: 'ABCDEF', bookingId: 'b1', reason: 'wrong_fare' } as const;
    expect(correctionLines('c1', effects, { rider: 'ana', driver: 'leo' }, entry)).toEqual([
      { uid: 'ana', key: 'correction_c1', type: 'Credit', amountMinor: 12_000, ...entry },
      { uid: 'leo', key: 'correction_c1', type: 'Debit', amountMinor: 9000, ...entry },
    ]);
  });

  it('counts in the reports of its day, but only if the correction contains figures', () => {
    expect(correctionReport({ at: 5, timeZone: 'UTC', figures: { tripCost: -1 } })).toEqual({
      at: 5,
      timeZone: 'UTC',
      figures: { tripCost: -1 },
    });
    expect(correctionReport({ at: 5, timeZone: 'UTC' })).toBeNull();
  });

  it('is limited by the limits of the admin who makes it', () => {
    const limits = { oneMinor: 100, dayMinor: 150 };
    expect(() => assertWithinLimits(100, 50, limits)).not.toThrow();
    expect(() => assertWithinLimits(101, 0, limits)).toThrow('correction_limit');
    expect(() => assertWithinLimits(100, 51, limits)).toThrow('correction_limit');
  });

  it('never changes the sum of all accounts and never refunds more than was paid, even after random corrections', () => {
    const step = fc.record({
      kind: fc.constantFrom<CorrectionKind>('refund', 'fare'),
      amount: fc.integer({ min: -10, max: 120_000 }),
      isByGateway: fc.boolean(),
    });
    const start = fc.record({
      costMinor: fc.integer({ min: 0, max: 100_000 }),
      percent: fc.integer({ min: 0, max: 100 }),
      discount: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(start, fc.array(step, { maxLength: 30 }), ({ costMinor, percent, discount }, steps) => {
        const feeMinor = Math.round((costMinor * percent) / 100);
        const paidMinor = costMinor - Math.round((costMinor * discount) / 100);
        let [fareMinor, leftMinor] = [costMinor, paidMinor];
        const books = {
          rider: -paidMinor,
          driver: costMinor - feeMinor,
          fee: feeMinor,
          operator: 0,
          gateway: 0,
        };
        const reports = { tripCost: costMinor, driverShare: costMinor - feeMinor, convenienceFee: feeMinor };
        for (const { kind, amount, isByGateway } of steps) {
          const now: CorrectedTrip = { state: 'paid', costMinor, feeMinor, fareMinor, leftMinor };
          let made: Correction;
          try {
            made =
              kind === 'fare'
                ? fareCorrectionOf(now, amount)
                : refundOf(now, amount, isByGateway ? 'gateway' : 'rider');
          } catch {
            continue;
          }
          expect(sumOf(made)).toBe(0);
          const change = tripChangeOf(kind, made);
          leftMinor -= change.givenBackMinor;
          fareMinor += change.fareMinor;
          for (const account of ACCOUNTS) books[account] += made.effects[account];
          reports.tripCost += made.figures.tripCost ?? 0;
          reports.driverShare += made.figures.driverShare ?? 0;
          reports.convenienceFee += made.figures.convenienceFee ?? 0;
          // The rider has still paid the amount that can be refunded. Reports and wallets agree.
          expect(leftMinor).toBeGreaterThanOrEqual(0);
          expect(books.rider + books.gateway).toBe(0 - leftMinor);
          expect(reports.driverShare).toBe(books.driver);
          expect(reports.convenienceFee).toBe(books.fee);
          expect(reports.driverShare + reports.convenienceFee).toBe(reports.tripCost);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of a wallet is paid from the operator’s till', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('rider' as const, 'driver' as const),
        fc.constantFrom('credit' as const, 'debit' as const),
        fc.integer({ min: 1, max: 1e9 }),
        (owner, kind, amount) => {
          const made = walletCorrectionOf(owner, kind, amount);
          expect(sumOf(made)).toBe(0);
          expect(made.effects[owner]).toBe(kind === 'credit' ? amount : -amount);
          expect(made.figures).toEqual({});
        },
      ),
    );
  });
});
