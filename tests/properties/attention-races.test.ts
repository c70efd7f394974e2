import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AttendAnswer } from '@domain/contracts/office/attention';
import { attentionSchema } from '@domain/records';
import { attentionWorld } from '../../functions/src/attention/testing/attention-world';
import { NOW } from '../../functions/src/platform/testing/records';
import { sampled } from '../support/sample';
import { createRandom } from '../../local/seed/random';

/**
 * Two dispatchers act on the same trip that needs attention in the same second, by the server’s command.
 * The reads and writes of their calls interleave in any order. If both have seen the same state, at most
 * one action succeeds. The other dispatcher is told who was first. The number of a race is its seed.
 */
const RACES = sampled({ whole: 1000, sample: 60 });
const LATE = {
  status: 'ACCEPTED',
  driver: 'dan',
  driver_accept_time: NOW,
  bookingDate: NOW - 660_000,
  tripdate: NOW - 660_000,
};
const NAMES: Record<string, string> = { boss: 'Bea Sosa', zoe: 'Zoe Paz' };

async function race(seed: number, isUnchecked = false): Promise<string[]> {
  const random = createRandom(seed);
  const world = attentionWorld({ booking: LATE });
  await world.review();
  if (random.chance(0.3)) await world.attend(random.pick(['boss', 'zoe']), 'late', { mode: 'take' });
  const before = world.seen('late');
  const { read, commit } = world.store;
  const turn = async (): Promise<void> => {
    for (let left = random.between(0, 4); left > 0; left -= 1) await Promise.resolve();
  };
  world.store.read = async (path, schema) => {
    await turn();
    return read(path, schema);
  };
  world.store.commit = async (write) => {
    await turn();
    return commit(isUnchecked ? { ...write, checks: {} } : write);
  };
  const wish = () =>
    random.pick([{ mode: 'take' } as const, { mode: 'take' } as const, { mode: 'resolve' } as const]);
  const people = ['boss', 'zoe'].map((uid) => ({ uid, wish: wish() }));
  const review = random.chance(0.3) ? world.review() : null;
  const answers = await Promise.all(
    people.map(async ({ uid, wish: own }): Promise<[string, AttendAnswer]> => [
      uid,
      await world.attend(uid, 'late', own, before),
    ]),
  );
  await review;
  const item = attentionSchema.parse(world.items()['b1~late']);
  const audit = z.record(z.string(), z.looseObject({ uid: z.string(), at: z.number() }));
  const entries = Object.values(audit.parse(world.store.get('audit') ?? {}));
  const problems: string[] = [];
  // If a dispatcher took the item before the race, the audit log also has the entry of this earlier action.
  const changes = entries.length - (before.takenBy === null ? 0 : 1);
  if (changes > 1) problems.push(`${String(changes)} changes on one state`);
  const winner = item.state === 'resolved' ? item.resolvedBy : item.takenBy;
  for (const [uid, answer] of answers) {
    if (answer.outcome === 'changed' && answer.byName !== NAMES[winner ?? ''])
      problems.push(`${uid} read ${answer.byName}, and ${winner ?? 'nobody'} won`);
    if (answer.outcome === 'over') problems.push(`${uid} read that it is over`);
  }
  if (answers.every(([, { outcome }]) => outcome === 'changed')) problems.push('nobody won');
  return problems.map(
    (problem) => `race ${String(seed)}: ${problem} ${JSON.stringify({ people, answers, item })}`,
  );
}

describe('dispatchers who act at the same second on one trip that needs attention', () => {
  it(`succeed one at a time, and the other dispatchers see who was first, in ${String(RACES.length)} races`, async () => {
    for (const seed of RACES) expect(await race(seed)).toEqual([]);
  });

  it('would all succeed if the write did not check the state that the dispatchers saw', async () => {
    const problems: string[] = [];
    for (let seed = 1; seed <= 50; seed += 1) problems.push(...(await race(seed, true)));
    expect(problems.join('\n')).toMatch(/changes on one state/);
  });
});
