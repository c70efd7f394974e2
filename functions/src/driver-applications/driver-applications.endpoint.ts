import {
  applyToDrive,
  decideApplication,
  findDriverApplications,
  ownDriverApplication,
  withdrawApplication,
} from '@domain/contracts/driver-applications';
import { deleteAccountPorts } from '../accounts/leaving/account-ports';
import { notificationTexts, notify } from '../notifications/notify';
import { clock, log, mailer, pictures, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { APP_URL } from '../platform/params';
import { readSettings } from '../platform/settings';
import {
  applyToDriveCommand,
  ownApplicationCommand,
  withdrawApplicationCommand,
} from './apply-to-drive.command';
import { decideApplicationCommand, findApplicationsCommand } from './decide-application.command';

const ports = {
  store,
  clock,
  notify,
  pictures,
  mailer,
  log,
  files: deleteAccountPorts.files,
  settings: () => readSettings(store),
  textOf: notificationTexts,
  appUrl: () => APP_URL.value(),
};
const rateLimits = [{ by: 'uid', limit: 60, windowSecs: 60 }] as const;

/** Calls about riders who want to drive (docs/product.md 3.31). */
export const driverApplicationEndpoints = [
  defineEndpoint(ownDriverApplication, {
    rateLimits,
    handle: (_input, caller) => ownApplicationCommand(ports, requireCaller(caller)),
  }),
  defineEndpoint(applyToDrive, {
    // Each version rings the bell of every admin.
    rateLimits: [{ by: 'uid', limit: 10, windowSecs: 86_400 }],
    handle: (input, caller) => applyToDriveCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(withdrawApplication, {
    rateLimits,
    handle: (_input, caller) => withdrawApplicationCommand(ports, requireCaller(caller)),
  }),
  defineEndpoint(findDriverApplications, {
    rateLimits,
    handle: (input) => findApplicationsCommand(ports, input),
  }),
  defineEndpoint(decideApplication, {
    rateLimits,
    handle: (input, caller) => decideApplicationCommand(ports, input, requireCaller(caller)),
  }),
];
