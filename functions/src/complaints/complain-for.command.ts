import type { complainFor } from '@domain/contracts/people/callers';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { complaintKey } from '@domain/payment/complaint';
import { lostItemKey } from '@domain/trip/people/lost-item';
import { auditEntry } from '../audit/audit-entry';
import { isKey, type Command } from '../platform';
import { complainCommand, type ComplaintPorts } from './complaints.command';
import { reportLostItemCommand } from './lost-item.command';

const tripSchema = bookingSchema.pick({ customer: true });
const riderSchema = userSchema.pick({ usertype: true, mobile: true });

/**
 * Writes a rider's complaint by telephone as if the rider had sent it in the app. The audit log names the
 * admin who wrote it.
 */
export const complainForCommand: Command<typeof complainFor, ComplaintPorts, 'uid'> = async (
  ports,
  { customer, bookingId, category, item, text, requestId },
  { uid: staff },
) => {
  const { store } = ports;
  const [trip, rider] = await Promise.all([
    isKey(bookingId) ? store.read(dbPaths.booking(bookingId), tripSchema) : null,
    isKey(customer) ? store.read(dbPaths.user(customer), riderSchema) : null,
  ]);
  // The driver of the trip can also complain, but not by this command.
  if (trip?.customer !== customer || rider?.usertype !== 'rider') throw new DomainError('not_found');
  const isLost = category === 'lost_item';
  if (isLost && item === '') throw new DomainError('invalid_argument', 'item');
  const key = isLost ? lostItemKey(bookingId, customer) : complaintKey(bookingId, customer);
  const person = { uid: customer };
  const entry = auditEntry(ports, {
    uid: staff,
    action: 'complaint_add',
    target: dbPaths.complaint(key),
    after: { bookingId, uid: customer, category },
  });
  return isLost
    ? reportLostItemCommand(ports, { bookingId, item, text, phone: rider.mobile, requestId }, person, entry)
    : complainCommand(ports, { bookingId, category, text, requestId }, person, entry);
};
