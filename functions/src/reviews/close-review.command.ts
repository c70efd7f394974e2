import type { z } from 'zod';
import type { closeReview } from '@domain/contracts/office/reviews';
import { DomainError } from '@domain/errors';
import type { StaffPorts } from '../staff/staff-edit';
import { readReview, reviewClosing } from './review-closing';
import { assertFound, commitOnce } from '../platform';

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
  const review = await readReview(ports, reviewId);
  assertFound(review);
  if (isPaidInCash) {
    if (review.kind !== 'reported_unpaid' || review.bookingId === undefined)
      throw new DomainError('invalid_argument', 'isPaidInCash');
    if (review.state !== 'open') throw new DomainError('record_changed');
    await ports.settleAsCash(review.bookingId);
  }
  await commitOnce(ports.store, reviewClosing(ports, reviewId, review, { uid, note, isPaidInCash }));
  return { success: true };
}
