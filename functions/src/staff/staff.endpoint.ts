import { noteExport } from '@domain/contracts/exports';
import {
  addUser,
  blockUser,
  letBook,
  deleteUser,
  editUser,
  openPerson,
  signOutUser,
  unblockUser,
  updateLicenseImage,
} from '@domain/contracts/people';
import {
  editCancelReasons,
  editCarType,
  editLanguage,
  editBroadcasts,
  previewBroadcast,
  editPromo,
  editSettings,
} from '@domain/contracts/staff';
import { deleteAccountPorts } from '../accounts/account-ports';
import { notify } from '../notifications/notify';
import { accounts, clock, log, pictures, push, secrets, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/endpoint';
import { readSettings } from '../platform/settings';
import { lookAtTrip } from '../trips/look-at-trip';
import { broadcastPorts } from './broadcast-ports';
import { letPersonBook } from './let-book.command';
import { blockPerson, signOutPerson, unblockPerson } from './block.command';
import { changeCancelReasons } from './edit-cancel-reasons.command';
import { changeCarType } from './edit-car-type.command';
import { changeLanguage } from './edit-language.command';
import { changeBroadcast, previewBroadcastCommand } from './edit-broadcasts.command';
import { changePromo } from './edit-promo.command';
import { changeSettings } from './edit-settings.command';
import { noteExportCommand } from './note-export.command';
import { openPersonCommand } from './open-person.command';
import { addPerson, changeLicenseImage, deletePerson, editPerson } from './people.command';

const ports = {
  ...broadcastPorts,
  ...deleteAccountPorts,
  store,
  clock,
  log,
  notify,
  push,
  secrets,
  accounts,
  pictures,
  settings: () => readSettings(store),
  lookAtTrip,
};

const rateLimits = [{ by: 'uid', limit: 120, windowSecs: 60 }] as const;

/** Changes by staff (docs/product.md 9.8); each contract names the roles and the input. */
export const staffEndpoints = [
  defineEndpoint(editCarType, {
    rateLimits,
    handle: (input, caller) => changeCarType(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(editPromo, {
    rateLimits,
    handle: (input, caller) => changePromo(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(editBroadcasts, {
    rateLimits,
    handle: (input, caller) => changeBroadcast(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(previewBroadcast, {
    // It reads the devices of thousands of people.
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 60 }],
    handle: (input) => previewBroadcastCommand(ports, input),
  }),
  defineEndpoint(editCancelReasons, {
    rateLimits,
    handle: (input, caller) => changeCancelReasons(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(addUser, {
    rateLimits,
    handle: (input, caller) => addPerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(editUser, {
    rateLimits,
    handle: (input, caller) => editPerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(deleteUser, {
    rateLimits,
    handle: (input, caller) => deletePerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(blockUser, {
    rateLimits,
    handle: (input, caller) => blockPerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(unblockUser, {
    rateLimits,
    handle: (input, caller) => unblockPerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(letBook, {
    rateLimits,
    handle: (input, caller) => letPersonBook(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(signOutUser, {
    rateLimits,
    handle: (input, caller) => signOutPerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(noteExport, {
    rateLimits,
    handle: (input, caller) => noteExportCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(openPerson, {
    rateLimits,
    handle: (input, caller) => openPersonCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(updateLicenseImage, {
    rateLimits,
    handle: (input, caller) => changeLicenseImage(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(editSettings, {
    rateLimits,
    handle: (input, caller) => changeSettings(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(editLanguage, {
    rateLimits,
    handle: (input, caller) => changeLanguage(ports, input, requireCaller(caller)),
  }),
];
