import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import type { Store } from '../platform';

const MOST_ADMINS = 100;

/** The admins, whom an alert reaches; `MOST_ADMINS` of them. */
export async function adminsOf(store: Pick<Store, 'pageWhere'>): Promise<string[]> {
  const { records } = await store.pageWhere(
    ...([dbPaths.users(), 'usertype', 'admin', null, MOST_ADMINS] as const),
    userSchema.pick({ usertype: true }),
  );
  return records.map(({ key }) => key);
}
