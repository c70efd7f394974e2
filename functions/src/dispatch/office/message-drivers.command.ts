import { createHash } from 'node:crypto';
import type { messageDrivers } from '@domain/contracts/office/office';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { auditEntryOnce } from '../../audit/audit-entry';
import { isKey, type Needs, type Command } from '../../platform';

const receiverSchema = userSchema.pick({ usertype: true, fleetadmin: true });

/**
 * Sends a message of the office to drivers, as a notification with a push
 * (docs/product/dispatch-office.md, "Edits of the office"). A fleet admin can write only to drivers of the
 * admin's fleet. Fails with `not_found` or `permission_denied`. If it fails, no driver gets the message.
 */
export const messageDriversCommand: Command<
  typeof messageDrivers,
  Needs<'store' | 'clock' | 'notify'>,
  'uid' | 'role'
> = async (ports, { requestId, driverIds, text }, caller) => {
  const ids = [...new Set(driverIds)];
  await Promise.all(
    ids.map(async (uid) => {
      const driver = isKey(uid) ? await ports.store.read(dbPaths.user(uid), receiverSchema) : null;
      if (driver?.usertype !== 'driver') throw new DomainError('not_found');
      if (caller.role !== 'admin' && driver.fleetadmin !== caller.uid)
        throw new DomainError('permission_denied');
    }),
  );
  // If the request id was already used with another text, this text is a new message. Drivers who have the
  // first message also get the new message.
  const request = `${requestId}_${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;
  await ports.store.update(
    auditEntryOnce(
      `message_drivers ${caller.uid} ${request}`,
      {
        uid: caller.uid,
        action: 'message_drivers',
        target: dbPaths.users(),
        after: { text, drivers: ids },
        at: ports.clock(),
      },
      // All repeats of a request on the same day write the same entry.
      'day',
    ),
  );
  await ports.notify(
    ids.map((uid) => ({
      uid,
      text: 'office_message' as const,
      params: { text },
      // The event id contains the author, so no person can replace the message of another person.
      eventId: `message_${caller.uid}_${request}`,
      screen: 'DriverTrips' as const,
    })),
  );
};
