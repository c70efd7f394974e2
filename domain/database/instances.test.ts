import { describe, expect, it } from 'vitest';
import { byInstance, instanceOf } from './instances';
import { dbPaths } from './paths';

describe('the instances of the database', () => {
  it('have the drivers on duty in one, and all other nodes in the main one', () => {
    const paths = Object.values(dbPaths).map((pathOf: (...keys: string[]) => string) =>
      pathOf('a', 'b', 'c'),
    );
    const apart = paths.filter((path) => instanceOf(path) === 'positions');
    expect(apart).toEqual([dbPaths.driversOnDuty(), dbPaths.onDuty('a')]);
    expect(instanceOf(`${dbPaths.onDuty('a')}/position/at`)).toBe('positions');
  });

  it('take their parts of a write', () => {
    expect(byInstance({ 'users/leo/driverActiveStatus': false, 'drivers_on_duty/leo': null })).toEqual({
      main: { 'users/leo/driverActiveStatus': false },
      positions: { 'drivers_on_duty/leo': null },
    });
  });
});
