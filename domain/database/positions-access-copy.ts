import { isStaff, type Role } from '../records';
import { dbPaths } from './paths';

/**
 * The rules of the positions' instance need some facts about people. They see their own instance only, so the server
 * keeps a copy there, at the paths of the main one (`functions/src/instances/people-copies.command.ts`). The copy has
 * the role of staff, the value that their second factor is compared with, and the time since which sign-ins of staff
 * and drivers count.
 */
export type PositionsRights = {
  usertype?: Role | undefined;
  secondFactorSince?: number | undefined;
  validAfter?: number | undefined;
};

/** The values of a person's copy, or null if there is nothing to copy. */
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

/** The setting that the rules of the positions' instance read. */
export const SECOND_FACTOR_RULE = `${dbPaths.settings()}/require_second_factor`;
