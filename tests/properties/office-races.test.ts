import { describe, expect, it } from 'vitest';
import { sampled } from '../support/sample';
import { anyEdit, seenNow, sendEdit } from './support/office-actions';
import { deployedRules, ended, firstFailure, type Played } from './support/play';
import { accept, cancel, comeToRest, decline, deliverAny, duty, leave } from './support/trip-actions';
import { BOOKINGS, DRIVERS } from './support/trip-tree';
import { createTripWorld, type Sabotage } from './support/trip-world';

/**
 * Several dispatchers edit one booking at the same moment. Meanwhile drivers accept, decline and leave the
 * trip, and its rider cancels. Of the edits that are based on the same state, at most one succeeds. The
 * other dispatchers see the reason. No driver gets two trips, and no trip gets two drivers. The number of a
 * race is its seed (`HAIL_CASE=17` runs only race 17).
 */
const RACES = sampled({ whole: 1000, sample: 60 });
const DISPATCHERS = ['boss', 'bea', 'cy'];

type Raced = Played & { outcomes: (string | null)[] };

async function race(seed: number, sabotage?: Sabotage): Promise<Raced> {
  const world = createTripWorld(seed, deployedRules, sabotage);
  const { random } = world;
  const outcomes: (string | null)[] = [];
  for (let round = 0; round < 8 && world.problems.length === 0; round += 1) {
    world.pass(random.between(0, 40) * 1000);
    for (const uid of DRIVERS) {
      // The drivers get a fresh position, so that some drivers can be assigned.
      await world.base.update({ [`users/${uid}/driverActiveStatus`]: true });
      await duty(world);
      if (random.chance(0.5)) await deliverAny(world);
    }
    const id = random.pick(BOOKINGS);
    const seen = seenNow(world, id);
    if (seen === null) continue;
    const others = [accept(id), accept(id), decline(id), cancel(id), leave(id), deliverAny];
    const [raced] = await Promise.all([
      Promise.all(
        DISPATCHERS.map((uid) =>
          sendEdit(world, anyEdit(world, id, seen), {
            uid,
            diesAt: random.chance(0.05) ? random.between(1, 12) : null,
          }),
        ),
      ),
      ...Array.from({ length: random.between(0, 2) }, () => random.pick(others)(world)),
    ]);
    outcomes.push(...raced);
    const winners = raced.filter((outcome) => outcome === 'done').length;
    if (winners > 1) world.problems.push(`${String(winners)} edits of ${id} were made on one state`);
  }
  if (world.problems.length === 0) await comeToRest(world);
  return { ...(await ended(world)), outcomes };
}

describe('dispatchers who edit the same booking at the same time', () => {
  it(`succeed one at a time, and the other dispatchers see the reason, in ${String(RACES.length)} races`, async () => {
    const counts = new Map<string | null, number>();
    for (const seed of RACES) {
      const { problems, log, outcomes } = await race(seed);
      if (problems.length > 0) expect.fail([`race ${String(seed)}:`, ...log, ...problems].join('\n'));
      for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    // If only one race was requested, not every outcome can happen.
    if (RACES.length === 1) return;
    for (const outcome of ['done', 'changed', 'refused'])
      expect(counts.get(outcome) ?? 0, outcome).toBeGreaterThan(RACES.length / 4);
  }, 900_000);

  it('would all succeed if the write did not check the state that the dispatchers saw', async () => {
    expect(await firstFailure(race, { isUnchecked: true })).toMatch(/one state|busy|->|wallet/);
  });
});
