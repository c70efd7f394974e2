import type { z } from 'zod';
import type { closeReview } from '@domain/contracts/reviews';
import { dbPaths } from '@domain/database/paths';
import { reviewSchema } from '@domain/database/trip-records';
import { DomainError } from '@domain/errors';
import { auditEntry } from '../audit/audit-entry';
import { isKey } from '../platform/keys';
import type { StaffPorts } from '../staff/staff-edit';

export type CloseReviewPorts = Pick<StaffPorts, 'store' | 'clock'> & {
  /** settles an unpaid trip as paid in cash */
  settleAsCash: (bookingId: string) => Promise<unknown>;
};

/**
 * Closes an entry of the review list, with an audit entry in the same write; money that waited for it is free again. With
 * `isPaidInCash` the unpaid trip that it is about is settled first. `record_changed` when a colleague was faster,
 * `not_found` when there is no such entry, `invalid_argument` when there is nothing to settle.
 */
export async function closeReviewCommand(
  ports: CloseReviewPorts,
  { reviewId, note, isPaidInCash = false }: z.output<typeof closeReview.input>,
  uid: string,
): Promise<{ success: true }> {
  const path = dbPaths.review(reviewId);
  const review = isKey(reviewId) ? await ports.store.read(path, reviewSchema) : null;
  if (review === null) throw new DomainError('not_found');
  if (isPaidInCash) {
    if (review.kind !== 'reported_unpaid' || review.bookingId === undefined)
      throw new DomainError('invalid_argument', 'isPaidInCash');
    if (review.state !== 'open') throw new DomainError('record_changed');
    await ports.settleAsCash(review.bookingId);
  }
  const after = {
    ...{ state: 'closed', closedBy: uid, closedAt: ports.clock() },
    ...(note === '' ? {} : { note }),
    ...(isPaidInCash ? { isPaidInCash } : {}),
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
