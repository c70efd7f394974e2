import type { removeFromFleet } from '@domain/contracts/people/fleets';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { isKey, type Command, type EndpointCaller } from '../platform';
import { staffCommit, type StaffPorts } from '../staff/staff-edit';

type Ports = Pick<StaffPorts, 'store' | 'clock'>;

const memberSchema = userSchema.pick({ usertype: true, fleetadmin: true });

/**
 * A driver leaves its fleet and keeps account, wallet and history. A trip names its fleet when it is accepted, so the
 * fleet's share ends with the next one.
 */
export async function leaveFleetCommand(ports: Ports, caller: EndpointCaller): Promise<{ success: true }> {
  return endMembership(ports, caller.uid, caller, 'fleet_leave');
}

/** A fleet admin takes a driver out of its fleet; another fleet's driver is as one that does not exist. */
export const removeFromFleetCommand: Command<typeof removeFromFleet, Ports> = async (
  ports,
  { id },
  caller,
) => {
  return endMembership(ports, id, caller, 'fleet_remove');
};

async function endMembership(
  ports: Ports,
  uid: string,
  caller: EndpointCaller,
  action: 'fleet_leave' | 'fleet_remove',
): Promise<{ success: true }> {
  const driver = isKey(uid) ? await ports.store.read(dbPaths.user(uid), memberSchema) : null;
  const fleet = driver?.fleetadmin;
  if (fleet === undefined || (action === 'fleet_remove' && fleet !== caller.uid))
    throw new DomainError('not_found');
  const path = `${dbPaths.user(uid)}/fleetadmin`;
  await staffCommit(ports, caller, {
    action,
    target: dbPaths.user(uid),
    before: { fleetadmin: fleet },
    checks: { [path]: fleet },
    // The map of the fleet shows it no more from the same moment.
    values: { [path]: null, [`${dbPaths.onDuty(uid)}/fleetadmin`]: null },
  });
  return { success: true };
}
