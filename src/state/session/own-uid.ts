import { DomainError } from '@domain/errors';
import type { RootState } from '../root-state';

/** The id of the signed-in person. Throws `not_logged_in` if no person is signed in. */
export function ownUid({ auth }: RootState): string {
  const uid = auth.info?.identity.uid;
  if (uid === undefined) throw new DomainError('not_logged_in');
  return uid;
}
