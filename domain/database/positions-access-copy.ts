import { isStaff, type Role } from '../records';
import { dbPaths } from './paths';

/**
 * Rules can read only their own database instance. The rules of the instance for positions need some facts
 * about people. So the server copies these facts into this instance, to the same paths as in the main
 * instance (`functions/src/instances/people-copies.command.ts`). The copy has the role of staff and the value
 * that their second factor is compared with. It also has the time since which sign-ins of staff and drivers
 * are valid.
 */
export type PositionsRights = {
  usertype?: Role | undefined;
  secondFactorSince?: number | undefined;
  validAfter?: number | undefined;
};

/** The values of the copy of a person, or null if no values have to be copied. */
export function positionsRightsOf(
  uid: string,
  { usertype, secondFactorSince, validAfter }: PositionsRights,
): Record<string, unknown> {
  const hasRights = isStaff(usertype ?? null);
  const counts = hasRights || usertype === 'driver' ? validAfter : undefined;
  return {
    [dbPaths.user(uid)]: hasRights
      ? { usertype, ...(secondFactorSince === undefined ? {} : { secondFactorSince }) }
      : null,
    [dbPaths.session(uid)]: counts === undefined ? null : { validAfter: counts },
  };
}

/** The setting that the rules of the instance for positions read. */
export const SECOND_FACTOR_RULE = `${dbPaths.settings()}/require_second_factor`;
