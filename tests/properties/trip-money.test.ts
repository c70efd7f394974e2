import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@domain/records';
import { sampled } from '../support/sample';
import { deployedRules, ended, expectToHold, firstFailure, type Played } from './support/play';
import { act, comeToRest } from './support/trip-actions';
import { createTripWorld, type Sabotage } from './support/trip-world';

/**
 * Any sequence of what riders, drivers and staff may and may not do – blocks, debts and referrals included – with
 * functions that run at once, are killed, and hear of things late, twice or in another order: the status machine holds,
 * every wallet is the sum of its history, and no money appears or is lost. Each sequence follows from its number, which
 * a failure names (`HAIL_CASE=17` runs sequence 17 alone). Meanwhile the reports are counted anew, killed and gone on
 * with.
 */
const SEQUENCES = sampled({ whole: 10_000, sample: 100 });
/** Steps enough to lead several bookings through all statuses. */
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
  it(`hold in ${SEQUENCES.length} sequences`, async () => {
    const times = new Map<string, number>();
    for (const seed of SEQUENCES) {
      const { reached } = await expectToHold(play, seed);
      for (const status of reached) times.set(status, (times.get(status) ?? 0) + 1);
    }
    // One sequence alone was asked for.
    if (SEQUENCES.length === 1) return;
    // Sequences that end nowhere would prove nothing.
    for (const status of BOOKING_STATUSES) {
      // Every booking of these sequences begins there.
      if (status === 'PAYMENT_PENDING') continue;
      expect(times.get(status) ?? 0, status).toBeGreaterThan(SEQUENCES.length / 200);
    }
  }, 900_000);

  it.each<[string, Sabotage, RegExp]>([
    ['commits are not checked', { isUnchecked: true }, /wallet|money|reports|busy|->/],
    ['the share of drivers is lost', { loses: /_share$/ }, /wallet|money/],
    ['debts are not kept', { loses: /unpaidTrips/ }, /debt/],
    ['reports are not kept', { loses: /^reports\/days/ }, /reports/],
  ])('do not hold when %s: the property notices', async (_title, sabotage, problem) => {
    expect(await firstFailure(play, sabotage)).toMatch(problem);
  });
});
