import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aClock } from '../../platform/testing/records';
import { demandMapCommand, demandWrites } from './demand-map.command';

const SALVO = { lat: -34.9061, lng: -56.1996 };
const HOUR = 3_600_000;

function demandWorld() {
  const { clock, advance } = aClock();
  const store = createMemoryStore({}, clock);
  return {
    store,
    advance,
    ask: (customer: string) => store.update(demandWrites(customer, SALVO, clock())),
    map: async () => (await demandMapCommand({ store, clock })).cells,
  };
}

describe('the demand map', () => {
  it('shows a cell as soon as three riders have asked for prices there, but not if one rider asks often', async () => {
    const world = demandWorld();
    for (let time = 0; time < 5; time += 1) await world.ask('ana');
    await world.ask('bea');
    expect(await world.map()).toEqual([]);
    await world.ask('carla');
    expect(await world.map()).toMatchObject([{ level: 1 }]);
  });

  it('no longer counts a request after two hours', async () => {
    const world = demandWorld();
    for (const rider of ['ana', 'bea', 'carla']) await world.ask(rider);
    world.advance(HOUR);
    expect(await world.map()).toHaveLength(1);
    world.advance(HOUR);
    expect(await world.map()).toEqual([]);
  });

  it('stores no rider’s uid', async () => {
    const world = demandWorld();
    await world.ask('ana');
    expect(JSON.stringify(world.store.get('demand_hours'))).not.toContain('ana');
  });
});
