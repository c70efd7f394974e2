import { dbPaths } from '@domain/database/paths';
import type { CallClient } from '../../platform';
import {
  devicesSchema,
  flagSameContacts,
  hashedContacts,
  type ContactPorts,
} from '../leaving/blocked-contacts';

/** The newest devices of a person that are kept. */
export const KEPT_DEVICES = 10;

/**
 * Keeps the device of a call, hashed, among those of the person, and flags one that a blocked person uses too. A device that
 * the app did not name is not known.
 */
export async function noteDevice(ports: ContactPorts, uid: string, client: CallClient): Promise<void> {
  const contacts = hashedContacts(ports.secrets, { device: client.device });
  const now = ports.clock();
  for (const { hash } of contacts)
    await ports.store.transact(dbPaths.devices(uid), devicesSchema, (kept) =>
      Object.fromEntries(
        Object.entries({ ...kept, [hash]: now })
          .sort(([, a], [, b]) => b - a)
          .slice(0, KEPT_DEVICES),
      ),
    );
  await flagSameContacts(ports, uid, contacts);
}
