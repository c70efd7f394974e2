import { GOOGLE_KEPT_MS } from '@domain/retention/google-data';
import { describe, expect, it } from 'vitest';
import { setWishes } from '@domain/contracts/office/work';
import { DESTINATION_LIFE_MS } from '@domain/dispatch/driver/work-wishes';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { NOW, aClock, someSettings } from '../../platform/testing/records';
import { setWishesCommand } from './driver-work.command';
import { changesOf } from '../../platform/testing/changes';
import { expectFences } from '../../platform/testing/fences';

const HOME = { lat: -34.9, lng: -56.2, add: 'Home' };
const WORK = { lat: -34.8, lng: -56.1, add: 'Work' };
const DAY = 24 * 3_600_000;

function wishesWorld() {
  const { clock, advance } = aClock();
  const store = createMemoryStore({}, clock);
  const ports = { store, clock, settings: () => Promise.resolve(someSettings({ destination_uses: 2 })) };
  return {
    store,
    clock,
    advance,
    set: (wishes: unknown) => setWishesCommand(ports, setWishes.input.parse(wishes), { uid: 'dan' }),
    stored: () => store.get('driver_work/dan/wishes'),
  };
}

describe('a driver’s wishes about offers', () => {
  it('are stored one by one, a missing wish remains unchanged, and null removes a wish', async () => {
    const world = wishesWorld();
    await world.set({ destination: HOME, maxPickupKm: 3 });
    await world.set({ area: { ...WORK, radiusKm: 5 } });
    expect(world.stored()).toEqual({
      destination: { ...HOME, until: world.clock() + DESTINATION_LIFE_MS },
      area: { ...WORK, radiusKm: 5 },
      maxPickupKm: 3,
    });
    await world.set({ destination: null, area: null });
    expect(world.stored()).toEqual({ maxPickupKm: 3 });
  });

  it('can include as many destinations a day as the operator allows', async () => {
    const world = wishesWorld();
    await world.set({ destination: HOME });
    await world.set({ destination: WORK });
    await expect(world.set({ destination: HOME, maxPickupKm: 3 })).rejects.toThrow('destination_uses_over');
    expect(world.stored()).toMatchObject({ destination: WORK });
    expect(world.stored()).not.toHaveProperty('maxPickupKm');
    await world.set({ destination: null });
    await expect(world.set({ destination: HOME })).rejects.toThrow('destination_uses_over');
    world.advance(DAY);
    await world.set({ destination: HOME });
    expect(world.stored()).toMatchObject({ destination: HOME });
  });

  it('do not count the current destination again, and do not extend its time', async () => {
    const world = wishesWorld();
    await world.set({ destination: HOME });
    const before = world.stored();
    world.advance(60_000);
    await world.set({ destination: HOME, maxPickupKm: 3 });
    await world.set({ destination: HOME });
    expect(world.stored()).toEqual({ ...(before as object), maxPickupKm: 3 });
    await world.set({ destination: WORK });
    expect(world.stored()).toMatchObject({ destination: WORK });
  });

  it.each([
    { area: { ...HOME, radiusKm: 0.1 } },
    { maxPickupKm: 1000 },
    { destination: { ...HOME, lat: 91 } },
    { destination: { ...HOME, until: 1e15 } },
  ])('with an invalid value are refused: %j', (wishes) => {
    expect(setWishes.input.safeParse(wishes).success).toBe(false);
  });
});

it('wishes with a place of Google say until when its position may be stored', async () => {
  const world = wishesWorld();
  const place = { ...WORK, placeId: 'ChIJ1' };
  await world.set({ area: { ...place, radiusKm: 5 } });
  expect(world.store.get('driver_work/dan/googleUntil')).toBe(NOW + GOOGLE_KEPT_MS);
  world.advance(DAY);
  await world.set({ destination: place });
  expect(world.store.get('driver_work/dan/googleUntil')).toBe(NOW + GOOGLE_KEPT_MS);
  expect(world.stored()).toMatchObject({ area: place, destination: place });
});

it('wishes change only the expected values in the database', async () => {
  const world = wishesWorld();
  const wishes = { destination: HOME, maxPickupKm: 3, area: { ...WORK, radiusKm: 5 } };
  expect(await changesOf(world.store, () => world.set(wishes))).toEqual({
    'driver_work/dan/destinationUses/count': 1,
    'driver_work/dan/destinationUses/day': '2026-05-20',
    'driver_work/dan/wishes/area/add': 'Work',
    'driver_work/dan/wishes/area/lat': -34.8,
    'driver_work/dan/wishes/area/lng': -56.1,
    'driver_work/dan/wishes/area/radiusKm': 5,
    'driver_work/dan/wishes/destination/add': 'Home',
    'driver_work/dan/wishes/destination/lat': -34.9,
    'driver_work/dan/wishes/destination/lng': -56.2,
    'driver_work/dan/wishes/destination/until': NOW + 14_400_000,
    'driver_work/dan/wishes/maxPickupKm': 3,
  });
  expect(await changesOf(world.store, () => world.set(wishes))).toEqual({});
  expect(await changesOf(world.store, () => world.set({ destination: WORK }))).toEqual({
    'driver_work/dan/destinationUses/count': 2,
    'driver_work/dan/wishes/destination/add': 'Work',
    'driver_work/dan/wishes/destination/lat': -34.8,
    'driver_work/dan/wishes/destination/lng': -56.1,
  });
  expect(await changesOf(world.store, () => world.set({}))).toEqual({});
});

it('wishes are stored only if the stored wishes have not changed since the read, so that no destination is counted twice', () =>
  expectFences(
    async () => {
      const { store, clock, set } = wishesWorld();
      await set({ destination: HOME });
      const settings = () => Promise.resolve(someSettings({ destination_uses: 2 }));
      const wishes = setWishes.input.parse({ destination: WORK });
      return {
        store,
        run: (racing) => setWishesCommand({ store: racing, clock, settings }, wishes, { uid: 'dan' }),
      };
    },
    {
      'driver_work/dan/destinationUses/day': '2026-01-01',
      'driver_work/dan/destinationUses/count': 2,
      'driver_work/dan/googleUntil': NOW,
      'driver_work/dan/wishes/destination/until': NOW,
    },
  ));
