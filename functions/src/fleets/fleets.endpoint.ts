import {
  answerInvitation,
  changeInvitation,
  fleetInvitations,
  inviteDriver,
  leaveFleet,
  myInvitations,
  removeFromFleet,
} from '@domain/contracts/fleets';
import { clock, log, mailer, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { APP_URL } from '../platform/params';
import {
  answerInvitationCommand,
  changeInvitationCommand,
  fleetInvitationsCommand,
  inviteDriverCommand,
  myInvitationsCommand,
} from './invitations.command';
import { leaveFleetCommand, removeFromFleetCommand } from './membership.command';

const ports = { store, clock, mailer, log, appUrl: () => APP_URL.value() };
/** Each invitation is a mail to somebody who has not asked for it. */
const mails = [{ by: 'uid', limit: 40, windowSecs: 86_400, isShared: true }] as const;
const rateLimits = [{ by: 'uid', limit: 60, windowSecs: 60 }] as const;

/** Calls about fleets (docs/product.md 7.13). */
export const fleetEndpoints = [
  defineEndpoint(inviteDriver, {
    rateLimits: mails,
    handle: (input, caller) => inviteDriverCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(changeInvitation, {
    rateLimits: mails,
    handle: (input, caller) => changeInvitationCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(fleetInvitations, {
    rateLimits,
    handle: (_input, caller) => fleetInvitationsCommand(ports, requireCaller(caller)),
  }),
  defineEndpoint(removeFromFleet, {
    rateLimits,
    handle: (input, caller) => removeFromFleetCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(myInvitations, {
    rateLimits,
    handle: (_input, caller) => myInvitationsCommand(ports, requireCaller(caller)),
  }),
  defineEndpoint(answerInvitation, {
    rateLimits,
    handle: (input, caller) => answerInvitationCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(leaveFleet, {
    rateLimits,
    handle: (_input, caller) => leaveFleetCommand(ports, requireCaller(caller)),
  }),
];
