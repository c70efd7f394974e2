import {
  isStaff,
  type Role,
  SECOND_FACTOR_LEVELS,
  type SecondFactorLevel,
  STAFF_ROLES,
  type StaffRole,
} from '../records';

/**
 * The second factor of staff (docs/product/accounts.md, "Second factor of staff"). The claim in a token is the time
 * at which the shown second factor was set up, so the proof ends when that second factor is removed or replaced.
 * Rules, functions and app compare it with `secondFactorSince` of the person's record, which only the server writes.
 */
export const SECOND_FACTOR_CLAIM = 'second_factor';

const REQUIRED_OF: Readonly<Record<SecondFactorLevel, readonly StaffRole[]>> = {
  off: [],
  admins: ['admin'],
  staff: STAFF_ROLES,
};

/** Whether this level of the setting requires a second factor of the role. */
export const isSecondFactorRequired = (role: Role, level: SecondFactorLevel): boolean =>
  isStaff(role) && REQUIRED_OF[level].includes(role);

/** The levels of the setting that require a second factor of this role. */
export const levelsRequiring = (role: StaffRole): SecondFactorLevel[] =>
  SECOND_FACTOR_LEVELS.filter((level) => isSecondFactorRequired(role, level));

/**
 * The step before the back office opens. `prove` asks for the code, `set_up` sets a second factor up. Null if no step
 * is needed.
 */
export type SecondFactorStep = 'prove' | 'set_up';

type Person = { usertype: Role; secondFactorSince?: number | null | undefined };

/** `proof` is the claim of the token, or null without one. */
export function secondFactorStep(
  { usertype, secondFactorSince }: Person,
  { require_second_factor: level }: { require_second_factor: SecondFactorLevel },
  proof: number | null,
): SecondFactorStep | null {
  if (!isStaff(usertype)) return null;
  if (typeof secondFactorSince === 'number') return proof === secondFactorSince ? null : 'prove';
  return isSecondFactorRequired(usertype, level) ? 'set_up' : null;
}

/** How many recovery codes a person gets. */
export const RECOVERY_CODES = 10;
