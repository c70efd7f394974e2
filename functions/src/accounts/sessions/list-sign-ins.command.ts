import type { z } from 'zod';
import { signInsSchema } from '@domain/records';
import type { listSignIns } from '@domain/contracts/people/sessions';
import { dbPaths } from '@domain/database/paths';
import { isKey, type Store } from '../../platform';

/** The newest sign-ins of a person; none for an unknown one. Only this call shows them to admins: the rules do not. */
export async function readSignIns(
  { store }: { store: Store },
  { id }: z.output<typeof listSignIns.input>,
): Promise<z.input<typeof listSignIns.output>> {
  const signIns = isKey(id) ? await store.read(dbPaths.signIns(id), signInsSchema) : null;
  return { signIns: signIns ?? {} };
}
