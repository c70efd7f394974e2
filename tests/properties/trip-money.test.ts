import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@domain/records';
import { sampled } from '../support/sample';
import { deployedRules, ended, expectToHold, firstFailure, type Played } from './support/play';
import { act, comeToRest } from './support/trip-actions';
import { createTripWorld, type Sabotage } from './support/trip-world';

/**
 * Any sequence of allowed and forbidden actions of riders, drivers and staff, including blocks, debts and referrals.
 * Functions run concurrently, are killed, and receive events late, twice or out of order. The status machine holds,
 * every wallet is the sum of its history, and no money appears or is lost. The number of a sequence is its seed,
 * which a failure names (`HAIL_CASE=17` runs sequence 17 alone). The reports are rebuilt in between, killed and
 * resumed.
 */
const SEQUENCES = sampled({ whole: 10_000, sample: 100 });
/** Enough steps to move several bookings through all statuses. */
const MOST_STEPS = 6 * BOOKING_STATUSES.length;

async function play(seed: number, sabotage?: Sabotage): Promise<Played> {
  const world = createTripWorld(seed, deployedRules, sabotage);
  const { random } = world;
  for (let step = random.between(10, MOST_STEPS); step > 0; step -= 1) {
    world.pass(random.between(0, 40) * 1000);
    await Promise.all(Array.from({ length: random.between(1, 3) }, () => act(world)));
    if (world.problems.length > 0) break;
  }
  if (world.problems.length === 0) await comeToRest(world);
  return ended(world);
}

describe('trips and their money', () => {
  it(`stay consistent in ${SEQUENCES.length} sequences`, async () => {
    const times = new Map<string, number>();
    for (const seed of SEQUENCES) {
      const { reached } = await expectToHold(play, seed);
      for (const status of reached) times.set(status, (times.get(status) ?? 0) + 1);
    }
    // Only one sequence was requested.
    if (SEQUENCES.length === 1) return;
    // Sequences in which no trip ends would prove nothing.
    for (const status of BOOKING_STATUSES) {
      // Every booking of these sequences starts in this status.
      if (status === 'PAYMENT_PENDING') continue;
      expect(times.get(status) ?? 0, status).toBeGreaterThan(SEQUENCES.length / 200);
    }
  }, 900_000);

  it.each<[string, Sabotage, RegExp]>([
    ['commits have no conditions', { isUnchecked: true }, /wallet|money|reports|busy|->/],
    ['the share of drivers is lost', { loses: /_share$/ }, /wallet|money/],
    ['debts are not stored', { loses: /unpaidTrips/ }, /debt/],
    ['reports are not stored', { loses: /^reports\/days/ }, /reports/],
  ])('become inconsistent when %s, which the property detects', async (_title, sabotage, problem) => {
    expect(await firstFailure(play, sabotage)).toMatch(problem);
  });
});
