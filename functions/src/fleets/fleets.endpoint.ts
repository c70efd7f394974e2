import {
  answerInvitation,
  changeInvitation,
  fleetInvitations,
  inviteDriver,
  leaveFleet,
  myInvitations,
  removeFromFleet,
} from '@domain/contracts/people/fleets';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import {
  answerInvitationCommand,
  changeInvitationCommand,
  fleetInvitationsCommand,
  inviteDriverCommand,
  leaveFleetCommand,
  myInvitationsCommand,
  removeFromFleetCommand,
} from './fleets.command';

const endpoint = endpointsWith(services, perMinute(60));
/** Each of these calls can send a mail that its receiver did not ask for. */
const mails = [{ by: 'uid', limit: 40, windowSecs: 86_400, isShared: true }] as const;

/** The calls about fleets and their invitations. */
export const fleetEndpoints = [
  endpoint(inviteDriver, inviteDriverCommand, mails),
  endpoint(changeInvitation, changeInvitationCommand, mails),
  endpoint(fleetInvitations, (ports, _input, caller) => fleetInvitationsCommand(ports, caller)),
  endpoint(removeFromFleet, removeFromFleetCommand),
  endpoint(myInvitations, (ports, _input, caller) => myInvitationsCommand(ports, caller)),
  endpoint(answerInvitation, answerInvitationCommand),
  endpoint(leaveFleet, (ports, _input, caller) => leaveFleetCommand(ports, caller)),
];
