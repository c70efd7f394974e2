import { dbPaths } from '@domain/database/paths';
import type { Store } from '../platform/ports';

/**
 * Whether a referral code belongs to somebody, without naming the person (docs/product.md 9.4).
 * `user-signup.command.ts` stores the code, and `functions/src/settlement/paid-effects.command.ts` pays the bonus.
 */
export async function validateReferrer(
  ports: { store: Store },
  input: { referralId: string },
): Promise<{ valid: boolean }> {
  const keys = await ports.store.keysWhere(dbPaths.users(), 'referralId', input.referralId, 1);
  return { valid: keys.length > 0 };
}
