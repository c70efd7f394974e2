import { dbPaths } from '@domain/database/paths';
import { bookingSchema, payLinkSecretSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { auditEntry } from '../../audit/audit-entry';
import { historyWrites } from '../../bookings/history-writes';
import { assertFound, isKey, untilCommitted, type Needs } from '../../platform';

const linkedSchema = bookingSchema.pick({ payLink: true });

/**
 * Ends the link by which a booking can be paid (docs/product.md 5.23), at once; without one nothing changes. Money of a payment
 * that has begun still comes in, and pays the trip. Fails with `not_found`.
 */
export async function revokePayLinkCommand(
  ports: Needs<'store' | 'clock'>,
  { bookingId }: { bookingId: string },
  adminUid: string,
): Promise<{ success: true }> {
  const { store, clock } = ports;
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const path = dbPaths.booking(bookingId);
  const secretPath = `${dbPaths.payment(bookingId)}/link`;
  await untilCommitted(async () => {
    const [booking, secret] = await Promise.all([
      store.read(path, linkedSchema),
      store.read(secretPath, payLinkSecretSchema),
    ]);
    assertFound(booking);
    if (secret === null) return true;
    const isDone = await store.commit({
      checks: { [`${secretPath}/nonce`]: secret.nonce },
      values: {
        [secretPath]: null,
        ...(booking.payLink?.paidAt === undefined ? { [`${path}/payLink`]: null } : {}),
        ...historyWrites(store, bookingId, [{ at: clock(), by: adminUid, event: 'link_revoked' }]),
        ...auditEntry(ports, { uid: adminUid, action: 'pay_link_revoke', target: path }),
      },
    });
    return isDone ? true : null;
  });
  return { success: true };
}
