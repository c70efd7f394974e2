import { describe, expect, it } from 'vitest';
import { aCarType } from '../../../tests/support/builders';
import { carRows, nearestOther } from './car-rows';

const carTypes = ['economy', 'comfort', 'van'].map((id) => aCarType({ id, name: id }));
const prices = (economy: number, comfort: number, van: number) => ({
  distance_in_km: 3,
  time_in_secs: 400,
  polylinePoints: '',
  prices: Object.entries({ economy, comfort, van }).map(([carTypeId, total]) => ({ carTypeId, total })),
});
const nearby = (secs: Record<string, number>) => ({
  cars: [],
  pickups: Object.entries(secs).map(([carTypeId, etaSecs]) => ({ carTypeId, count: 1, etaSecs })),
});
const rowsOf = (more: Partial<Parameters<typeof carRows>[0]> = {}) =>
  carRows({
    carTypes,
    prices: prices(100, 140, 300),
    isBookLater: false,
    passengers: null,
    nearby: nearby({ economy: 241, comfort: 119 }),
    ...more,
  });

describe('the rows of the car types', () => {
  it('show the price and whole minutes, and the cheapest and the fastest row are marked', () => {
    expect(
      rowsOf().map(({ carType, price, minutes, isFar, mark }) => [carType.id, price, minutes, isFar, mark]),
    ).toEqual([
      ['economy', 100, 5, false, 'cheapest'],
      ['comfort', 140, 2, false, 'fastest'],
      ['van', 300, null, true, null],
    ]);
  });

  it('with too few seats are marked as too small, and are neither cheapest nor suggested', () => {
    const seated = carTypes.map((carType, index) => ({ ...carType, seats: [4, 0, 6][index] ?? 0 }));
    const rows = rowsOf({ carTypes: seated, passengers: 5 });
    expect(rows.map(({ isSmall, mark }) => [isSmall, mark])).toEqual([
      [true, null],
      [false, 'cheapest'],
      [false, null],
    ]);
    const away = rowsOf({ carTypes: seated, passengers: 5, nearby: nearby({ economy: 60 }) });
    expect(nearestOther(away, 'van')).toBeNull();
  });

  it('with equal prices or times get no mark, and a row that is both cheapest and fastest is marked as cheapest', () => {
    expect(rowsOf({ prices: prices(100, 100, 300) }).map(({ mark }) => mark)).toEqual([
      null,
      'fastest',
      null,
    ]);
    expect(rowsOf({ nearby: nearby({ economy: 60, comfort: 119 }) }).map(({ mark }) => mark)).toEqual([
      'cheapest',
      null,
      null,
    ]);
  });

  it('show no minutes for a trip that is booked for later, or while no cars are known', () => {
    const later = rowsOf({ isBookLater: true });
    expect(later.map(({ minutes, isFar }) => [minutes, isFar])).toEqual(Array(3).fill([null, false]));
    const unknown = rowsOf({ nearby: null, prices: null });
    expect(unknown.map(({ price, isFar, mark }) => [price, isFar, mark])).toEqual(
      Array(3).fill([null, false, null]),
    );
  });
});

describe('the suggested car type', () => {
  it('is the type whose car arrives first or, if two arrive at once, the cheaper type, and null without a car', () => {
    expect(nearestOther(rowsOf(), 'van')?.carType.id).toBe('comfort');
    expect(nearestOther(rowsOf({ nearby: nearby({ economy: 100, comfort: 119 }) }), 'van')?.carType.id).toBe(
      'economy',
    );
    expect(nearestOther(rowsOf({ nearby: nearby({ van: 60 }) }), 'van')).toBeNull();
  });
});
