import { provesFreshly } from '@domain/access/session';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import type { Caller, Clock, Store } from '../ports';

const contactSchema = userSchema.pick({ regType: true, mobile: true });

/** Whether the caller has just proven who it is (docs/product.md 7.9). The profile is read for a sign-in by phone only. */
export const hasFreshSignIn = (
  { store, clock }: { store: Pick<Store, 'read'>; clock: Clock },
  caller: Pick<Caller, 'uid' | 'signedInAt' | 'provider' | 'mobile'>,
): Promise<boolean> =>
  provesFreshly(caller, clock(), () => store.read(dbPaths.user(caller.uid), contactSchema));
