import { describe, expect, it } from 'vitest';
import { pickupEtaSecs } from '@domain/dispatch/pickup-eta';
import { MOST_NEARBY_CARS } from '@domain/contracts/trip/nearby';
import { cellCentre } from '@domain/geo/cell';
import { distanceKm } from '@domain/geo/geo';
import type { MatrixCell } from '../../places/maps-provider';
import { findNearbyCars } from './nearby-cars.command';
import { aDriver, dispatchWorld, north } from '../testing/dispatch-world';

const CAR_TYPES = { comfort: { name: 'Renamed' }, van: { name: 'Van' } };

const setUp = (options: Parameters<typeof dispatchWorld>[0] = {}, cell?: MatrixCell) => {
  const { ports } = dispatchWorld({ others: { cartypes: CAR_TYPES }, ...options });
  const asked: number[] = [];
  const matrix = (starts: readonly unknown[]): Promise<MatrixCell[][]> => {
    asked.push(starts.length);
    return cell === undefined
      ? Promise.reject(new Error('no maps'))
      : Promise.resolve(starts.map(() => [cell]));
  };
  return { asked, find: () => findNearbyCars({ ...ports, matrix }, north(0)) };
};

describe('the list of cars near a place', () => {
  it('contains the free cars with rounded positions and without names, and the time of the nearest car for each car type', async () => {
    const { find, asked } = setUp({
      drivers: {
        near: aDriver(1.0123),
        far: aDriver(2),
        busy: aDriver(0.5, { queue: true, currentBooking: 'b9' }),
        off: aDriver(0.5, { driverActiveStatus: false }),
        waiting: aDriver(0.5, { approved: false }),
      },
    });
    const answer = await find();
    expect(answer.pickups).toMatchObject([{ carTypeId: 'comfort', count: 2 }]);
    expect(answer.pickups[0]?.etaSecs).toBe(pickupEtaSecs(distanceKm(north(0), cellCentre(north(1.0123)))));
    expect(answer.cars).toHaveLength(2);
    expect(answer.cars).toEqual([cellCentre(north(1.0123)), cellCentre(north(2))]);
    // The cars are sorted by their place on the map, and not by distance.
    expect(answer.cars).toEqual([...answer.cars].sort((a, b) => a.lat - b.lat));
    expect(asked).toEqual([]);
  });

  it('contains cars farther away if a car type has no car nearby, but never cars outside the radius', async () => {
    const { find } = setUp({
      drivers: {
        near: aDriver(1),
        van: aDriver(8, { carTypeId: 'van' }),
        out: aDriver(14, { carTypeId: 'van' }),
      },
    });
    expect((await find()).pickups).toMatchObject([
      { carTypeId: 'comfort', count: 1 },
      { carTypeId: 'van', count: 1 },
    ]);
  });

  it('contains at most a fixed number of cars, and the count for a car type has the same limit', async () => {
    const drivers = Object.fromEntries(
      Array.from({ length: MOST_NEARBY_CARS + 5 }, (_, index) => [`d${index}`, aDriver(index / 20)]),
    );
    const answer = await setUp({ drivers }).find();
    expect(answer.cars).toHaveLength(MOST_NEARBY_CARS);
    expect(answer.pickups).toMatchObject([{ count: MOST_NEARBY_CARS }]);
  });

  it('contains arrival times by road if the settings require this, or by the straight line if the maps service does not answer', async () => {
    const options = { settings: { useDistanceMatrix: true }, drivers: { near: aDriver(1), far: aDriver(2) } };
    const streets = setUp(options, { found: true, distance_in_km: 3, time_in_secs: 432 });
    expect((await streets.find()).pickups).toMatchObject([{ etaSecs: 492 }]);
    expect(streets.asked).toEqual([1]);
    expect((await setUp(options).find()).pickups).toMatchObject([{ carTypeId: 'comfort' }]);
  });

  it('is empty in a city without drivers', async () => {
    expect(await setUp({ drivers: {} }).find()).toEqual({ cars: [], pickups: [] });
  });
});
