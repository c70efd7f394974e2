import { dbPaths } from '@domain/database/paths';
import { fullName } from '@domain/people/full-name';
import { reviewKeyOf, userSchema, type ReviewRecord } from '@domain/records';
import { SYSTEM_AUTHOR } from '@domain/staff/audit';
import { auditEntryOnce } from '../audit/audit-entry';
import type { Store } from '../platform';

type NewReview = Pick<ReviewRecord, 'kind' | 'people' | 'bookingId' | 'confirmed' | 'measured' | 'charged'>;

/**
 * The writes that put an entry on the review list, index it by its people, and log it. `about` and the kind
 * make the key, so that one reason is listed once. If the write can be repeated, its commit must check that
 * `${dbPaths.review(key)}/state` is null. Otherwise a repeat would open an entry that staff have closed.
 */
export function reviewWrites(
  about: string,
  { kind, people, ...facts }: NewReview,
  at: number,
): Record<string, unknown> {
  const key = reviewKeyOf(about, kind);
  const record: ReviewRecord = { kind, at, people, state: 'open', ...facts };
  return {
    [dbPaths.review(key)]: record,
    ...auditEntryOnce(`review ${key}`, {
      uid: SYSTEM_AUTHOR,
      at,
      action: 'review_open',
      target: dbPaths.review(key),
      after: { kind, people: Object.keys(people).join(' '), ...facts },
    }),
    ...Object.fromEntries(Object.keys(people).map((uid) => [dbPaths.personReview(uid, key), kind])),
  };
}

const nameSchema = userSchema.pick({ firstName: true, lastName: true });

/**
 * The names of people for lists of staff, by uid. Each person is read once. The name of a deleted person is
 * empty.
 */
export async function namesOf(
  store: Pick<Store, 'read'>,
  uids: readonly string[],
): Promise<Record<string, string>> {
  const names = [...new Set(uids)].map(async (uid) => {
    const person = await store.read(dbPaths.user(uid), nameSchema);
    return [uid, person === null ? '' : fullName(person)] as const;
  });
  return Object.fromEntries(await Promise.all(names));
}
