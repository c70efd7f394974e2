import { expect, it } from 'vitest';
import { offeredPlaces } from './saved-places';

const own = [{ id: 'a01', label: 'Home', description: 'Palacio Salvo', lat: -34.9055, lng: -56.1913 }];

it('the offered places are the saved places, followed by the rider’s three other most frequent drop-offs', () => {
  const drop = (description: string, lat: number, count: number) => ({
    description,
    lat,
    lng: -56.19,
    count,
  });
  const offered = offeredPlaces(own, {
    near: { description: 'Salvo, side door', lat: -34.9056, lng: -56.1913, count: 99 },
    rare: drop('Rare, Street 1', -34.8, 1),
    often: drop('Often, Street 2', -34.81, 9),
    some: drop('Some, Street 3', -34.82, 5),
    few: drop('Few, Street 4', -34.83, 2),
  });
  expect(offered.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Home', true],
    ['Often', false],
    ['Some', false],
    ['Few', false],
  ]);
  expect(offered[1]?.place).toEqual({ lat: -34.81, lng: -56.19, add: 'Often, Street 2' });
});
