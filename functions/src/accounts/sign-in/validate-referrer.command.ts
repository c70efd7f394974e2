import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import type { Store } from '../../platform';

/**
 * Whether a referral code belongs to a rider, without naming the rider (docs/product/calls.md, "Accounts").
 * Only riders get a bonus. `user-signup.command.ts` stores the code, and
 * `functions/src/referrals/advance-referral.command.ts` pays the bonus.
 */
export async function validateReferrer(
  ports: { store: Store },
  input: { referralId: string },
): Promise<{ valid: boolean }> {
  const [uid] = await ports.store.keysWhere(dbPaths.users(), 'referralId', input.referralId, 1);
  if (uid === undefined) return { valid: false };
  const usertype = await ports.store.read(`${dbPaths.user(uid)}/usertype`, z.string());
  return { valid: usertype === 'rider' };
}
