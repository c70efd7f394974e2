import { describe, expect, it } from 'vitest';
import type { Role } from '@domain/records';
import { createMemoryStore } from '../testing/memory-store';
import { createSecondFactorCheck } from './call-checks';

describe('the check of the second factor', () => {
  it.each<[string, Role, number | null, string | null, number | null, boolean]>([
    ['a rider, even if all staff need it', 'rider', null, 'staff', null, true],
    ['an admin, as long as the operator does not require it', 'admin', null, null, null, true],
    ['an admin who has not set it up but must', 'admin', null, 'admins', null, false],
    ['a fleet admin, who must only if all staff must', 'fleetadmin', null, 'admins', null, true],
    ['a fleet admin who must', 'fleetadmin', null, 'staff', null, false],
    ['an admin who has it and has not proven it', 'admin', 7, null, null, false],
    ['an admin who has proven an earlier one', 'admin', 7, null, 6, false],
    ['an admin who has proven it', 'admin', 7, 'staff', 7, true],
  ])('decides about %s', async (_, role, since, level, secondFactor, isProven) => {
    const check = createSecondFactorCheck(
      createMemoryStore({
        users: { ana: { secondFactorSince: since } },
        settings: { require_second_factor: level },
      }),
    );
    expect(await check({ uid: 'ana', secondFactor }, role)).toBe(isProven);
  });
});
