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

/** The calls of riders who want to drive, and the decisions of the office. */
export const driverApplicationEndpoints = [
  endpoint(ownDriverApplication, (ports, _input, caller) => ownApplicationCommand(ports, caller)),
  // This limit protects the admins, because each version notifies all of them.
  endpoint(applyToDrive, applyToDriveCommand, [{ by: 'uid', limit: 10, windowSecs: 86_400 }]),
  endpoint(withdrawApplication, (ports, _input, caller) => withdrawApplicationCommand(ports, caller)),
  endpoint(findDriverApplications, findApplicationsCommand),
  endpoint(decideApplication, decideApplicationCommand),
];
