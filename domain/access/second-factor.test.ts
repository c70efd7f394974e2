import { describe, expect, it } from 'vitest';
import { ROLES, SECOND_FACTOR_LEVELS } from '../records';
import { levelsRequiring, secondFactorStep } from './second-factor';

const stepOf = (
  usertype: (typeof ROLES)[number],
  level: (typeof SECOND_FACTOR_LEVELS)[number],
  since?: number,
  proof: number | null = null,
) => secondFactorStep({ usertype, secondFactorSince: since }, { require_second_factor: level }, proof);

describe('the second factor of staff', () => {
  it('must be set up if the setting requires it for the role', () => {
    const asked = SECOND_FACTOR_LEVELS.map((level) =>
      ROLES.filter((role) => stepOf(role, level) === 'set_up'),
    );
    expect(asked).toEqual([[], ['admin'], ['fleetadmin', 'admin']]);
    expect(levelsRequiring('admin')).toEqual(['admins', 'staff']);
    expect(levelsRequiring('fleetadmin')).toEqual(['staff']);
  });

  it('must be proven if the person has set it up, and a proof of an earlier second factor does not count', () => {
    for (const level of SECOND_FACTOR_LEVELS) {
      expect(stepOf('admin', level, 7)).toBe('prove');
      expect(stepOf('admin', level, 7, 6)).toBe('prove');
      expect(stepOf('admin', level, 7, 7)).toBeNull();
    }
    // The proof of a removed second factor does not count.
    expect(stepOf('admin', 'staff', undefined, 7)).toBe('set_up');
  });

  it('does not apply to riders and drivers', () => {
    for (const role of ['rider', 'driver'] as const) expect(stepOf(role, 'staff', 7)).toBeNull();
  });
});
