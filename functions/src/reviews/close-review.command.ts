import type { z } from 'zod';
import type { closeReview } from '@domain/contracts/reviews';
import { dbPaths } from '@domain/database/paths';
import { reviewSchema } from '@domain/database/trip-records';
import { DomainError } from '@domain/errors';
import { auditEntry } from '../audit/audit-entry';
import { isKey } from '../platform/keys';
import type { StaffPorts } from '../staff/staff-edit';

/**
 * Closes an entry of the review list, with an audit entry in the same write; money that waited for it is free again.
 * `record_changed` when a colleague was faster,
 * `not_found` when there is no such entry.
 */
export async function closeReviewCommand(
  ports: Pick<StaffPorts, 'store' | 'clock'>,
  { reviewId, note }: z.output<typeof closeReview.input>,
  uid: string,
): Promise<{ success: true }> {
  const path = dbPaths.review(reviewId);
  const review = isKey(reviewId) ? await ports.store.read(path, reviewSchema) : null;
  if (review === null) throw new DomainError('not_found');
  const after = {
    ...{ state: 'closed', closedBy: uid, closedAt: ports.clock() },
    ...(note === '' ? {} : { note }),
  };
  const isDone = await ports.store.commit({
    checks: { [`${path}/state`]: 'open' },
    values: {
      ...Object.fromEntries(Object.entries(after).map(([field, value]) => [`${path}/${field}`, value])),
      // The work that waited for this review goes on.
      ...(review.kind === 'account_claimed'
        ? Object.fromEntries(
            Object.keys(review.people).map((id) => [`${dbPaths.user(id)}/moneyPausedAt`, null]),
          )
        : {}),
      ...auditEntry(ports, {
        ...{ uid, action: 'review_close', target: path },
        ...{ before: { state: review.state }, after },
      }),
    },
  });
  if (!isDone) throw new DomainError('record_changed');
  return { success: true };
}
