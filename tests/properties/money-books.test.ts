import { describe, expect, it } from 'vitest';
import { CORRECTION_KINDS } from '@domain/records';
import { createRandom } from '../../local/seed/random';
import { sampled } from '../support/sample';
import { actOnMoney, comeToRestAtDesk, doneIn } from './support/desk-actions';
import { endedTrips } from './support/ended-trips';
import { deployedRules, ended, expectToHold, firstFailure, type Played } from './support/play';
import { createTripWorld, type Sabotage } from './support/trip-world';

/**
 * Each sequence consists of random actions with money by riders, drivers, staff and the bank after trips
 * have ended. The actions are payments, refunds, notices, top-ups, tips, corrections, withdrawals, payouts
 * and sweeps. Functions run at the same time, and some are killed. At the end the balance of every wallet
 * must be the sum of its entries, the statements must list each entry once, and all records of money must
 * agree with the bank and the drivers' cash. The number of a sequence is its seed. A failure prints this
 * number (`HAIL_CASE=17` runs only sequence 17).
 */
const SEQUENCES = sampled({ whole: 20_000, sample: 100 });
const MOST_STEPS = 60;
const PART = 2000;
const ENOUGH = 300;
const parts = Array.from({ length: Math.ceil(SEQUENCES.length / PART) }, (_, index) => {
  const numbers = SEQUENCES.slice(index * PART, (index + 1) * PART);
  return { numbers, first: numbers[0], last: numbers.at(-1) };
});
const REACHED = [
  'PAID',
  'COMPLETE',
  'payment settled',
  'payment credited',
  'payment refunded',
  'payment mismatch',
  'tip by wallet',
  'tip by test',
  'refund done',
  'refund to_wallet',
  'withdrawal',
  'payout closed',
];

async function play(seed: number, sabotage?: Sabotage): Promise<Played> {
  const world = createTripWorld(seed, deployedRules, sabotage, endedTrips(createRandom(seed)));
  const { random } = world;
  for (let step = random.between(10, MOST_STEPS); step > 0 && world.problems.length === 0; step -= 1) {
    world.pass(random.between(0, 300) * 1000);
    await Promise.all(Array.from({ length: random.between(1, 3) }, () => actOnMoney(world)));
  }
  if (world.problems.length === 0) await comeToRestAtDesk(world);
  for (const done of doneIn(world)) world.reached.add(done);
  return ended(world);
}

describe('all records about money', () => {
  // The sequences are split, because all of them together would exceed the time limit of one test.
  it.each(parts)('agree with each other in the sequences $first to $last', async ({ numbers }) => {
    const times = new Map<string, number>();
    for (const seed of numbers)
      for (const done of (await expectToHold(play, seed)).reached)
        times.set(done, (times.get(done) ?? 0) + 1);
    // If there are only a few sequences, some events may not happen in any of them.
    if (numbers.length < ENOUGH) return;
    // Each action must have succeeded in at least one sequence. Otherwise the test would not cover this
    // action.
    for (const done of [...CORRECTION_KINDS.map((kind) => `correction ${kind}`), ...REACHED])
      expect(times.get(done) ?? 0, done).toBeGreaterThan(0);
  });

  it.each<[string, Sabotage, RegExp]>([
    ['commits have no conditions', { isUnchecked: true }, /wallet|money|reports|given back|bank/],
    ['entries of corrections are lost', { loses: /correction_/ }, /wallet|money/],
    ['refunds are not recorded', { loses: /givenBackMinor/ }, /given back/],
    ['the counter of receipts is lost', { loses: /^document_series/ }, /receipts/],
    ['receipts are not requested', { loses: /^document_queue/ }, /receipts/],
    ['a reversed tip is not recorded', { loses: /takenBackMinor/ }, /of its tip given back/],
    ['a paid withdrawal stays open', { loses: /processed$/ }, /wallet|withdrawal/],
    ['refunds are not tracked', { loses: /refundState$/ }, /refund/],
  ])('disagree if %s, and the checks detect this', async (_title, sabotage, problem) => {
    expect(await firstFailure(play, sabotage)).toMatch(problem);
  });
});
