import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOW } from '../platform/testing/records';
import { attentionWorld } from './testing/attention-world';

const MIN = 60_000;
const LATE = {
  status: 'ACCEPTED',
  driver: 'dan',
  driver_accept_time: NOW,
  bookingDate: NOW - 11 * MIN,
  tripdate: NOW - 11 * MIN,
};
const DONE = { outcome: 'done' };
const office = async () => {
  const world = attentionWorld({ booking: LATE });
  await world.review();
  return world;
};
const auditOf = (world: Awaited<ReturnType<typeof office>>) =>
  Object.values(z.record(z.string(), z.unknown()).parse(world.store.get('audit') ?? {}));

describe('a dispatcher who works on the attention list', () => {
  it('can take an item, and then all other dispatchers see who has taken the item', async () => {
    const world = await office();
    expect(await world.attend('boss', 'late', { mode: 'take' })).toEqual(DONE);
    expect(world.items()['b1~late']).toMatchObject({
      takenBy: 'boss',
      takenByName: 'Bea Sosa',
      takenAt: NOW,
    });
    expect(auditOf(world)).toMatchObject([
      {
        uid: 'boss',
        action: 'attention_take',
        target: 'bookings_b1',
        after: { kind: 'late', takenBy: 'boss' },
      },
    ]);
    const saw = { at: NOW, takenBy: null };
    expect(await world.attend('zoe', 'late', { mode: 'take' }, saw)).toEqual({
      outcome: 'changed',
      state: 'open',
      byName: 'Bea Sosa',
    });
    for (const mode of ['resolve', 'give_back'] as const)
      expect(await world.attend('zoe', 'late', { mode }, saw)).toMatchObject({ outcome: 'changed' });
    expect(world.items()['b1~late']).toMatchObject({ takenBy: 'boss', state: 'open' });
  });

  it('can take an item from a colleague after seeing that the colleague has it', async () => {
    const world = await office();
    await world.attend('boss', 'late', { mode: 'take' });
    expect(await world.attend('zoe', 'late', { mode: 'take' })).toEqual(DONE);
    expect(world.items()['b1~late']).toMatchObject({ takenBy: 'zoe', takenByName: 'Zoe Paz' });
  });

  it('can give an item back, and then the item is open again', async () => {
    const world = await office();
    await world.attend('boss', 'late', { mode: 'take' });
    await world.pass(5 * MIN);
    expect(await world.attend('boss', 'late', { mode: 'give_back' })).toEqual(DONE);
    const item = world.items()['b1~late'];
    expect(item).toMatchObject({ waitingSince: NOW + 5 * MIN });
    for (const field of ['takenBy', 'takenByName', 'takenAt']) expect(item).not.toHaveProperty(field);
  });

  it('can postpone an item, and can end the postponement by taking the item', async () => {
    const world = await office();
    expect(await world.attend('boss', 'late', { mode: 'snooze', minutes: 15 })).toEqual(DONE);
    expect(world.items()['b1~late']).toMatchObject({ snoozedUntil: NOW + 15 * MIN });
    await world.attend('boss', 'late', { mode: 'take' });
    expect(world.items()['b1~late']).not.toHaveProperty('snoozedUntil');
  });

  it('sees which colleagues have dealt with an item', async () => {
    const world = await office();
    await world.attend('boss', 'late', { mode: 'resolve' });
    expect(world.items()['b1~late']).toMatchObject({
      state: 'resolved',
      resolvedBy: 'boss',
      resolvedAt: NOW,
    });
    expect(await world.attend('zoe', 'late', { mode: 'take' })).toEqual({
      outcome: 'changed',
      state: 'resolved',
      byName: 'Bea Sosa',
    });
  });

  it('causes no second effect by repeating a call', async () => {
    for (const mode of ['take', 'resolve'] as const) {
      const world = await office();
      const saw = world.seen('late');
      expect(await world.attend('boss', 'late', { mode }, saw)).toEqual(DONE);
      expect(await world.attend('boss', 'late', { mode }, saw)).toEqual(DONE);
      expect(auditOf(world)).toHaveLength(1);
    }
  });

  it('receives the answer that the item is over if its reason has ended, even if the reason has begun again', async () => {
    const world = await office();
    const saw = world.seen('late');
    await world.store.update({ attention: null });
    expect(await world.attend('boss', 'late', { mode: 'take' }, saw)).toEqual({ outcome: 'over' });
    await world.pass(MIN);
    await world.review();
    expect(await world.attend('boss', 'late', { mode: 'take' }, saw)).toEqual({ outcome: 'over' });
    expect(world.items()['b1~late']).not.toHaveProperty('takenBy');
    await expect(world.attend('boss', 'l/ate', { mode: 'take' }, saw)).rejects.toThrow('not_found');
  });
});
