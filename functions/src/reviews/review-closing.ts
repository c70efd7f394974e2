import { dbPaths } from '@domain/database/paths';
import { type ReviewRecord, reviewSchema } from '@domain/records';
import { auditEntry } from '../audit/audit-entry';
import { fieldsAt, isKey, type Needs, type Write } from '../platform';

type Ports = Needs<'store' | 'clock'>;

export async function readReview({ store }: Pick<Ports, 'store'>, id: string): Promise<ReviewRecord | null> {
  return isKey(id) ? store.read(dbPaths.review(id), reviewSchema) : null;
}

/**
 * The part of a commit that closes an entry of the review list, with its audit entry. Money that waited for it is free
 * again.
 */
export function reviewClosing(
  ports: Ports,
  id: string,
  review: ReviewRecord,
  {
    uid,
    note,
    isPaidInCash = false,
    correction,
  }: { uid: string; note: string; isPaidInCash?: boolean; correction?: string },
): Write {
  const path = dbPaths.review(id);
  const after = {
    state: 'closed',
    closedBy: uid,
    closedAt: ports.clock(),
    ...(note === '' ? {} : { note }),
    ...(isPaidInCash ? { isPaidInCash } : {}),
    ...(correction === undefined ? {} : { correction }),
  };
  return {
    checks: { [`${path}/state`]: 'open' },
    values: {
      ...fieldsAt(path, after),
      // The work that waited for this review goes on.
      ...(review.kind === 'account_claimed'
        ? Object.fromEntries(
            Object.keys(review.people).map((person) => [`${dbPaths.user(person)}/moneyPausedAt`, null]),
          )
        : {}),
      ...auditEntry(ports, {
        uid,
        action: 'review_close',
        target: path,
        before: { state: review.state },
        after,
      }),
    },
  };
}
