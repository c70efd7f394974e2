import {
  isStaff,
  type Role,
  SECOND_FACTOR_LEVELS,
  type SecondFactorLevel,
  STAFF_ROLES,
  type StaffRole,
} from '../records';

/**
 * The second factor of staff (docs/product/accounts.md, "Second factor of staff"). After a person has proven
 * the second factor, the person's token has a claim. The claim is the time at which this second factor was
 * set up. Rules, functions and app compare the claim with `secondFactorSince` in the person's record, which
 * only the server writes. This time changes when the second factor is removed or replaced, so an older proof
 * is then no longer accepted.
 */
export const SECOND_FACTOR_CLAIM = 'second_factor';

const REQUIRED_OF: Readonly<Record<SecondFactorLevel, readonly StaffRole[]>> = {
  off: [],
  admins: ['admin'],
  staff: STAFF_ROLES,
};

/** Whether a role must have a second factor at this level of the setting. */
export const isSecondFactorRequired = (role: Role, level: SecondFactorLevel): boolean =>
  isStaff(role) && REQUIRED_OF[level].includes(role);

/** The levels of the setting at which this role must have a second factor. */
export const levelsRequiring = (role: StaffRole): SecondFactorLevel[] =>
  SECOND_FACTOR_LEVELS.filter((level) => isSecondFactorRequired(role, level));

/**
 * What a member of staff must do before the back office opens. `prove` means that the person must enter a
 * code. `set_up` means that the person must set up a second factor.
 */
export type SecondFactorStep = 'prove' | 'set_up';

type Person = { usertype: Role; secondFactorSince?: number | null | undefined };

/**
 * The next step of a person, or null if the person need not do anything. `proof` is the claim of the token,
 * or null if the token has no such claim.
 */
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
