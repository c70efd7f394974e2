import type { closeReview } from '@domain/contracts/office/reviews';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { reviewSchema, type ReviewRecord } from '@domain/records';
import { auditEntry } from '../audit/audit-entry';
import { assertFound, commitOnce, fieldsAt, isKey, type Needs, type Write, type Command } from '../platform';
import type { StaffPorts } from '../staff/staff-edit';

type CloseReviewPorts = Pick<StaffPorts, 'store' | 'clock'> & {
  /** Settles an unpaid trip as paid in cash. */
  settleAsCash: (bookingId: string) => Promise<unknown>;
};

/**
 * Closes an entry of the review list, with an audit entry in the same write. Money that waited for the entry
 * is released. With `isPaidInCash` the unpaid trip of the entry is settled first. Fails with `record_changed`
 * if a colleague has already closed the entry, with `not_found` if there is no such entry, and with
 * `invalid_argument` if there is no trip to settle.
 */
export const closeReviewCommand: Command<typeof closeReview, CloseReviewPorts, 'uid'> = async (
  ports,
  { reviewId, note, isPaidInCash = false },
  { uid },
) => {
  const review = await readReview(ports, reviewId);
  assertFound(review);
  if (isPaidInCash) {
    if (review.kind !== 'reported_unpaid' || review.bookingId === undefined)
      throw new DomainError('invalid_argument', 'isPaidInCash');
    if (review.state !== 'open') throw new DomainError('record_changed');
    await ports.settleAsCash(review.bookingId);
  }
  await commitOnce(ports.store, reviewClosing(ports, reviewId, review, { uid, note, isPaidInCash }));
};

type Ports = Needs<'store' | 'clock'>;

export async function readReview({ store }: Pick<Ports, 'store'>, id: string): Promise<ReviewRecord | null> {
  return isKey(id) ? store.read(dbPaths.review(id), reviewSchema) : null;
}

/**
 * The part of a commit that closes an entry of the review list, with its audit entry. Money that waited for
 * the entry is released.
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
      // Payments that waited for this review can continue.
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
