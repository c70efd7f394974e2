import { describe, expect, it } from 'vitest';
import {
  byInstance,
  instanceOf,
  inTracksInstance,
  isTracksSetting,
  tracksInstanceFor,
  tracksInstancesOf,
  tracksPlaceOf,
} from './instance-routing';
import { dbPaths } from './paths';

describe('the instances of the database', () => {
  it('store drivers on duty in the positions’ instance, and all other nodes in the main instance', () => {
    const paths = Object.values(dbPaths).map((pathOf: (...keys: string[]) => string) =>
      pathOf('a', 'b', 'c'),
    );
    const apart = paths.filter((path) => instanceOf(path) === 'positions');
    expect(apart).toEqual([dbPaths.driversOnDuty(), dbPaths.onDuty('a')]);
    expect(instanceOf(`${dbPaths.onDuty('a')}/position/at`)).toBe('positions');
  });

  it('each receive only the part of a write that they store', () => {
    expect(byInstance({ 'users/leo/driverActiveStatus': false, 'drivers_on_duty/leo': null })).toEqual({
      main: { 'users/leo/driverActiveStatus': false },
      positions: { 'drivers_on_duty/leo': null },
    });
  });
});

describe('the database instances for tracks', () => {
  it('are listed in a setting, and a path can name the instance that stores a node', () => {
    expect(tracksInstancesOf('')).toEqual({ open: [], all: [] });
    expect(tracksInstancesOf('city-a, city-b')).toEqual({
      open: ['city-a', 'city-b'],
      all: ['city-a', 'city-b'],
    });
    expect(tracksInstancesOf('city-a,city-b:old')).toEqual({ open: ['city-a'], all: ['city-a', 'city-b'] });
    expect(tracksPlaceOf(inTracksInstance('city-a', dbPaths.tracking('b1')))).toEqual({
      instance: 'city-a',
      path: 'tracking/b1',
    });
    expect(tracksPlaceOf(dbPaths.tracking('b1'))).toBeNull();
  });

  it('have names that are safe in a path', () => {
    expect(tracksInstancesOf('evil.example/,city-a')).toEqual({ open: ['city-a'], all: ['city-a'] });
    expect(['city-a,city-b:old', '', 'evil.example/,city-a', 'City'].map(isTracksSetting)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('receive about the same number of trips each, and a trip always has the same instance', () => {
    const instances = tracksInstancesOf('city-a,city-b,city-c');
    const ids = Array.from({ length: 3000 }, (_, index) => `-OaBcDeFgHiJkLmNo${String(index)}`);
    const chosen = ids.map((id) => tracksInstanceFor(id, instances));
    for (const name of instances.open) {
      const share = chosen.filter((one) => one === name).length / ids.length;
      expect(share).toBeGreaterThan(0.28);
      expect(share).toBeLessThan(0.39);
    }
    expect(ids.map((id) => tracksInstanceFor(id, instances))).toEqual(chosen);
    expect(tracksInstanceFor('b1', tracksInstancesOf('city-a:old'))).toBeNull();
  });
});
