import { inviteDriver, removeFromFleet } from '@domain/contracts/people/fleets';
import { dbPaths } from '@domain/database/paths';
import type { Cheating } from './cheating';
import type { FleetClient } from './client';
import type { FleetPerson } from './people';

/**
 * A fleet admin tries to add a driver to the fleet without the driver's consent, to read the driver's data,
 * and to change wallets.
 */
export async function takeOver(
  client: FleetClient,
  stranger: FleetPerson,
  cheating: Cheating,
): Promise<void> {
  const { uid } = client;
  const path = dbPaths.user(stranger.uid);
  const { email, mobile } = stranger;
  const invitation = { firstName: 'Any', lastName: 'Body', email, mobile };
  // Any person may be invited. An invitation alone does not add the driver to the fleet.
  await cheating.tries(uid, () => client.call(inviteDriver, { invitation }));
  const attempts = [
    () => client.write({ [`${path}/fleetadmin`]: uid }),
    () => client.call(removeFromFleet, { id: stranger.uid }),
    () => client.read(path),
    () => client.read(dbPaths.privateProfile(stranger.uid)),
    () => client.read(dbPaths.walletHistory(stranger.uid)),
    () => client.write({ [`${path}/walletBalance`]: 0 }),
    () => client.write({ [dbPaths.user(uid) + '/walletBalance']: 1_000_000 }),
  ];
  for (const attempt of attempts) if (await cheating.tries(uid, attempt)) cheating.won(uid, TAKEN);
}

/** How much a successful attempt counts as a gain, so that the report shows it. */
const TAKEN = 1000;
