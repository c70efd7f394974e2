import { describe, expect, it } from 'vitest';
import type { Role } from '@domain/records';
import { createMemoryStore } from '../testing/memory-store';
import { createSecondFactorCheck } from './call-checks';

describe('the check of the second factor', () => {
  it.each<[string, Role, number | null, string | null, number | null, boolean]>([
    ['a rider, even if all staff need a second factor', 'rider', null, 'staff', null, true],
    ['an admin, while the operator does not require a second factor', 'admin', null, null, null, true],
    ['an admin who must have a second factor and has not set it up', 'admin', null, 'admins', null, false],
    ['a fleet admin, while only admins must have a second factor', 'fleetadmin', null, 'admins', null, true],
    [
      'a fleet admin who must have a second factor and has not set it up',
      'fleetadmin',
      null,
      'staff',
      null,
      false,
    ],
    ['an admin who has a second factor and has not proven it', 'admin', 7, null, null, false],
    ['an admin who has proven an earlier second factor', 'admin', 7, null, 6, false],
    ['an admin who has proven the current second factor', 'admin', 7, 'staff', 7, true],
  ])('has the expected result for %s', async (_, role, since, level, secondFactor, isProven) => {
    const check = createSecondFactorCheck(
      createMemoryStore({
        users: { ana: { secondFactorSince: since } },
        settings: { require_second_factor: level },
      }),
    );
    expect(await check({ uid: 'ana', secondFactor }, role)).toBe(isProven);
  });
});
