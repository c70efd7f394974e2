import {
  applyToDrive,
  decideApplication,
  findDriverApplications,
  ownDriverApplication,
  withdrawApplication,
} from '@domain/contracts/people/driver-applications';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import {
  applyToDriveCommand,
  ownApplicationCommand,
  withdrawApplicationCommand,
} from './apply-to-drive.command';
import { decideApplicationCommand, findApplicationsCommand } from './decide-application.command';

const endpoint = endpointsWith(services, perMinute(60));

/** Calls about riders who want to drive. */
export const driverApplicationEndpoints = [
  endpoint(ownDriverApplication, (ports, _input, caller) => ownApplicationCommand(ports, caller)),
  // Each version notifies every admin.
  endpoint(applyToDrive, applyToDriveCommand, [{ by: 'uid', limit: 10, windowSecs: 86_400 }]),
  endpoint(withdrawApplication, (ports, _input, caller) => withdrawApplicationCommand(ports, caller)),
  endpoint(findDriverApplications, findApplicationsCommand),
  endpoint(decideApplication, decideApplicationCommand),
];
