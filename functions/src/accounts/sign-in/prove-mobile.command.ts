import { isMobileLocked } from '@domain/access/contacts';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { assertFound, decideAndCommit, type Caller } from '../../platform';
import { assertContactsFree, type ContactPorts } from '../leaving/kept-contacts';

const contactSchema = userSchema.pick({ mobile: true, regType: true, provenMobile: true });

/**
 * Stores a verified mobile number in the caller's profile. The sign-in service has linked the number to the
 * caller's account after a code. The number comes from the token and never from the input of the call. This
 * is the only function that writes the number of a person who may change it.
 */
export async function proveMobileCommand(
  ports: ContactPorts,
  { uid, mobile }: Pick<Caller, 'uid' | 'mobile'>,
): Promise<void> {
  if (mobile === null) throw new DomainError('mobile_unproven');
  await assertContactsFree(ports, uid, { mobile });
  const path = dbPaths.user(uid);
  await decideAndCommit(ports.store, async () => {
    const person = await ports.store.read(path, contactSchema);
    assertFound(person);
    if (person.provenMobile === mobile && person.mobile === mobile) return null;
    if (isMobileLocked(person.regType) && person.mobile !== mobile)
      throw new DomainError('permission_denied', 'locked');
    return {
      checks: { [`${path}/regType`]: person.regType, [`${path}/mobile`]: person.mobile },
      values: { [`${path}/mobile`]: mobile, [`${path}/provenMobile`]: mobile },
    };
  });
}
