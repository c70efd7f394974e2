import { describe, expect, it } from 'vitest';
import { findPaymentsCommand } from './find-payments.command';
import { deskWorld } from './testing/desk-world';

describe('the payments of the desk', () => {
  it('are found by reference, by booking and by state, and nothing else is', async () => {
    const world = await deskWorld();
    const ref = await world.payByCard();
    const refs = async (input: Parameters<typeof findPaymentsCommand>[1]) =>
      (await findPaymentsCommand(world.desk, input)).payments.map((one) => one.ref);
    expect(await refs({ text: '' })).toEqual([ref]);
    expect(await refs({ text: ref })).toEqual([ref]);
    expect(await refs({ text: 'b1' })).toEqual([ref]);
    expect(await refs({ text: '', state: 'settled' })).toEqual([ref]);
    expect(await refs({ text: '', state: 'failed' })).toEqual([]);
    expect(await refs({ text: 'nobody' })).toEqual([]);
  });
});
