import { z } from 'zod';
import { isStaff, type Role, SECOND_FACTOR_LEVELS } from '@domain/records';
import { secondFactorStep } from '@domain/access/second-factor';
import { dbPaths } from '@domain/database/paths';
import type { Caller, Store } from '../ports';

/** Whether a token of staff proves the second factor, or the person needs none (docs/product.md 7.14), as stored now. */
export function createSecondFactorCheck(store: Pick<Store, 'read'>) {
  return async (
    { uid, secondFactor }: Pick<Caller, 'uid' | 'secondFactor'>,
    usertype: Role,
  ): Promise<boolean> => {
    if (!isStaff(usertype)) return true;
    const [secondFactorSince, level] = await Promise.all([
      store.read(`${dbPaths.user(uid)}/secondFactorSince`, z.number()),
      store.read(`${dbPaths.settings()}/require_second_factor`, z.enum(SECOND_FACTOR_LEVELS)),
    ]);
    const settings = { require_second_factor: level ?? 'off' };
    return secondFactorStep({ usertype, secondFactorSince }, settings, secondFactor) === null;
  };
}
